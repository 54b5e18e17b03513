import type { Country } from '../../shared/country.ts';
import { country, dealerCode, postcode } from './dealerCells.ts';
import type { CsvReading } from './readCsv.ts';
import { readTable } from './readTable.ts';

/** The default dealer's code by `postcodeKey`. Both countries have a 2010: it needs the country too. */
export type DefaultDealers = ReadonlyMap<string, string>;

export const postcodeKey = (country: Country, postcode: string): string => `${country} ${postcode}`;

/**
 * Reads the postcode file, spec part 2 §3: 'gives a default dealer per postcode'. Rows that are not understood are left out.
 * @throws Error when the file as a whole cannot be read
 */
export async function readPostcodes(
  file: string,
): Promise<CsvReading & { readonly defaults: DefaultDealers }> {
  const defaults = new Map<string, string>();
  const reading = await readTable(file, {
    columns: { country, postcode, dealercode: dealerCode },
    required: ['country', 'postcode', 'dealercode'],
    onRow: (row) => void defaults.set(postcodeKey(row.country, row.postcode), row.dealercode),
  });
  return { ...reading, defaults };
}
