import Joi from 'joi';
import type { Country } from '../../shared/country.ts';
import { type CsvProblem, readCsv } from './readCsv.ts';
import { codeRule, countryRule, postcodeRule } from './readDealers.ts';

/** The default dealer's code by `postcodeKey`. Both countries have a 2010: it needs the country too. */
export type DefaultDealers = ReadonlyMap<string, string>;

export const postcodeKey = (country: Country, postcode: string): string => `${country} ${postcode}`;

interface PostcodeRow {
  readonly country: Country;
  readonly postcode: string;
  readonly dealercode: string;
}
const rowSchema = Joi.object<PostcodeRow>({
  country: countryRule.required(),
  postcode: postcodeRule.required(),
  dealercode: codeRule.required(),
}).unknown();

const columns = ['country', 'postcode', 'dealercode'] as const satisfies readonly (keyof PostcodeRow)[];

/**
 * The postcode file, spec part 2 §3: 'gives a default dealer per postcode'. Rows that are not understood are left out.
 * @throws Error when the file as a whole cannot be read
 */
export async function readPostcodes(
  file: string,
): Promise<{ defaults: DefaultDealers; problems: CsvProblem[] }> {
  const found: CsvProblem[] = [];
  const defaults = new Map<string, string>();
  const problems = await readCsv(file, columns, ({ line, cells }) => {
    const { value, error } = rowSchema.validate(cells);
    if (error)
      found.push({ line, problem: `${error.details[0]?.path.join('.')}: ${error.details[0]?.type}` });
    else defaults.set(postcodeKey(value.country, value.postcode), value.dealercode);
  });
  return { defaults, problems: [...problems, ...found] };
}
