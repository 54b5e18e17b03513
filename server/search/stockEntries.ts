import { stockPath, stockVehiclePath } from '../../shared/stock/stockTexts.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { StockView } from '../stock/createStock.ts';
import { nameOfVehicle } from '../stock/presentStock.ts';
import type { SearchEntry } from './createSearchIndex.ts';

/** The list of the cars in stock, of all ranges and of each. */
export function stockEntries({ country, modelLines }: VehicleCatalogue): SearchEntry[] {
  const entry = (title: string, path: string, text: string): SearchEntry => ({
    kind: 'page',
    title,
    path,
    names: '',
    headings: 'Available now: new cars, demonstrators and those in transit',
    text,
  });
  return [
    entry(
      'Cars in stock',
      stockPath(country),
      'New cars and demonstrators that dealers have, and those on their way: by model, colour, price and distance.',
    ),
    ...modelLines
      .filter(({ models }) => models.length > 0)
      .map(({ name, slug }) =>
        entry(
          `${name} in stock`,
          stockPath(country, { line: slug }),
          `Every ${name} that a dealer has or waits for.`,
        ),
      ),
  ];
}

/** The vehicle whose stock number the words are, also one that was there and is no more. */
export function stockVehicleEntry(
  { country, index, gone }: StockView,
  words: string,
): SearchEntry | undefined {
  const [there, former] = [index.byNumber, gone].map((find) => find(words) ?? find(words.toUpperCase()));
  const vehicle = there ?? former;
  if (!vehicle) return undefined;
  const { row, dealer } = vehicle;
  const at = dealer ? `, at ${dealer.name}, ${dealer.city}` : '';
  return {
    kind: 'vehicle',
    title: nameOfVehicle(vehicle),
    path: stockVehiclePath(country, row.stockNumber),
    names: row.stockNumber,
    headings: '',
    text: `Stock number ${row.stockNumber}${there ? at : ' is no longer in stock'}.`,
  };
}
