import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { contentOf } from '../../test/support/contentOf.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { buildCatalogue } from '../vehicles/buildCatalogue.ts';
import { createTextPrices } from './storyPages.ts';

const state = (name: string, price: string) => ({
  component: 'DriveawayStatePrice',
  _uid: name,
  state: name,
  driveaway_price: price,
});
const { catalogue } = buildCatalogue(
  [
    lineStory('ridge'),
    modelStory('TRK', { driveaway_price: '50,000', driveaway_state_prices: [state('VIC', '51,000')] }),
    modelStory('TOU', { driveaway_price: '60,000', driveaway_abn_price: '49,000' }),
    modelStory('old', { driveaway_price: '40,000', clearance: true }),
  ],
  { country: 'au', assetPath: (address) => address },
);
const page = (heading: string) =>
  ({ title: '', body: [contentOf('TextContent', { heading })] }) as unknown as PageContent;

function setUp(isDown = false) {
  const logged: Record<string, unknown>[] = [];
  let asked = 0;
  const find = createTextPrices({
    catalogue: async () => {
      asked += 1;
      if (isDown) throw new Error('no vehicles');
      return catalogue;
    },
    logger: pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) }),
  });
  return { find: (heading: string) => find(page(heading), 'au', '/au/'), logged, asked: () => asked };
}

describe('the prices that the texts of a page name', () => {
  it('are the lowest of a model line for each buyer, without clearance models, and whether they are of the state', async () => {
    const { find } = setUp();
    const found = await find('{price:ridge}');
    expect(found).toMatchObject({ sources: [catalogue], isComplete: true });
    const elsewhere = auStatesBut('VIC');
    expect(found.make()).toEqual({
      ridge: {
        country: 'au',
        states: {
          ...Object.fromEntries(elsewhere.map((name) => [name, [5_000_000, 4_900_000]])),
          VIC: [5_100_000, 4_900_000],
        },
        general: [elsewhere, [...elsewhere, 'VIC'].sort()],
      },
    });
  });

  it('are those of one model, a clearance model too', async () => {
    const { find } = setUp();
    const prices = (await find('{price:ridge/old}')).make();
    expect(prices?.['ridge/old']).toMatchObject({ states: { WA: [4_000_000, 4_000_000] } });
  });

  it('are not in the page, nor asked for, where a text names none', async () => {
    const { find, asked } = setUp();
    const found = await find('Prices in {braces}');
    expect([found.sources, found.isComplete, found.make(), asked()]).toEqual([[], true, undefined, 0]);
  });

  it('of what is no vehicle are none, which is logged', async () => {
    const { find, logged } = setUp();
    expect(Object.keys((await find('{price:ridge} {price:mesa}')).make() ?? {})).toEqual(['ridge']);
    expect(logged).toMatchObject([{ level: 40, path: '/au/', unknown: ['mesa'] }]);
  });

  it('are none while there are no vehicles, so that the texts leave them to the dealer, and the page is not kept', async () => {
    const { find, logged } = setUp(true);
    const found = await find('{price:ridge}');
    expect([found.isComplete, found.make()]).toEqual([false, {}]);
    expect(logged).toMatchObject([{ level: 40, path: '/au/' }]);
  });
});

const auStatesBut = (one: string) =>
  ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'].filter((name) => name !== one);
