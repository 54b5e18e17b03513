import type { Country } from '../../../shared/country.ts';
import type { DealerLookup } from '../../../shared/dealers/dealer.ts';
import { normalisePostcode } from '../../../shared/dealers/placeLabel.ts';
import type { FieldOption } from '../../../shared/forms/form.ts';
import { dealerTexts } from '../../../shared/forms/texts.ts';
import { withQuery } from '../../../shared/links.ts';
import { askJson } from '../../page/askJson.ts';
import type { DealerOptions } from './FormStoreOptions.ts';

/** How many dealers a list has at most: as many as a person can look through. */
const maxDealers = 10;

/** Dealerships near a postcode, nearest first; where there is none the choice is left to us. Rejects when nobody answers. */
export async function findDealers(country: Country, postcode: string): Promise<DealerOptions> {
  const asked = { postcode: normalisePostcode(postcode).padStart(4, '0') };
  return dealerOptions(await askJson<DealerLookup>(withQuery(`/api/dealers/${country}`, asked)));
}

export function dealerOptions({ dealers, closestDealerCode }: DealerLookup): DealerOptions {
  const near = dealers.slice(0, maxDealers).map(
    ({ code, name, city, distanceKm }): FieldOption => ({
      value: code,
      text: `${name}, ${city} (${distanceKm < 1 ? 'under\u00a01' : Math.round(distanceKm)}\u00a0km)`,
    }),
  );
  // Where nobody is near, the postcode's own dealer is in no list.
  const options = near.length ? near : [{ value: closestDealerCode, text: dealerTexts.leaveToUs }];
  return { options, closest: closestDealerCode };
}
