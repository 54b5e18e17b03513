import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPath, anyText } from '../../test/support/anyText.ts';
import { matchRoute } from './routes.ts';

describe('routes of spec part 1 §2', () => {
  it.each([
    ['/au/', 'home', 'home', {}],
    ['/nz/', 'home', 'home', {}],
    ['/au/finance', 'finance', 'finance', {}],
    ['/au/news', 'news', 'news', {}],
    ['/nz/news/new-ridge', 'newsArticle', 'news/new-ridge', { news: 'new-ridge' }],
    ['/au/config/ridge', 'configurator', 'config/ridge', { modelLine: 'ridge' }],
    ['/au/models/suv/ridge', 'model', 'models/suv/ridge', { type: 'suv', model: 'ridge' }],
    ['/nz/offers', 'offers', 'offers', {}],
    ['/au/find-a-dealer', 'dealerFinder', 'find-a-dealer', {}],
    ['/au/dealer-locator', 'dealerFinder', 'dealer-locator', {}],
    ['/au/test-drive', 'testDrive', 'test-drive', {}],
    ['/au/contact-us', 'enquiry', 'contact-us', {}],
    ['/au/download-brochure', 'enquiry', 'download-brochure', {}],
    ['/au/about', 'content', 'about', {}],
    ['/au/models', 'content', 'models', {}],
    ['/au/models/suv/ridge/towing', 'content', 'models/suv/ridge/towing', {}],
    ['/au/news/2025/new-ridge', 'content', 'news/2025/new-ridge', {}],
  ])('%s is %s', (path, name, slug, params) => {
    const country = path.slice(1, 3);
    expect(matchRoute(path)).toEqual({ kind: 'page', name, country, slug, path, params });
  });
});

describe('a path in another spelling is redirected', () => {
  it.each([
    ['/au', '/au/'],
    ['/au/finance/', '/au/finance'],
    ['/nz/models/suv/ridge/', '/nz/models/suv/ridge'],
    ['/au/home', '/au/'],
    ['/au/home/', '/au/'],
  ])('%s to %s', (path, redirect) => {
    expect(matchRoute(path)).toEqual({ kind: 'redirect', redirect });
  });

  it('gives the country to a preview path that lacks it', () => {
    expect(matchRoute('/finance', 'nz')).toEqual({ kind: 'redirect', redirect: '/nz/finance' });
    expect(matchRoute('/home', 'au')).toEqual({ kind: 'redirect', redirect: '/au/' });
    expect(matchRoute('/', 'au')).toEqual({ kind: 'redirect', redirect: '/au/' });
    expect(matchRoute('/au/finance', 'nz')).toMatchObject({ kind: 'page', country: 'au' });
    expect(matchRoute('/au/error', 'au')).toMatchObject({ kind: 'page', slug: 'error' });
  });
});

describe("a route validation failure shows 'Page Not Found: {path}'", () => {
  it.each([
    '/',
    '',
    'au/finance',
    '/xx/',
    '/AU/',
    '/australia/offers',
    '/au/error',
    '/au//finance',
    '//evil.example/au',
    '/au/..',
    '/au/../finance',
    '/au/%2e%2e/finance',
    '/au/%2E%2E%2Fspaces%2Fme',
    '/au/finance%3Fversion=draft',
    '/au/finance%3fversion=draft%26x=',
    '/au/fin%61nce',
    '/au/finance%23',
    '/au/finance%00',
    '/au/fin%E0%A4%A',
    '/au/%',
    '/au/finance\\..',
    '/au/finance%5c..',
    '/au/-',
    '/au/a b',
    '/au/<script>',
    '/au/a;b',
    '/au/a:b',
  ])('%s', (path) => {
    expect(matchRoute(path)).toEqual({
      kind: 'notFound',
      message: `Page Not Found: ${path.replaceAll(' ', '\ufffd')}`,
    });
  });
});

describe("an unmatched route shows 'Page not found: {path}'", () => {
  it.each([
    '/api',
    '/api/location/',
    '/assets/x',
    '/builds/meta/x',
    '/f/1/2/3',
    '/_payload.json',
    '/au/_payload.json',
    '/_blocks',
    '/favicon.ico',
    '/robots.txt',
    '/wp-login.php',
    '/au/brochure.pdf',
  ])('%s', (path) => {
    expect(matchRoute(path)).toEqual({ kind: 'notFound', message: `Page not found: ${path}` });
  });
});

describe('any path', () => {
  it('shows a long path in part, and control characters not at all', () => {
    const long = matchRoute(`/au/${'a'.repeat(10_000)}`);
    expect(long).toEqual({ kind: 'notFound', message: `Page Not Found: /au/${'a'.repeat(96)}…` });
    expect(matchRoute('/au/a\u0000\u202e\r\nb')).toEqual({
      kind: 'notFound',
      message: 'Page Not Found: /au/a\ufffd\ufffd\ufffd\ufffdb',
    });
  });

  it('never throws, and never leads to a slug that needs encoding', () => {
    const paths = fc.oneof(
      anyText,
      anyPath,
      fc
        .array(fc.oneof(fc.constantFrom('au', 'nz', 'home', '..', '%2e', ''), fc.string()))
        .map((s) => `/${s.join('/')}`),
    );
    fc.assert(
      fc.property(paths, (path) => {
        const route = matchRoute(path);
        if (route.kind === 'redirect') expect(matchRoute(route.redirect).kind).not.toBe('redirect');
        if (route.kind !== 'page') return;
        expect(route.path).toBe(path);
        expect(route.slug).toMatch(/^[\w-]+(?:\/[\w-]+)*$/);
      }),
      { numRuns: 2000 },
    );
  });
});
