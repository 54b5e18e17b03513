import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { enquiryContent } from '../../../client/gallery/fixtureForms.ts';
import { encodeBuild } from '../../../shared/configurator/buildCode.ts';
import { startOf } from '../../../shared/configurator/start.ts';
import type { FormBlockData } from '../../../shared/forms/form.ts';
import { contentOf } from '../../../test/support/contentOf.ts';
import { noFinance } from '../../../test/support/noFinance.ts';
import { lineStory, modelStory, vehicleStory } from '../../../test/support/vehicleStories.ts';
import { createShownFacts } from '../../shown/createShownFacts.ts';
import { buildCatalogue } from '../../vehicles/buildCatalogue.ts';
import { presentModelLine } from '../../vehicles/presentModelLine.ts';
import { resolveForm } from './form.ts';
import type { BlockDataFacts } from './resolver.ts';

const kind = (uuid: string, fields: object) => vehicleStory(uuid, { component: 'EnquiryType', ...fields });
const stories = [
  kind('k1', { name: 'A car', value: 'vehicle', dealerselector: true, sfendpoint: 'leads/sales' }),
  kind('k2', { name: 'Feedback', value: 'feedback', dealerselector: false }),
  kind('k3', { name: 'For others', value: 'other', locale: 'nz' }),
];
const content = enquiryContent('f');
const block = contentOf('GenericForm', {
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.component === 'SelectEnquiryType' ? { ...field, options: ['k2', 'k1', 'k3', 'gone'] } : field,
    ),
  })),
});

async function resolve(
  query: Record<string, string> = {},
  changes: Partial<BlockDataFacts> = {},
  content = block,
) {
  const image = {
    id: 1,
    filename: 'https://a.example.com/f/1/1440x810/abc/ridge.webp',
    alt: 'The Ridge',
    fieldtype: 'asset',
  };
  const vehicles = [
    lineStory('ridge', { image, nidasu: 'NA-0042/x' }),
    lineStory('arc'),
    modelStory('Tour'),
    modelStory('Old', { selectModel: false }),
  ];
  const { catalogue } = buildCatalogue(vehicles, {
    country: 'au',
    assetPath: (address) => new URL(address).pathname,
  });
  const facts: BlockDataFacts = {
    country: 'au',
    path: '/au/contact-us',
    now: Date.now,
    story: vehicleStory('page', { component: 'Page' }),
    query,
    source: {
      version: 'published' as const,
      page: async () => ({ story: undefined, state: 'hit' }),
      navigation: async () => [],
      list: async () => ({ stories, total: stories.length }),
    },
    catalogue: async () => catalogue,
    dealers: {
      list: async () =>
        ({ dealers: [{ code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' }] }) as never,
      byText: () => Promise.reject(new Error('not asked')),
    },
    ...noFinance,
    readReceipt: async (receipt, { formId, country }) =>
      receipt === `ours for ${formId} in ${country}` ? { reference: '1F2E3D4C', asked: {} } : undefined,
    assetPath: () => null,
    logger: pino({ level: 'silent' }),
    ...changes,
  };
  const data = (await resolveForm(content, facts)).make() as FormBlockData;
  if (data.status !== 'success') throw new Error('No data');
  return data;
}

describe('the data of a form', () => {
  it('has kinds of enquiry in the editor’s order, those of the country, and nothing of the CRM', async () => {
    const data = await resolve();
    expect(data.options['f-enquiry_type']).toEqual([
      { value: 'feedback', text: 'Feedback', hasDealer: false },
      { value: 'vehicle', text: 'A car', hasDealer: true },
    ]);
    expect(JSON.stringify(data)).not.toContain('leads/sales');
  });

  it('has the model lines that can be picked, with their pictures and what the CRM knows them by', async () => {
    const data = await resolve();
    const image = expect.objectContaining({ src: '/f/1/1440x810/abc/ridge.webp' });
    expect(data.options['f-vehicle_interested_in']).toEqual([
      { value: 'Ridge', text: 'Ridge', slug: 'ridge', image, nidasu: 'NA-0042/x' },
    ]);
  });

  it('begins with the dealer of a link, and the postcode by which it was found', async () => {
    const { start } = await resolve({ dealer: 'A3350', postcode: '3350' });
    expect([start.dealer?.code, start.postcode]).toEqual(['A3350', '3350']);
    expect((await resolve({ postcode: '3350' })).start).toEqual({ postcode: '3350' });
    expect((await resolve()).start).toEqual({});
  });

  it('says that it is shut while leads cannot be kept, and is made anew when that changes', async () => {
    expect(await resolve()).not.toHaveProperty('isShut');
    expect(await resolve({}, { intake: () => ({ isOpen: true }) })).not.toHaveProperty('isShut');
    expect(await resolve({}, { intake: () => ({ isOpen: false }) })).toHaveProperty('isShut', true);
  });

  it("logs 'No such validator' for an undefined rule, once, and the form shows", async () => {
    const logged: string[] = [];
    const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
    const odd = contentOf('GenericForm', {
      ...content,
      sections: content.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({ ...field, validator: 'abn' })),
      })),
    });
    await resolve({}, { logger }, odd);
    const lines = logged.length;
    await resolve({}, { logger }, odd);
    expect([logged[0], lines]).toEqual([expect.stringContaining('No such validator'), logged.length]);
  });

  it.each([
    [{ dealer: 'A3350' }, { dealer: { code: 'A3350', name: 'Goldfields Meridian, Ballarat' } }],
    [{ dealer: 'NONE' }, { isDealerGone: true }],
    [{ modelLine: 'ridge' }, { modelLine: 'ridge', car: 'Ridge' }],
    [
      { modelLine: 'ridge', model: 'Tank' },
      { modelLine: 'ridge', car: 'Ridge', former: { model: 'Tank' } },
    ],
    [{ model: 'Tour' }, { modelLine: 'ridge', model: 'Tour', car: 'Ridge Tour' }],
    // A code that is none of ours is ignored.
    ...['HELLO', 'A7K2', '0'].map(
      (build) =>
        [
          { modelLine: 'ridge', model: 'Tour', build, state: 'NSW', buyer: 'abn' },
          { modelLine: 'ridge', model: 'Tour', car: 'Ridge Tour' },
        ] as const,
    ),
    [{ model: 'Tank', build: 'A7K2' }, { former: { model: 'Tank' } }],
    [{ modelLine: 'tank', model: 'Tour', build: 'A7K2' }, { former: { modelLine: 'tank', model: 'Tour' } }],
    [{ modelLine: 'tank' }, { former: { modelLine: 'tank' } }],
    [{ submitted: 'f' }, {}],
    [{ submitted: 'f', receipt: 'typed by hand' }, {}],
    [{ submitted: 'f', receipt: 'ours for f in au' }, { thanks: { reference: '1F2E3D4C' } }],
    [{ submitted: 'other', receipt: 'ours for other in au' }, {}],
  ])('reads what links say: %j', async (query, start) => {
    const { enquiryType: _, ...read } = (await resolve(query as Record<string, string>)).start;
    expect(read).toEqual(start);
  });

  it.each([
    [{ modelLine: 'ridge', model: 'Tour' }, 'vehicle'],
    [{ model: 'Tank' }, 'vehicle'],
    [{ model: 'Tour', enquiry_type: 'finance' }, 'finance'],
    [{ dealer: 'A3350' }, undefined],
  ])('begins with the kind of enquiry that a link is for: %j %s', async (query, kind) => {
    expect((await resolve(query as Record<string, string>)).start.enquiryType).toBe(kind);
  });
});

