import { countries } from '../../shared/country.ts';

const why =
  'a market is data: ask marketOf(country) for the trait, or make it byCountry(), so that another country needs no line here.';

/** Where a country may be named: its market, content of the demo and of the gallery, and what tests are made of. */
const mayName =
  /^(?:test|client\/gallery|server\/embedded|shared\/markets)\/|\.test\.tsx?$|[Ff]ixture|^server\/scripts\/newBlockFiles\.ts$/;

/** A country as code compares, chooses or matches it: `'au'`, and `au|nz` in a pattern. */
const named = [
  ...countries.flatMap((country) => [`'${country}'`, `"${country}"`, `\`${country}\``]),
  ...countries.flatMap((one) => countries.map((other) => `${one}|${other}`)),
];

/**
 * Countries that a source file names where it should ask for a trait of their market; a line of text each,
 * `file:line: why`.
 * @param file path from the root, with `/`
 */
export function namedCountries(file: string, source: string): string[] {
  if (mayName.test(file)) return [];
  return source.split('\n').flatMap((line, index) => {
    // Comments may name a country.
    const isComment = /^\s*(\/?\*|\/\/)/.test(line);
    const [found] = isComment ? [] : named.filter((one) => line.includes(one));
    return found ? [`${file}:${index + 1}: ${found}: ${why}`] : [];
  });
}
