import { createHash, createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countries, marketOf } from '../../shared/country.ts';
import { canBeQuoted, quoteRequest } from '../../shared/finance/quote.ts';
import { modelPrice } from '../../shared/pricing.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { demoPages } from '../support/demoPages.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';
import { rawGet } from './rawGet.ts';

/** The built site as a process of its own, over the demo space: what a newcomer gets from `npm start`. */
const space = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
const privately = { auState: 'VIC', isABN: false } as const;
const webhookSecret = 'webhook-secret';
let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-space-'));
  await cp(space, folder, { recursive: true });
  site = await startSite({
    NODE_ENV: 'production',
    ...unlimited,
    CONTENT_DIR: folder,
    STORYBLOK_WEBHOOK_SECRET: webhookSecret,
  });
}, 60_000);
afterAll(async () => {
  expect(await site?.close()).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${address}`, { headers, redirect: 'manual' });
const html = async (address: string) => (await get(address)).text();

const pages = demoPages();

describe('the head of a page', () => {
  it.each([
    ['au', 'en-AU', '1800 335 132'],
    ['nz', 'en-NZ', '0800 492 774'],
  ])('of /%s/ is complete', async (country, language, phone) => {
    const text = await html(`/${country}/`);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/<title>[^<]+ \| Meridian<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+/${country}/"`));
    expect(text).toMatch(/<meta property="og:image" content="http[^"]+"/);
    expect(text).toContain('<meta name="robots" content="index,follow,max-image-preview:large"');
    const structured = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as { '@type': string; contactPoint?: { telephone: string } },
    );
    expect(structured.map((data) => data['@type'])).toEqual(
      expect.arrayContaining(['WebPage', 'Organization']),
    );
    expect(structured.find((data) => data['@type'] === 'Organization')?.contactPoint?.telephone).toBe(phone);
  });

  it('has no inline script that a browser would run', async () => {
    const scripts = [...(await html('/au/')).matchAll(/<script(?<attributes>[^>]*)>/g)].map(
      (match) => match[1] ?? '',
    );
    for (const attributes of scripts) expect(attributes).toMatch(/ src="|type="application\/(ld\+)?json"/);
  });

  it('is not painted before the script that knows which colours the visitor chose has run', async () => {
    const [before = ''] = (await html('/au/')).split('<title>');
    expect(before).toMatch(/<script src="\/assets\/beforePaint\.[\w-]+\.js" fetchpriority="high"><\/script>/);
  });

  it.each(['/au/', '/au/nope'])(
    '%s carries its styles, and its policy allows these alone',
    async (address) => {
      const response = await get(address, {
        'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36',
      });
      const styles = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(
        (match) => match[1] ?? '',
      );
      expect(styles).toEqual([expect.stringContaining('--color-ink')]);
      const [hash] = styles.map((style) => createHash('sha256').update(style).digest('base64'));
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    },
  );

  it('links only what the blocks of the page need, and preloads the hero picture', async () => {
    const text = await html('/au/models/suv/ridge');
    const { blocks } = (await (await get('/au/models/suv/ridge/_payload.json')).json()) as {
      blocks: { component: string }[];
    };
    // Some blocks have no styles of their own.
    const styled = blocks.filter(({ component }) =>
      existsSync(
        path.resolve(import.meta.dirname, '../..', `client/blocks/${component}/${component}.module.css`),
      ),
    );
    expect(styled.length).toBeGreaterThan(3);
    for (const { component } of styled)
      expect(text).toMatch(new RegExp(`href="/assets/static/${component}\\.`));
    expect(text).toMatch(/<link rel="preload" as="image"[^>]+fetchPriority="high"/i);
    // The error page has no hero: nothing of it is linked.
    expect(await html('/au/nope')).not.toContain('/assets/static/HeroBanner');
  });
});

