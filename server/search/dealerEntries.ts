import type { Dealer } from '../../shared/dealers/dealer.ts';
import { dealerPath } from '../../shared/dealers/dealerPath.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import type { SearchEntry } from './createSearchIndex.ts';

/** A dealer, found by its name, its town and its postcode. */
export function dealerEntry(dealer: Dealer): SearchEntry {
  const { name, address, city, region, postcode, country } = dealer;
  return {
    kind: 'dealer',
    title: name,
    path: dealerPath(dealer),
    names: [city, postcode, region].join('\n'),
    headings: '',
    text: `${address}, ${placeLabel(country, { name: city, region, postcode })}`,
  };
}
