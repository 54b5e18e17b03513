import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../support/axe.ts';
import { loadPage, untilQuiet } from '../support/browser.ts';
import type { RunningSite } from '../support/site.ts';
import { ownSiteInBrowser, type SiteInBrowser } from '../support/siteInBrowser.ts';

const googleOrigin = 'https://maps.googleapis.com';
const styleOrigin = 'https://tiles.example.com';
const providers = {
  google: { env: { MAP_PROVIDER: 'google', MAP_KEY: 'a-demo-key' }, origin: googleOrigin },
  style: {
    env: { MAP_PROVIDER: 'style', MAP_STYLE_URL: `${styleOrigin}/maps/styles/plain.json` },
    origin: styleOrigin,
  },
} as const;

const map = '[data-service]';
const field = 'main input[name="q"]';
const option = '[role="option"]';
const listed = (page: Page) =>
  page.$$eval('main article h3 a', (all) => all.map((one) => one.getAttribute('href')));
/** Dealers that stand on the map, by themselves. */
const pinned = (page: Page) =>
  page.$$eval('main a[style*="translate"]', (all) => all.map((one) => one.getAttribute('href')));
const titled = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('main h2')].some((one) => one.textContent?.startsWith(wanted)),
    {},
    text,
  );
/** Where a pin stands on the map's side, in parts of it. */
const pinAt = (page: Page, code: string) =>
  page.$eval(`main a[style*="translate"][href*="/${code}"]`, (pin) => {
    const [own, whole] = [pin, pin.parentElement].map((one) => one?.getBoundingClientRect());
    if (!own || !whole) return null;
    const middle = (start: number, size: number, from: number) => (start + size / 2 - from) / whole.width;
    return [
      middle(own.left, own.height, whole.left).toFixed(2),
      middle(own.top, own.height, whole.top).toFixed(2),
    ];
  });
const untilInMiddle = (page: Page, code: string) =>
  page.waitForFunction(
    (end) => {
      const pin = document.querySelector(`main a[style*="translate"][href*="/${end}"]`);
      const [own, whole] = [pin, pin?.parentElement].map((one) => one?.getBoundingClientRect());
      if (!own || !whole) return false;
      const away = own.left + own.height / 2 - whole.left - whole.width / 2;
      return Math.abs(away) < 1;
    },
    {},
    code,
  );

/** Not what a machine without a graphics card says of its speed. */
const isOurs = (problem: string) => !problem.includes('GL Driver Message');

/** A tab in which the service's origin is the stand-in's. */
async function prepared({ site, newTab }: SiteInBrowser<RunningSite>, origin: string) {
  const tab = await newTab();
  const { page } = tab;
  await page.setRequestInterception(true);
  const asked: string[] = [];
  page.on('request', async (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) {
      await request.continue();
      return;
    }
    asked.push(url.pathname);
    const answer = await fetch(`${site().embedded}${url.pathname}${url.search}`);
    const headers = { 'access-control-allow-origin': '*' };
    const contentType = answer.headers.get('content-type') ?? '';
    await request.respond({ status: answer.status, contentType, headers, body: await answer.text() });
  });
  const open = (path: string) => loadPage(page, `${site().origin}${path}`);
  return { ...tab, asked, open };
}