describe('what a form shows of its car', () => {
  const shownFacts = createShownFacts({
    secret: async () => 'secret',
    now: () => Date.parse('2026-11-30T03:00:00Z'),
    logger: { warn: () => undefined },
  });
  /** The line with a model at a price; the country's own kind of it. */
  const catalogueAt = (price: string, country: 'au' | 'nz' = 'au') =>
    buildCatalogue(
      [
        lineStory('ridge'),
        modelStory('Tour', { driveaway_price: price }, country === 'au' ? 'ModelAU' : 'ModelNZ'),
      ],
      { country, assetPath: () => null },
    ).catalogue;
  const codeIn = (catalogue: ReturnType<typeof catalogueAt>) => {
    const line = presentModelLine(catalogue, 'ridge');
    const build = line && startOf(line, {})?.state.build;
    if (!line || !build) throw new Error('There is no ridge.');
    return encodeBuild(line, build);
  };

  it.each([
    ['au', { state: 'VIC', buyer: 'private' }],
    ['au', { state: 'VIC', buyer: 'abn' }],
    ['nz', {}],
  ] as const)('in %s for %j is signed, and compared with the price of today', async (country, buyer) => {
    const [before, after] = [catalogueAt('67,075', country), catalogueAt('70,000', country)];
    const query = { modelLine: 'ridge', model: 'Tour', build: codeIn(before), ...buyer };
    const facts = { country, shownFacts };
    const first = await resolve(query, { ...facts, catalogue: async () => before });
    expect(first.start.shown).toMatchObject({ changes: [], earlier: {} });
    const shown = first.start.shown?.token ?? '';
    const second = await resolve({ ...query, shown }, { ...facts, catalogue: async () => after });
    expect(second.start.shown?.changes.map(({ sentence }) => sentence)).toEqual([
      'The price has changed since you opened this: it was $67,075, it is now $70,000.',
    ]);
    expect(second.start.built?.query.shown).toBe(shown);
  });

  it('is told as well when the car itself is not sold any more', async () => {
    const before = catalogueAt('67,075');
    const query = { modelLine: 'ridge', model: 'Tour' };
    const first = await resolve(query, { shownFacts, catalogue: async () => before });
    const { catalogue: after } = buildCatalogue([lineStory('ridge'), modelStory('Summit')], {
      country: 'au',
      assetPath: () => null,
    });
    const second = await resolve(
      { ...query, shown: first.start.shown?.token ?? '' },
      { shownFacts, catalogue: async () => after },
    );
    expect(second.start.shown?.changes[0]?.sentence).toContain('it is now not sold any more');
  });

  it('is nothing where the address names no car', async () => {
    expect((await resolve({}, { shownFacts })).start).not.toHaveProperty('shown');
  });
});
