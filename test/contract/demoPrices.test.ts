import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { createVehicleStructuredData } from '../../server/vehicles/createVehicles.ts';
import { presentTextPrices } from '../../server/vehicles/presentTextPrices.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { auStates } from '../../shared/auStates.ts';
import { type Country, countries } from '../../shared/country.ts';
import {
  defaultPreferences,
  driveawayParts,
  modelPrice,
  noPriceText,
  type PricingPreferences,
  priceNote,
  priceText,
  readPrice,
  specialPriceText,
} from '../../shared/pricing.ts';
import { byKey } from '../../shared/records.ts';
import { fillPrices, pricesNamedIn } from '../../shared/textPrices.ts';
import {
  type CatalogueModel,
  isPricedByState,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { uniqueByShortName } from '../../shared/vehicles/modelCard.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import {
  bySlug,
  type Fields,
  inCountry,
  isFields,
  isPage,
  objectsIn,
  published,
  showsIn,
  slugOf,
} from './demoSpaceChecks.ts';

/**
 * Every model of the demo for every buyer: what is said of its price in one place is said in all. What content gives is
 * read from its files by itself, so that a mistake of the catalogue is one here too.
 */

const today = '2026-11-22';
let demo: DemoContent;
const catalogues = new Map<Country, VehicleCatalogue>();
beforeAll(async () => {
  demo = await startDemoContent();
  const assetPath = (address: string) => new URL(address).pathname;
  for (const country of countries) {
    const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
    catalogues.set(
      country,
      buildCatalogue(stories, { country, assetPath, days: { today, left: today } }).catalogue,
    );
  }
});
afterAll(() => demo.close());

function of(country: Country): VehicleCatalogue {
  const catalogue = catalogues.get(country);
  if (!catalogue) throw new Error(`There is no catalogue of ${country}`);
  return catalogue;
}
const modelsOf = (country: Country) => Object.values<CatalogueModel>(of(country).models);
const contentOf = ({ fullSlug }: CatalogueModel) => bySlug.get(fullSlug)?.content ?? {};
const listIn = (content: Fields, field: string): Fields[] =>
  Array.isArray(content[field]) ? content[field].filter(isFields) : [];

const buyers: readonly PricingPreferences[] = auStates.flatMap((auState) =>
  [false, true].map((isABN) => ({ auState, isABN })),
);
const nameOf = ({ auState, isABN }: PricingPreferences) =>
  `${isABN ? 'ABN' : 'private'} buyers in ${auState}`;
const cells = countries.flatMap((country) => buyers.map((buyer) => [country, nameOf(buyer), buyer] as const));

/** What content gives for the state itself. */
const stateEntry = (model: CatalogueModel, { auState }: PricingPreferences): Fields =>
  listIn(contentOf(model), 'driveaway_state_prices').find(({ state }) => state === auState) ?? {};
const ofState = ({ isABN }: PricingPreferences, entry: Fields) =>
  (isABN && readPrice(entry.driveaway_abn_price)) || readPrice(entry.driveaway_price);
/** The models of a line that have a price for this buyer, the cheapest first; no clearance models. */
const shownOf = (country: Country, line: string, buyer: PricingPreferences) =>
  modelsOf(country)
    .filter((model) => model.modelLine === line && !model.isClearance)
    .flatMap((model) => {
      const cents = modelPrice(model, buyer);
      return cents === null ? [] : [{ model, cents }];
    })
    .sort((a, b) => a.cents - b.cents);
const amountIn = (text: string) => readPrice(/\$[\d,.]*\d/.exec(text)?.[0]);