describe.each(Object.keys(providers) as (keyof typeof providers)[])('the map of %s', (name) => {
  const { env, origin } = providers[name];
  const own = ownSiteInBrowser(env);

  it('has the pins of the list, moves with a pick of either, and goes with buttons', async () => {
    const { page, problems, open } = await prepared(own, origin);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await open('/au/dealer-locator');
    await page.waitForSelector(map);
    // It begins in Melbourne, by street.
    expect((await pinned(page)).every((href) => href?.startsWith('/au/dealers/A3'))).toBe(true);

    // All that were found are on it, and where was looked for them.
    await page.type(field, 'Ballarat VIC 3350');
    await page.keyboard.press('Enter');
    await titled(page, '4 dealers within');
    expect((await pinned(page)).toSorted()).toEqual((await listed(page)).toSorted());
    expect(
      await page.$$eval('main span[style*="translate"]', (all) => all.map((one) => one.textContent)),
    ).toEqual(['Ballarat']);

    await page.$eval(field, (one) => (one as HTMLInputElement).select());
    await page.type(field, 'Alice Springs NT 0870');
    await page.keyboard.press('Enter');
    await titled(page, '1 dealer within');
    expect(await pinned(page)).toEqual(await listed(page));
    await page.click('main a[style*="translate"]');
    await titled(page, 'Your dealer in Alice Springs');
    expect(await listed(page)).toContain('/au/dealers/A0870?postcode=0870');
    await untilInMiddle(page, 'A0870');
    expect(await axeViolations(page)).toEqual([]);

    const before = await pinAt(page, 'A0870');
    const further = async (where: string) => {
      const button = `main button[aria-label="Show what is further ${where}"]`;
      await page.click(button);
      await page.click(button);
    };
    await further('east');
    await page.waitForFunction(() => !document.querySelector('main a[style*="translate"]'));
    await further('west');
    await untilInMiddle(page, 'A0870');
    expect(await pinAt(page, 'A0870')).toEqual(before);

    await page.locator('main ::-p-text(Whole country)').click();
    await page.waitForSelector('main ::-p-text(Whole country)', { hidden: true });
    expect(await pinned(page)).toEqual(['/au/dealers/A0870?postcode=0870']);
    await page.locator('main ::-p-text(Back)').click();
    await titled(page, '1 dealer within');
    await page.locator('main article h3 a').click();
    await titled(page, 'Your dealer in Alice Springs');
    await untilInMiddle(page, 'A0870');
    expect(problems.filter(isOurs)).toEqual([]);
  });

  it('follows a finger or mouse with its pins, and shows the street of a dealer on its page', async () => {
    const { page, problems, asked, open } = await prepared(own, origin);
    await page.setViewport({ width: 390, height: 400 });
    await open('/nz/dealers/N3010');
    await untilQuiet(page, 200);
    // Nobody is asked before the map comes into view.
    expect(asked).toEqual([]);
    await page.$eval('main span[aria-current]', (one) => one.scrollIntoView());
    await page.waitForSelector(map);
    const pin = 'main span[aria-current]';
    const left = () => page.$eval(pin, (one) => Math.round(one.getBoundingClientRect().left));
    const frame = await page.$eval(map, (one) => {
      one.scrollIntoView({ block: 'center' });
      const { left: x, top: y } = one.getBoundingClientRect();
      return { x, y };
    });
    const before = await left();
    await page.mouse.move(frame.x + 120, frame.y + 120);
    await page.mouse.down();
    await page.mouse.move(frame.x + 150, frame.y + 120, { steps: 6 });
    await page.waitForFunction(
      (selector, start) => (document.querySelector(selector)?.getBoundingClientRect().left ?? 0) > start + 10,
      {},
      pin,
      before,
    );
    await page.mouse.up();
    expect(problems.filter(isOurs)).toEqual([]);
  });

  // A style has no places: they are our own.
  if (name === 'google')
    it('lets it suggest places of the country in one session, and zooms in on a pick', async () => {
      const { page, problems, open } = await prepared(own, origin);
      await open('/au/dealer-locator');
      await page.waitForSelector(map);
      await page.type(field, 'Hob');
      await page.waitForSelector(option, { visible: true });
      expect(await page.$$eval(option, (all) => all.map((one) => one.textContent))).toEqual(['Hobart TAS']);
      await page.type(field, 'art');
      await page.waitForFunction(() =>
        JSON.stringify(Reflect.get(window.google.maps, 'standIn')).includes('"input":"Hobart"'),
      );
      await page.click(option);
      await titled(page, '1 dealer within');
      const asked = await page.evaluate(() => Reflect.get(window.google.maps, 'standIn').asked);
      expect(asked.at(-1)).toEqual({ fields: ['location'] });
      const typed = asked.slice(0, -1);
      expect(new Set(typed.map(({ session }: { session: number }) => session)).size).toBe(1);
      expect(typed.every(({ regions }: { regions: string[] }) => regions.join() === 'au')).toBe(true);
      const camera = await page.$eval('[data-camera]', (one) => (one as HTMLElement).dataset.camera);
      expect(camera).toBe('-42.882 147.327 14.000');
      expect(new URL(page.url()).search).toBe('?q=Hobart+TAS');

      // A place without a location is looked for by its words.
      await page.$eval(field, (one) => (one as HTMLInputElement).select());
      await page.type(field, 'Bend');
      await page.waitForSelector(option, { visible: true });
      await page.click(option);
      await page.waitForFunction(() => location.search === '?q=Bendigo+VIC');
      await own.site().printed('Returned place contains no geometry');
      expect(problems.filter(isOurs)).toEqual([]);
    });

  it('is tried four times, and then our own picture shows and the log tells', async () => {
    const { site } = own;
    const fault = (kind: string) =>
      fetch(`${site().embedded}/_faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'maps', kind }),
      });
    await fault('status');
    const { page, asked, open } = await prepared(own, origin);
    await open('/au/dealer-locator');
    await site().printed('the map service could not be loaded');
    await fault('none');
    expect(asked).toHaveLength(4);
    expect(await page.$(map)).toBeNull();
    expect((await pinned(page)).length).toBeGreaterThan(3);
    await page.locator('main button[aria-label="Zoom in"]').click();
    await page.waitForSelector('main ::-p-text(Whole country)');
  });
});
