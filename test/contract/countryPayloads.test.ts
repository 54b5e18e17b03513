import { expect, it } from '@jest/globals';
import { auStates } from '../../shared/auStates.ts';
import { sitePayloads } from './sitePayloads.ts';

/** Something by state, such as its price, or the words of a price. */
const ofAustralia = new RegExp(`"(?:${auStates.join('|')})":|\\bDriveaway\\b`);

it('pages of New Zealand carry no amounts of Australia', async () => {
  const payloads = [...(await sitePayloads())];
  const carrying = (country: string) =>
    payloads
      .filter(([path, payload]) => path.startsWith(`/${country}/`) && ofAustralia.test(payload))
      .map(([path]) => path);
  expect(carrying('nz')).toEqual([]);
  expect(carrying('au')).toEqual(expect.arrayContaining(['/au/offers', '/au/compare', '/au/config/ridge']));
});
