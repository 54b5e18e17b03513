import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFinance, type FinanceOptions } from '../../server/finance/createFinance.ts';
import type { Story } from '../../server/stories/story.ts';
import { noTradeIns } from '../../server/tradeIn/createTradeIns.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { presentModelLine } from '../../server/vehicles/presentModelLine.ts';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import { startOf } from '../../shared/configurator/start.ts';
import type { Country } from '../../shared/country.ts';
import type { BuildQuoteBody, ModelQuoteBody } from '../../shared/finance/quote.ts';
import { quoteRequest } from '../../shared/finance/quote.ts';
import { asCents, asDollars, asPercent } from '../../shared/units.ts';
import { today } from '../contract/lenderServiceFixture.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { colourStory, lineStory, modelColour, modelStory, vehicleStory } from '../support/vehicleStories.ts';

/**
 * $60,000 for private buyers in Victoria, $58,000 with an ABN; the lender does not know 'ODD', 'NOCODE' has no nvicCode,
 * 'QUIET' no quotes.
 */
const models = (component: string) => [
  modelStory('ODD', { nvicCode: 'X1' }, component),
  modelStory(
    'TRK',
    {
      nvicCode: 'ARDGT7426',
      variant_name: 'Track',
      driveaway_price: '60,000',
      driveaway_state_prices: [
        {
          component: 'DriveawayStatePrice',
          _uid: 'vic',
          state: 'VIC',
          driveaway_price: '60,000',
          driveaway_abn_price: '58,000',
        },
        { component: 'DriveawayStatePrice', _uid: 'wa', state: 'WA', driveaway_price: '61,000' },
      ],
      colours: [modelColour('copper'), modelColour('white')],
    },
    component,
  ),
  modelStory('NOCODE', { colours: [modelColour('copper')] }, component),
  modelStory('QUIET', { nvicCode: 'AQUIE1126', enable_angle_quote: false }, component),
  modelStory('ASK', { nvicCode: 'APOAX1126', driveaway_price: '' }, component),
  modelStory('TOY', { nvicCode: 'ATOYX1126', driveaway_price: '4,999' }, component),
];
const catalogueOf = (country: Country) =>
  buildCatalogue(
    [
      lineStory('ridge'),
      colourStory('copper', { price: '700' }),
      colourStory('white'),
      ...models(country === 'au' ? 'ModelAU' : 'ModelNZ'),
    ],
    { country, assetPath: (address) => address },
  ).catalogue;
export const catalogues = { au: catalogueOf('au'), nz: catalogueOf('nz') };

const financeStory = (useAngleApi: boolean): Story => ({
  ...vehicleStory('finance', { component: 'Finance', use_angle_api: useAngleApi }),
  name: 'Finance',
});

interface SiteChanges
  extends Partial<Pick<FinanceOptions, 'url' | 'timeoutMs' | 'fetch' | 'vehicles' | 'readTradeIn'>> {
  readonly useAngleApi?: boolean;
  readonly environment?: Record<string, string>;
}

/** A site of one model line around a lender. */
export function createFinanceSite(changes: SiteChanges = {}) {
  const { useAngleApi = true, environment = {} } = changes;
  const vehicles = {
    ...createFakeServices().vehicles,
    catalogue: async (country: Country) => catalogues[country],
    peek: (country: Country) => catalogues[country],
    ...changes.vehicles,
  };
  const services = createFakeServices({
    RATE_LIMIT_QUOTES: '0',
    LENDER_QUESTIONS_PER_MINUTE: '0',
    ...environment,
  });
  const navigation = [financeStory(useAngleApi)];
  const finance = createFinance({
    url: changes.url,
    key: undefined,
    timeoutMs: changes.timeoutMs ?? 2_000,
    fetch: changes.fetch ?? fetch,
    stories: {
      shown: { navigation: async () => navigation },
      published: { peekNavigation: () => navigation },
    },
    vehicles,
    make: 'Meridian',
    readTradeIn: changes.readTradeIn ?? noTradeIns.read,
    admit: services.limits.share('lender', services.config.lender.questionsPerMinute),
    now: () => today,
    logger: services.logger,
  });
  const app = createApp({ ...services, ...finance });
  return {
    ...finance,
    app,
    logged: services.logged,
    post: (body: object | string) =>
      request(app).post('/api/angleGenericQuote/').set('content-type', 'application/json').send(body),
  };
}
export type FinanceSite = ReturnType<typeof createFinanceSite>;

/** Of a private buyer in Victoria: 60 months, a fifth down, a fifth at the end. */
export const modelBody: ModelQuoteBody = {
  country: 'au',
  auState: 'VIC',
  ...quoteRequest(
    { nvicCode: 'ARDGT7426', make: 'Meridian', model: 'Ridge', variant: 'Track' },
    asCents(6_000_000),
    {
      termMonths: 60,
      deposit: asCents(1_200_000),
      balloon: asCents(1_200_000),
      use: 'Individual',
    },
  ),
};

/** The configuration's code of a model in copper, as the configurator makes it. */
export function codeOf(model: string): string {
  const line = presentModelLine(catalogues.au, 'ridge');
  const build = line && startOf(line, { model })?.state.build;
  if (!line || !build) throw new Error(`There is no build of ${model}.`);
  return encodeBuild(line, { ...build, colour: 'copper' });
}

/** The same from the configurator, in copper for $700 more. */
export const buildBody: BuildQuoteBody = {
  country: 'au',
  modelLine: 'ridge',
  build: codeOf('TRK'),
  auState: 'VIC',
  isABN: false,
  price: asDollars(60_700),
  deposit: asDollars(12_000),
  termMonths: 60,
  balloonPercent: asPercent(20),
  use: 'Individual',
  frequency: 'Weekly',
};
