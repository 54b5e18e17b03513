import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { createVehicleStructuredData } from '../../server/vehicles/createVehicles.ts';
import { presentTextPrices } from '../../server/vehicles/presentTextPrices.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { auStates } from '../../shared/auStates.ts';
import type { ContentProblem } from '../../shared/content/readBlock.ts';
import { type Country, countries } from '../../shared/country.ts';
import { defaultPreferences, driveawayParts, modelPrice, priceText } from '../../shared/pricing.ts';
import { fillPrices, pricesNamedIn } from '../../shared/textPrices.ts';
import { asCents } from '../../shared/units.ts';
import {
  type CatalogueModel,
  isPricedByState,
  optionKinds,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { structuredDataProblems } from '../support/structuredData.ts';
import { bySlug, type Fields, inCountry, objectsIn } from './demoSpaceChecks.ts';

let demo: DemoContent;
const catalogues = new Map<Country, VehicleCatalogue>();
const problems = new Map<Country, readonly ContentProblem[]>();

beforeAll(async () => {
  demo = await startDemoContent();
  for (const country of countries) {
    const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
    // The demo's pictures have the addresses of the service that serves them.
    const assetPath = (address: string) => new URL(address).pathname;
    const built = buildCatalogue(stories, {
      country,
      assetPath,
      days: { today: '2026-11-22', left: '2026-11-22' },
    });
    catalogues.set(country, built.catalogue);
    problems.set(country, built.problems);
  }
});
afterAll(() => demo.close());

const privately = { auState: 'VIC', isABN: false } as const;
const withAbn = { auState: 'VIC', isABN: true } as const;

function of(country: Country): VehicleCatalogue {
  const catalogue = catalogues.get(country);
  if (!catalogue) throw new Error(`There is no catalogue of ${country}`);
  return catalogue;
}
const modelsOf = (country: Country) => Object.values<CatalogueModel>(of(country).models);
/** What a visitor of the country reads on a page, in one text. */
function textOf(slug: string, country: Country, preferences = defaultPreferences): string {
  const texts = [...objectsIn(inCountry(bySlug.get(slug)?.content, country))].flatMap((node: Fields) =>
    typeof node.text === 'string' ? [node.text] : [],
  );
  const prices = presentTextPrices(of(country), pricesNamedIn(texts.join('\n')));
  return fillPrices(texts, prices, preferences).join('\n');
}

describe.each(countries)('the demo vehicles of %s', (country) => {
  it('have nothing wrong with them', () => {
    expect(problems.get(country)).toEqual([]);
  });

  it('are six model lines with at least 18 models, and at least 24 accessories', () => {
    const { modelLines, accessories } = of(country);
    expect(modelLines.map(({ slug }) => slug)).toEqual(['ridge', 'haven', 'mesa', 'drover', 'arc', 'pip']);
    expect(modelLines.every(({ models }) => models.length >= 2)).toBe(true);
    expect(modelsOf(country).length).toBeGreaterThanOrEqual(18);
    expect(Object.keys(accessories).length).toBeGreaterThanOrEqual(24);
    expect(new Set(Object.values(accessories).flatMap(({ categories }) => categories)).size).toBeGreaterThan(
      4,
    );
    expect(modelsOf(country).every((model) => model.accessories.length > 0)).toBe(true);
  });

  it('use every option list, extra prices and prices that are included', () => {
    const options = Object.values(of(country).options);
    for (const kind of optionKinds) expect(options.some((option) => option.kind === kind)).toBe(true);
    expect(options.some(({ price }) => price > 0)).toBe(true);
    expect(options.some(({ includedInDriveawayPrice }) => includedInDriveawayPrice)).toBe(true);
    expect(modelsOf(country).filter(({ options: own }) => !own.wheels.length)).toEqual([]);
  });

  it.each<[string, (model: CatalogueModel) => boolean]>([
    ['clearance models', ({ isClearance }) => isClearance],
    ['models without nvicCode', ({ nvicCode, isClearance }) => !nvicCode && !isClearance],
    ['models with nvicCode', ({ nvicCode }) => nvicCode !== ''],
    ['models without price', (model) => modelPrice(model, privately) === null],
    ['hidden offers', (model) => model.hideOffersInConfigurator && !model.isClearance],
    ['special finance', ({ finance }) => finance[0]?.specialFinanceOffer === true],
    ['a finance offer', ({ financeOfferText }) => financeOfferText !== null],
    ['a model without interiors', ({ trims }) => !trims.length],
    [
      'a colour that no trim of the model fits',
      ({ colours, trims }) =>
        trims.length > 0 &&
        colours.some(({ colour }) =>
          trims.every(({ trim }) => {
            const fits = of(country).trims[trim]?.modelColours ?? [];
            return fits.length > 0 && !fits.includes(colour);
          }),
        ),
    ],
  ])('have %s', (_what, has) => {
    expect(modelsOf(country).filter(has)).not.toEqual([]);
  });

  it('show a picture of every colour and trim', () => {
    const empty = modelsOf(country).flatMap(({ slug, image, colours, trims }) => [
      ...(image && colours.length ? [] : [`${slug} has no picture`]),
      ...colours.filter(({ images }) => images.length < 3).map(({ colour }) => `${slug} ${colour}`),
      ...trims.filter(({ images }) => images.length < 2).map(({ trim }) => `${slug} ${trim}`),
    ]);
    expect(empty).toEqual([]);
  });

  it('show each accessory and each wheel itself, and the car that an accessory goes on', () => {
    const accessories = Object.values(of(country).accessories);
    const wheels = Object.values(of(country).options).filter(({ kind }) => kind === 'wheels');
    const byPicture = Map.groupBy([...accessories, ...wheels], ({ image }) => image?.src);
    // The same wheel may be an option twice: for models whose pictures show it, and for others.
    const shared = [...byPicture.values()].filter((all) => new Set(all.map(({ name }) => name)).size > 1);
    expect(shared).toEqual([]);
    expect([...byPicture.keys()]).not.toContain(undefined);
    expect(accessories.filter(({ carImage }) => !carImage)).toEqual([]);
  });

  it('have one colour chosen at the start, and the same specifications throughout a line', () => {
    expect(
      modelsOf(country).filter(({ colours }) => colours.filter(({ selected }) => selected).length !== 1),
    ).toEqual([]);
    for (const { models } of of(country).modelLines) {
      const rows = models.map((uuid) =>
        of(country)
          .models[uuid]?.specifications.map(({ name }) => name)
          .join(),
      );
      expect(new Set(rows).size).toBe(1);
    }
  });

  it('have options for codes that exist in one country at least', () => {
    const codes = new Set(countries.flatMap((one) => modelsOf(one).map(({ code }) => code)));
    const unknown = Object.values(of(country).options).flatMap(({ uuid, modelCodes }) =>
      modelCodes.filter((code) => !codes.has(code)).map((code) => `${uuid}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  it('cost what the pages of the model lines and the price list say', () => {
    const prices = textOf('offers', country);
    let listed = 0;
    for (const line of of(country).modelLines) {
      const page = textOf(line.pageSlug, country, privately);
      for (const uuid of line.models) {
        const model = of(country).models[uuid];
        const isListed = model && !model.isClearance && page.split('\n').includes(listedName(model));
        if (!isListed) continue;
        listed += 1;
        const price = priceText(modelPrice(model, privately), country);
        expect([model.name, page.includes(price)]).toEqual([model.name, true]);
        expect([model.name, prices.includes(price)]).toEqual([model.name, true]);
        const abn = priceText(modelPrice(model, withAbn), country);
        expect([model.name, prices.includes(abn)]).toEqual([model.name, true]);
      }
    }
    // 'Fourteen grades', says the menu.
    expect(listed).toBe(14);
  });

  it('tell search engines prices that their pages show', async () => {
    const data = createVehicleStructuredData({
      vehicles: { peek: of },
      siteUrl: demo.siteUrl,
      brand: 'Meridian',
      offersValidUntil: '2025-12-31',
      logger: pino({ level: 'silent' }),
    });
    const slugs = [...of(country).modelLines.map(({ pageSlug }) => pageSlug), 'offers'];
    for (const slug of slugs) {
      const items = data(country, slug);
      expect(items).toHaveLength(1);
      const html = `<script type="application/ld+json">${JSON.stringify(items[0])}</script>`;
      expect(await structuredDataProblems(html)).toEqual([]);
      const offers = items[0]?.offers as { lowPrice: number; highPrice: number } | undefined;
      for (const price of offers ? [offers.lowPrice, offers.highPrice] : [])
        expect(textOf(slug, country)).toContain(priceText(asCents(price * 100), country));
    }
  });
});

/** The price list writes one name out. */
const listedName = ({ name }: CatalogueModel) => (name === 'Arc RWD' ? 'Arc, rear-wheel drive' : name);

describe('the demo vehicles', () => {
  it('have a price in every state of Australia for private and ABN buyers, which differ', () => {
    const ridge = modelsOf('au').find(({ code }) => code === 'RDG-TRK');
    if (!ridge || !isPricedByState(ridge)) throw new Error('There is no Ridge Track');
    const prices = auStates.map((auState) => modelPrice(ridge, { auState, isABN: false }));
    expect(new Set(prices).size).toBe(auStates.length);
    for (const auState of auStates) {
      const [own, abn] = [false, true].map((isABN) => modelPrice(ridge, { auState, isABN }));
      expect(Number(own)).toBeGreaterThan(Number(abn));
      const parts = driveawayParts(ridge, { auState, isABN: false });
      expect(parts.reduce((total, { cents }) => total + cents, 0)).toBe(own);
    }
  });

  it('fall back where a state or an ABN price is missing', () => {
    const states = modelsOf('au').flatMap((model) => (isPricedByState(model) ? [model.prices] : []));
    expect(states.some((prices) => prices.driveaway && !Object.keys(prices.states).length)).toBe(true);
    expect(states.some((prices) => Object.values(prices.states).some(({ abn }) => abn === null))).toBe(true);
  });

  it('have price types and clean car programme texts in New Zealand', () => {
    const models = modelsOf('nz').flatMap((model) => (isPricedByState(model) ? [] : [model]));
    expect(new Set(models.map(({ prices }) => prices.priceType)).size).toBeGreaterThan(1);
    expect(models.every(({ cleanCarProgramme }) => cleanCarProgramme !== '')).toBe(true);
    expect(modelsOf('au').every(({ cleanCarProgramme }) => cleanCarProgramme === '')).toBe(true);
  });

  it('offer private and ABN buyers something different somewhere', () => {
    const texts = modelsOf('au').flatMap((model) => (isPricedByState(model) ? [model.offerText] : []));
    expect(texts.some(({ abn, retail }) => abn && retail && abn !== retail)).toBe(true);
  });
});
