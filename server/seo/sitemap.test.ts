import { describe, expect, it } from '@jest/globals';
import { createSitemap, type SitemapPage } from './sitemap.ts';

const siteUrl = 'https://www.meridian.example';
const page = (slug: string, more: Partial<SitemapPage> = {}): SitemapPage => ({ slug, locale: '', ...more });
const files = async (pages: readonly SitemapPage[], maxUrls?: number) =>
  new Map(
    [...(await createSitemap(pages, { siteUrl, ...(maxUrls ? { maxUrls } : {}) }))].map(([path, bytes]) => [
      path,
      bytes.toString(),
    ]),
  );
const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

describe('the sitemap', () => {
  it('lists every page once per country that it is for', async () => {
    const found = await files([
      page('home'),
      page('kiwi', { locale: 'nz' }),
      page('offers', { locale: 'both' }),
    ]);
    expect([...found.keys()]).toEqual(['/sitemap.xml']);
    expect(locations(found.get('/sitemap.xml'))).toEqual([
      `${siteUrl}/au/`,
      `${siteUrl}/au/offers`,
      `${siteUrl}/nz/`,
      `${siteUrl}/nz/kiwi`,
      `${siteUrl}/nz/offers`,
    ]);
  });

  it('tells when a page was changed, and its alternates', async () => {
    const xml = (await files([page('offers', { modified: '2026-11-18T22:30:00.000Z' })])).get('/sitemap.xml');
    expect(xml).toContain('<lastmod>2026-11-18T22:30:00.000Z</lastmod>');
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en-au" href="${siteUrl}/au/offers"/>`);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en-nz" href="${siteUrl}/nz/offers"/>`);
    expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  it('names no alternate of a page for one country', async () => {
    expect((await files([page('kiwi', { locale: 'nz' })])).get('/sitemap.xml')).not.toContain('xhtml:link');
  });

  it('lists an address once: what is named last shows there', async () => {
    const story = page('recalls', { locale: 'nz', modified: '2026-11-18T22:30:00.000Z' });
    const xml = (await files([story, page('offers', { locale: 'nz' }), page('recalls')])).get('/sitemap.xml');
    expect(locations(xml)).toEqual([
      `${siteUrl}/au/recalls`,
      `${siteUrl}/nz/recalls`,
      `${siteUrl}/nz/offers`,
    ]);
    expect(xml).not.toContain('<lastmod>');
  });

  it('becomes an index of files when it grows past the limit', async () => {
    const pages = [1, 2, 3].map((number) =>
      page(`p${number}`, { modified: `2026-11-0${number}T00:00:00.000Z` }),
    );
    const found = await files(pages, 4);
    expect(locations(found.get('/sitemap.xml'))).toEqual([
      `${siteUrl}/sitemap-1.xml`,
      `${siteUrl}/sitemap-2.xml`,
    ]);
    expect(found.get('/sitemap.xml')).toContain('<lastmod>2026-11-03T00:00:00.000Z</lastmod>');
    const all = [...locations(found.get('/sitemap-1.xml')), ...locations(found.get('/sitemap-2.xml'))];
    expect(new Set(all).size).toBe(6);
  });

  it('is valid without pages', async () => {
    expect((await files([])).get('/sitemap.xml')).toMatch(/^<\?xml[^>]*\?><urlset[^>]*><\/urlset>$/);
  });
});
