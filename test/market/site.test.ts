import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import { createContentService } from '../../server/embedded/content/createContentService.ts';
import { errorSlug } from '../../server/pages/routes.ts';
import { alternatesOf } from '../../server/seo/head.ts';
import { createVehicles, type Vehicles } from '../../server/vehicles/createVehicles.ts';
import { byCountry, countries } from '../../shared/country.ts';
import { quoteRequest } from '../../shared/finance/quote.ts';
import { buildPrice, defaultPreferences, modelPrice, priceNote } from '../../shared/pricing.ts';
import { asCents, formatMoney } from '../../shared/units.ts';
import { createFinanceSite } from '../api/financeFixture.ts';
import { bySlug, isPage, slugOf } from '../contract/demoSpaceChecks.ts';
import { type DemoContent, startServedContent } from '../support/demoContent.ts';
import { pelagia } from './pelagia.ts';

/**
 * The demo's content in three languages: Pelagia's stories are those of the default one, and its cars those of New Zealand,
 * which are of the same content type.
 */
const space = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
const logger = pino({ level: 'silent' });
const tokens = { publicToken: 'read-published', previewToken: 'read-drafts' };
let folder: string;
let demo: DemoContent;
let vehicles: Vehicles;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pelagia-'));
  await cp(space, folder, {
    recursive: true,
    filter: (file) => !file.startsWith(path.join(space, 'assets')),
  });
  const info = JSON.parse(await readFile(path.join(space, 'space.json'), 'utf8'));
  await writeFile(path.join(folder, 'space.json'), JSON.stringify({ ...info, language_codes: countries }));
  const assets = await loadAssetLibrary(path.join(space, 'assets'), info.id);
  const service = await createContentService({
    ...{ dir: folder, assets, spaceId: info.id, logger, now: Date.now, watch: false },
    ...tokens,
  });
  demo = await startServedContent(service.router, tokens, {
    catalogue: (country) => vehicles.catalogue(country),
    phones: byCountry(() => '0800 000 000'),
  });
  vehicles = createVehicles({ source: demo.content, assetPath: (address) => address, logger });
});
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
});

const forAll = ['', 'both', undefined];
const paths = [...bySlug.values()]
  .filter(({ file, content }) => isPage(content) && slugOf(file) !== errorSlug)
  .filter(({ content }) => forAll.some((locale) => locale === content.locale))
  .map(({ file }) => `/${pelagia}/${slugOf(file)}`);

describe('the pages of a third market', () => {
  it('are there, and lead to those of the other two', async () => {
    expect(paths.length).toBeGreaterThan(30);
    for (const one of paths) {
      const { page } = await demo.content.loadPage({ path: one, draft: false });
      const elsewhere = page.elsewhere.map((other) => other.split('/')[1]);
      expect([one, page.status, page.country, elsewhere]).toEqual([one, 200, pelagia, ['au', 'nz']]);
    }
  });

  it('have no amounts of states', async () => {
    for (const one of ['offers', 'compare', 'config/ridge']) {
      const { page } = await demo.content.loadPage({ path: `/${pelagia}/${one}`, draft: false });
      const payload = JSON.stringify(page);
      expect(payload).toContain('"priceType"');
      expect(payload.match(/"VIC":|\bDriveaway\b/g)).toBeNull();
    }
  });

  it('are told to search engines in its language', () => {
    expect(
      alternatesOf('/offers', 'both', 'https://www.meridian.example').map(({ hreflang }) => hreflang),
    ).toEqual(expect.arrayContaining(['en-au', 'en-nz', 'en-fj']));
  });
});

describe('the prices of a third market', () => {
  it('are one for everybody, with on-road costs on top, and accessories have theirs', async () => {
    const { models, accessories } = await vehicles.catalogue(pelagia);
    const [model] = Object.values(models).filter((one) => modelPrice(one, defaultPreferences) !== null);
    if (!model) throw new Error('There is no car with a price.');
    expect(priceNote([model], defaultPreferences)).toBe('Price is for buyers in XP');
    const [accessory] = Object.values(accessories).filter(({ price }) => price !== null);
    if (!accessory) throw new Error('There is no accessory with a price.');
    const choice = { model, options: [], colour: null, trim: null, accessories: [accessory] };
    const { total } = buildPrice(choice, defaultPreferences);
    expect(total).toBe(Number(modelPrice(model, defaultPreferences)) + Number(accessory.price));
    expect(formatMoney(asCents(5_499_000), pelagia)).toBe('$54,990');
  });

  it('can be asked about without finance: that nothing is quoted is said', async () => {
    const [model] = Object.values((await vehicles.catalogue(pelagia)).models).filter(
      ({ nvicCode }) => nvicCode,
    );
    if (!model) throw new Error('There is no car that could be financed.');
    const site = createFinanceSite({ vehicles });
    const vehicle = { nvicCode: model.nvicCode, make: 'Meridian', model: '', variant: model.variantName };
    const price = Number(modelPrice(model, defaultPreferences));
    const wanted = { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' } as const;
    const { status, body } = await site.post({
      country: pelagia,
      ...quoteRequest(vehicle, asCents(price), wanted),
    });
    expect([status, body.error]).toEqual([403, true]);
  });
});