describe('errors', () => {
  it.each([
    ['/au/nope', 'Page Not Found'],
    ['/xx/', 'Page Not Found: /xx/'],
    ['/au/file.php', 'Page not found: /au/file.php'],
  ])('%s is 404 "%s"', async (address, message) => {
    const response = await get(address, { accept: 'text/html', 'user-agent': 'Mozilla/5.0' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(message);
  });

  it('a missing page shows the error story and a way home', async () => {
    const text = await html('/nz/nope');
    expect(text).toContain('Go home');
    expect(text).toMatch(/<a[^>]+href="\/nz\/"/);
    expect(text).toContain('noindex');
  });

  const home = '<link rel="canonical"';
  it.each([
    ...[
      '/au/../nz/',
      '/au/%2e%2e/nz/',
      '/au/..%2fspaces%2fme',
      '/au/home%3Fversion=draft',
      '/au/home%3Fversion%3Ddraft%26x=',
      '/au/%00',
      '/au/%',
      '/au/%E0%A4%A',
      '/au/..\\..\\links',
      '/au/<script>alert(1)</script>',
      '/_payload.json',
    ].map((hostile) => [hostile, hostile] as const),
  ])('the hostile path %s is 400 or 404, never a page', async (_, hostile) => {
    const { status, body } = await rawGet(site.origin, hostile);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain(home);
    expect(body).not.toContain('<script>alert');
  });
});

it('an address of 10 kB is 414', async () => {
  expect(await rawGet(site.origin, `/au/${'a'.repeat(10_000)}`)).toMatchObject({ status: 414 });
});

describe('editing a story', () => {
  it('changes the page within 5 s, without a restart', async () => {
    const file = path.join(folder, 'stories/about.json');
    const story = await readFile(file, 'utf8');
    const title = `About us, edited ${process.pid}`;
    const content = JSON.parse(story) as { content: { meta_title: string } };
    await writeFile(file, JSON.stringify({ ...content, content: { ...content.content, meta_title: title } }));
    const savedAt = performance.now();
    while (!(await html('/au/about')).includes(title)) {
      expect(performance.now() - savedAt).toBeLessThan(5_000);
    }
    await writeFile(file, story);
  }, 20_000);
});

describe('while the content service is failing', () => {
  const count = 1_000;
  const faults = async (init?: RequestInit) => (await fetch(`${site.embedded}/_faults`, init)).json();
  const fault = (kind: string) =>
    faults({
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'content', kind, status: 503, count }),
    });
  /** How often the site has asked in vain. */
  const failures = async () => {
    const { faults: all } = (await faults()) as { faults: { service: string; count: number }[] };
    return count - (all.find(({ service }) => service === 'content')?.count ?? count);
  };
  /** Says that the content has changed: what is in memory is stale, and each page asks for its own anew. */
  const publish = () => {
    const body = JSON.stringify({ action: 'published' });
    const signature = createHmac('sha1', webhookSecret).update(body).digest('hex');
    return fetch(`${site.origin}/api/webhooks/storyblok`, {
      method: 'POST',
      headers: { 'webhook-signature': signature },
      body,
    });
  };
  const statuses = () => Promise.all(pages.map(async (page) => (await get(page)).status));

  it.each(['status', 'garbage', 'stall'])(
    'all pages answer 200, also while they and the next ones are asked for in vain: %s',
    async (kind) => {
      const all200 = pages.map(() => 200);
      try {
        await fault(kind);
        expect((await publish()).status).toBe(202);
        while ((await failures()) === 0) expect(await statuses()).toEqual(all200);
        expect(await statuses()).toEqual(all200);
      } finally {
        await fault('none');
      }
    },
  );
});

describe('draft content', () => {
  const spaceId = '100100';
  /** As the visual editor signs its links. Storyblok, "How to verify the preview query parameters". */
  function previewQuery(token = 'demo-preview', at = Math.floor(Date.now() / 1000)): string {
    const digest = createHash('sha1').update(`${spaceId}:${token}:${at}`).digest('hex');
    return `?_storyblok=1&_storyblok_c=Page&_storyblok_tk[space_id]=${spaceId}&_storyblok_tk[timestamp]=${at}&_storyblok_tk[token]=${digest}`;
  }

  it('shows with a valid signature only: private, framed by the editor alone', async () => {
    const preview = await get(`/au/about${previewQuery()}`);
    expect(preview.status).toBe(200);
    expect(preview.headers.get('cache-control')).toBe('private, no-store');
    expect(preview.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self' https:\/\/app\.storyblok\.com/,
    );
    expect(await preview.text()).toContain('data-blok-uid');
  });

  it.each([
    ['another token', previewQuery('guessed')],
    ['an old signature', previewQuery('demo-preview', Math.floor(Date.now() / 1000) - 3601)],
    ['the editor query alone', '?_storyblok=1&version=draft'],
  ])('does not show for %s', async (_, query) => {
    const response = await get(`/au/about${query}`);
    expect(response.headers.get('cache-control')).toContain('public');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.text()).not.toContain('data-blok-uid');
  });
});

describe('the answer of a page', () => {
  it('is 304 while nothing changed', async () => {
    const first = await get('/au/');
    const again = await rawGet(site.origin, '/au/', { 'if-none-match': first.headers.get('etag') ?? '' });
    // A client that keeps the page takes over the policy of a 304, which must allow the page's styles still.
    expect(again).toEqual({ status: 304, body: '', policy: first.headers.get('content-security-policy') });
  });

  it('lets a CDN keep it', async () => {
    expect((await get('/au/')).headers.get('cache-control')).toMatch(
      /s-maxage=\d+.*stale-while-revalidate=\d+/,
    );
  });

  it('names the request, in the header and in the log', async () => {
    const id = (await get('/au/finance')).headers.get('x-request-id') ?? 'none';
    const line = await site.printed(id, '"msg":"request"');
    expect(JSON.parse(line)).toMatchObject({ status: 200, path: '/au/finance', method: 'GET' });
  });
});

describe('a finance quote', () => {
  it('comes from the lender, at the price of today, in both countries', async () => {
    for (const country of countries) {
      const catalogue = (await (await get(`/api/vehicles/${country}`)).json()) as VehicleCatalogue;
      const models = Object.values<CatalogueModel>(catalogue.models);
      const model = models.find((one) => canBeQuoted(true, one) && modelPrice(one, privately));
      const price = model && modelPrice(model, privately);
      if (!model || !price) throw new Error(`No model of ${country} can be financed.`);
      const vehicle = { nvicCode: model.nvicCode, make: '', model: '', variant: model.variantName };
      const loan = { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' } as const;
      const response = await fetch(`${site.origin}/api/angleGenericQuote/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          country,
          ...privately,
          ...quoteRequest(vehicle, price, loan),
          isABN: undefined,
        }),
      });
      expect(await response.json()).toMatchObject({
        error: false,
        price: price / 100,
        quoteDetails: { currency: marketOf(country).currency },
      });
    }
  });
});
