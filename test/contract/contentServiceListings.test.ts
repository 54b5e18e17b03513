import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewsListingData } from '../../shared/news.ts';
import { createContent } from '../support/siteContent.ts';
import {
  type ContentFixture,
  previewToken,
  publicToken,
  startContentFixture,
  story,
} from './contentServiceFixture.ts';

/** Twelve articles for au: four of them never had a country, four have an empty one; and two for nz. */
const locales = [
  ...Array.from({ length: 4 }, () => ({})),
  ...Array.from({ length: 4 }, () => ({ locale: '' })),
  ...['both', 'au', 'both', 'au', 'nz', 'nz'].map((locale) => ({ locale })),
];
const files = {
  'stories/newsroom.json': story('newsroom', { body: [{ component: 'NewsListing2025', _uid: 'list' }] }),
  ...Object.fromEntries(
    locales.map((locale, n) => {
      const content = { component: 'NewsDetail', title: `Article ${n}`, ...locale };
      return [`stories/news/a${n}.json`, story(`news/a${n}`, content)];
    }),
  ),
};

describe.each([
  ['keeps', false],
  ['drops', true],
])("where the service's not_in %s stories that lack the field", (_shape, notInDropsLacking) => {
  let fixture: ContentFixture;
  beforeAll(async () => {
    fixture = await startContentFixture(files, { notInDropsLacking });
  });
  afterAll(() => fixture.close());

  it('is what the shape says', async () => {
    const { headers } = await fixture.published('stories?starts_with=news/&filter_query[locale][not_in]=nz');
    expect(headers.get('total')).toBe(notInDropsLacking ? '8' : '12');
  });

  it.each([
    ['au', 12],
    ['nz', 12],
  ])('the newsroom of %s has all %i articles', async (country, total) => {
    const content = createContent({
      endpoint: `${fixture.origin}/v2`,
      token: publicToken,
      previewToken,
      requestsPerSecond: 0,
      timeoutMs: 2000,
      cacheBytes: 10_000_000,
      defaultMode: 'published',
      snapshotFile: '/nowhere/content.ndjson',
      siteUrl: 'https://www.meridian.example',
      brand: { name: 'Meridian Motors', shortName: 'Meridian' },
      phones: { au: '1800 335 132', nz: '0800 492 774' },
      assetOrigins: [],
      bridgeUrl: '',
      buildId: 'build-1',
      logger: fixture.logs.logger,
    });
    const { page } = await content.loadPage({ path: `/${country}/newsroom`, draft: false });
    const data = page.blockData.list as NewsListingData;
    expect(data).toMatchObject({ status: 'success', total, items: { length: 12 } });
  });
});
