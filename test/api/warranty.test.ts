import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import type { Country } from '../../shared/country.ts';
import type { WarrantyFacts } from '../../shared/warranty/warrantyData.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { createFakeServices } from '../support/fakeServices.ts';

const lineUuids = {
  ridge: '8bdd30c3-7fb8-576f-9b7f-eb34584b85ab',
  arc: '155b5ff0-9ab5-5de0-973b-5668b48fe151',
};
const modelLines = Object.entries(lineUuids).map(([slug, uuid]) => ({
  slug,
  uuid,
  name: slug.toUpperCase(),
}));
let demo: DemoContent;
let app: Express;
/** ms since 1970; the last day of a cover is over at another time in each country. */
let now = Date.parse('2026-11-26T02:00:00Z');

beforeAll(async () => {
  demo = await startDemoContent({
    catalogue: async (country: Country) => ({ country, modelLines, models: {} }) as never,
    now: () => now,
  });
  app = createApp(createFakeServices({ SITE_URL: demo.siteUrl }, { content: demo.content }));
});
afterAll(() => demo.close());

async function warrantyAt(address: string): Promise<WarrantyFacts> {
  const [path, search = ''] = address.split('?');
  const { body } = await supertest(app).get(`${path}/_payload.json?${search}`).expect(200);
  const block = body.blocks.find(({ component }: { component: string }) => component === 'WarrantyCheck');
  return body.blockData[block._uid];
}
const holds = ({ covers = [] }: WarrantyFacts) =>
  covers.map(({ name, until, km, hasEnded }) => [name, until, km, hasEnded]);

describe('the warranty by first registration', () => {
  it('offers the model lines that have a cover, and says nothing before it is asked', async () => {
    expect(await warrantyAt('/au/owners')).toEqual({
      ...{ status: 'success', today: '2026-11-26', line: '', registered: '', errors: {} },
      lines: modelLines.map(({ slug, name }) => ({ slug, name })),
    });
  });

  it("is the country's own, with its kilometres", async () => {
    const asked = 'line=ridge&registered=2024-02-29';
    expect(holds(await warrantyAt(`/au/owners?${asked}`))).toEqual([
      ['Vehicle', '2031-02-28', undefined, false],
    ]);
    expect(holds(await warrantyAt(`/nz/owners?${asked}`))).toEqual([
      ['Vehicle', '2029-02-28', 150_000, false],
    ]);
  });

  it('has a cover of its own for the battery of an electric car', async () => {
    expect(holds(await warrantyAt('/au/owners?line=arc&registered=29/02/2024'))).toEqual([
      ['Vehicle', '2031-02-28', undefined, false],
      ['High-voltage battery', '2032-02-29', 160_000, false],
    ]);
  });

  it("ends with its last day by the country's clock", async () => {
    const endedAt = async (time: string, country: Country) => {
      now = Date.parse(time);
      const years = country === 'au' ? 7 : 5;
      const answer = await warrantyAt(`/${country}/owners?line=ridge&registered=${2026 - years}-11-26`);
      return answer.covers?.[0]?.hasEnded;
    };
    // Midnight in Auckland is two hours before that in Sydney.
    expect(await endedAt('2026-11-26T10:59:00Z', 'nz')).toBe(false);
    expect(await endedAt('2026-11-26T11:01:00Z', 'nz')).toBe(true);
    expect(await endedAt('2026-11-26T11:01:00Z', 'au')).toBe(false);
    expect(await endedAt('2026-11-26T13:01:00Z', 'au')).toBe(true);
    now = Date.parse('2026-11-26T02:00:00Z');
  });

  it.each([
    ['registered=2024-03-15', { line: 'Choose the model.' }],
    ['line=nothing&registered=2024-03-15', { line: 'Choose the model.' }],
    ['line=ridge&registered=2026-11-27', { registered: expect.stringContaining('in the future') }],
    ['line=ridge&registered=<b>', { registered: expect.stringContaining('registration papers') }],
    ['line=ridge&registered=2025-02-29', { registered: expect.stringContaining('registration papers') }],
    // As the list of manuals on the same page asks.
    ['line=ridge', {}],
  ])('says what is wrong with %s, and shows no cover', async (search, errors) => {
    const answer = await warrantyAt(`/au/owners?${search}`);
    expect(answer.errors).toEqual(errors);
    expect(answer.covers).toBeUndefined();
    expect(JSON.stringify(answer)).not.toContain('<b>');
  });
});