const isPriced = (text: unknown): text is string => typeof text === 'string' && /\$\d|\{\w+:/.test(text);
/** Texts about money on the pages of a country, by slug. */
const texts = byKey((country: Country) =>
  published
    .filter(({ content }) => isPage(content) && showsIn(content, country))
    .map(({ file, content }) => {
      const nodes = [...objectsIn(inCountry(content, country))];
      const found = nodes.flatMap((node) => Object.values(node).filter(isPriced));
      const prices = presentTextPrices(of(country), pricesNamedIn(found.join('\n')));
      return { slug: slugOf(file), found, prices };
    }),
);
/** The same as this buyer reads them. */
const textsFor = (country: Country, buyer: PricingPreferences) =>
  texts(country).map(({ slug, found, prices }) => ({ slug, found: fillPrices(found, prices, buyer) }));

describe.each(cells)('%s, %s', (country, name, buyer) => {
  const who = country === 'nz' ? 'buyers in NZ' : name;

  it('the note names the state of a price that content gives for that state, and of no other', () => {
    for (const model of modelsOf(country)) {
      const [cents, note] = [modelPrice(model, buyer), priceNote([model], buyer)];
      const named = auStates.filter((state) => note.includes(state));
      expect([model.name, note === '']).toEqual([model.name, cents === null]);
      if (cents === null) expect(priceText(cents, country)).toBe(noPriceText);
      else if (country === 'nz') expect(note).toBe(`Price is for ${who}`);
      else if (named.length) {
        expect(note).toBe(`Price is for ${who}`);
        expect([model.name, cents]).toEqual([model.name, ofState(buyer, stateEntry(model, buyer))]);
      } else {
        const { driveaway_price: general, driveaway_abn_price: abn } = contentOf(model);
        expect([readPrice(general), readPrice(abn)]).toContain(cents);
      }
    }
  });

  it('a special price is of its state and buyer, at most the price, and no drive-away price in New Zealand', () => {
    for (const model of modelsOf(country)) {
      const [offer] = listIn(contentOf(model), 'finance');
      for (const one of model.finance) {
        const text = specialPriceText(one, model, buyer);
        if (!text) continue;
        expect(amountIn(text)).toBe(readPrice(offer?.specialFinanceDriveawayPrice));
        expect(Number(amountIn(text))).toBeLessThanOrEqual(Number(modelPrice(model, buyer)));
        expect(text.startsWith('Driveaway')).toBe(country === 'au');
        if (country === 'nz') continue;
        expect([buyer.auState, undefined]).toContain(offer?.specialFinanceState);
        expect([buyer.isABN ? 'abn' : 'private', undefined]).toContain(offer?.specialFinanceBuyer);
      }
    }
  });

  it('the parts of a price add up to it, are of its state, and have less duty where it is less', () => {
    for (const model of modelsOf(country)) {
      if (!isPricedByState(model)) continue;
      const parts = driveawayParts(model, buyer);
      if (!parts.length) continue;
      const duty = (shown: readonly { name: string; cents: number }[]) =>
        shown.find((part) => part.name === 'Stamp duty')?.cents ?? 0;
      expect(parts.reduce((total, { cents }) => total + cents, 0)).toBe(modelPrice(model, buyer));
      expect(priceNote([model], buyer)).toBe(`Price is for ${who}`);
      expect(model.prices.states[buyer.auState]?.costsFrom).toBe('2026-07-01');
      const other = { ...buyer, isABN: !buyer.isABN };
      const otherParts = driveawayParts(model, other);
      const [price, otherPrice] = [modelPrice(model, buyer), modelPrice(model, other)];
      if (otherParts.length && price !== otherPrice)
        expect([model.name, duty(parts) < duty(otherParts)]).toEqual([
          model.name,
          Number(price) < Number(otherPrice),
        ]);
    }
  });

  it('every text starts a model line at the lowest price that this buyer sees of it', () => {
    for (const line of of(country).modelLines) {
      const { model, cents } = shownOf(country, line.uuid, buyer)[0] ?? {};
      const [, whom = ''] = /^Price is for ([^;]+)/.exec(model ? priceNote([model], buyer) : '') ?? [];
      const terms = country === 'au' ? ` drive-away for ${whom}` : ' plus on-road costs';
      const start = `From ${priceText(cents ?? null, country)}${terms}.`;
      const own = textsFor(country, buyer).find(({ slug }) => slug === line.pageSlug);
      expect(own?.found.filter((text) => text.endsWith(start))).not.toEqual([]);
    }
  });

  it('no text has an amount of a model that nobody pays there, or a brace left', () => {
    // Some texts name the other buyer's price too, and say so.
    const shown = new Set(
      modelsOf(country).flatMap((model) =>
        [false, true].map((isABN) => priceText(modelPrice(model, { ...buyer, isABN }), country)),
      ),
    );
    for (const { slug, found } of textsFor(country, buyer)) {
      for (const text of found) {
        const amounts = text.match(/\$\d{2,3},\d{3}(?![\d.])/g) ?? [];
        const wrong = amounts.filter((amount) => !amount.endsWith(',000') && !shown.has(amount));
        expect([slug, wrong, /\{(?:price|buyer):/.test(text)]).toEqual([slug, [], false]);
      }
    }
  });
});

describe.each(countries)('structured data of %s', (country) => {
  it('tells the prices of the buyer that pages show first, and names that buyer', () => {
    const data = createVehicleStructuredData({
      vehicles: { peek: of },
      siteUrl: demo.siteUrl,
      brand: 'Meridian',
      offersValidUntil: '2025-12-31',
      clock: () => Date.parse('2025-11-29T12:00:00Z'),
      logger: pino({ level: 'silent' }),
    });
    const buyer = {
      eligibleCustomerType: { '@id': 'http://purl.org/goodrelations/v1#Business' },
      eligibleRegion: 'AU-VIC',
    };
    for (const line of of(country).modelLines) {
      const shown = shownOf(country, line.uuid, defaultPreferences);
      const prices = uniqueByShortName(shown.map(({ model }) => model)).map(
        (model) => modelPrice(model, defaultPreferences) ?? 0,
      );
      expect(data(country, line.pageSlug)[0]?.offers).toMatchObject({
        lowPrice: Math.min(...prices) / 100,
        highPrice: Math.max(...prices) / 100,
        ...(country === 'au' ? buyer : {}),
      });
    }
    const listed = data(country, 'offers')[0]?.itemListElement as { name: string; item: Fields }[];
    for (const { name, item } of listed) {
      const model = modelsOf(country).find((one) => name === `Meridian ${one.name}`);
      const cents = model ? modelPrice(model, defaultPreferences) : null;
      const hasOffer = isFields(item.offers) && model?.offerTerms?.ends;
      expect(item.offers).toMatchObject({
        price: Number(cents) / 100,
        priceValidUntil: hasOffer || model?.finance[0]?.terms?.ends || '2025-12-31',
        ...(country === 'au' ? buyer : {}),
      });
    }
  });
});
