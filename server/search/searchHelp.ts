import { readBlock } from '../../shared/content/readBlock.ts';
import { searchSchema } from '../../shared/content/siteSchemas.ts';
import type { Country } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import { contentSchemas } from '../stories/schemaGate.ts';
import type { Story } from '../stories/story.ts';
import type { SearchEntry } from './createSearchIndex.ts';
import { queryWords } from './words.ts';

/** What editors say of the searches of a country. */
export interface SearchHelp {
  /** Terms that stand for each other, each as the words of one name: `tow bar`, `hitch`. */
  readonly synonyms: readonly (readonly (readonly string[])[])[];
  readonly answers: readonly SearchAnswer[];
}
interface SearchAnswer {
  /** Words of each search that it answers. */
  readonly searches: readonly (readonly string[])[];
  readonly entry: SearchEntry;
}

const noSearchHelp: SearchHelp = { synonyms: [], answers: [] };

/** Reads the help from the navigation stories of a country, among which it is. */
export function readSearchHelp(
  stories: readonly Story[],
  country: Country,
  assetPath: AssetPath,
): SearchHelp {
  const story = stories.find(({ content }) => content.component === searchSchema.name);
  if (!story) return noSearchHelp;
  const { block } = readBlock(story.content, searchSchema, {
    country,
    draft: false,
    assetPath,
    schemas: contentSchemas.all,
    blocks: contentSchemas.blocks,
    label: story.full_slug,
  });
  return {
    synonyms: block.synonyms.map(({ words }) => wordsOfEach(words, ',')),
    answers: block.answers.map(({ searches, title, text, to }) => ({
      searches: wordsOfEach(searches, '\n'),
      entry: { kind: 'page', title, path: to?.href ?? '', names: '', headings: '', text },
    })),
  };
}

const wordsOfEach = (text: string, separator: string): string[][] =>
  text
    .split(separator)
    .map((one) => queryWords(one))
    .filter((words) => words.length > 0);

/** Fewest words of a search that is answered among other words too. */
const minAmongOthers = 2;

/**
 * The answer to a search: the one with most of its words, of several the first; undefined: there is none.
 * @param isThere whether the country has the page of a path: an answer that leads nowhere is none
 */
export function answerTo(
  help: SearchHelp,
  words: readonly string[],
  isThere: (path: string) => boolean,
): SearchEntry | undefined {
  const answers = help.answers.filter(({ entry }) => isThere(entry.path));
  const fits = (search: readonly string[]) =>
    (search.length >= minAmongOthers || search.length === words.length) &&
    search.every((word) => words.includes(word));
  const sizes = answers.map(({ searches }) =>
    Math.max(0, ...searches.filter(fits).map(({ length }) => length)),
  );
  const most = Math.max(0, ...sizes);
  return most ? answers[sizes.indexOf(most)]?.entry : undefined;
}
