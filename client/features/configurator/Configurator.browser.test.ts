import { describe, expect, it } from '@jest/globals';
import { axeViolations } from '../../../test/support/axe.ts';
import { reload, viewports } from '../../../test/support/browser.ts';
import {
  answerCookies,
  button,
  choose,
  control,
  followed,
  hasCode,
  header,
  isChecked,
  openModal,
  priceBlock,
  says,
  search,
  showTab,
  tap,
  text,
} from '../../../test/support/configuratorPage.ts';
import { reduceMotion } from '../../../test/support/inPage.ts';
import { hiddenFocus } from '../../../test/support/keptInPlace.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

describe('building a car by keyboard, in Australia', () => {
  it('goes from the variant to the summary', async () => {
    const { page, problems } = await open('/au/config/ridge');
    expect(await header(page)).toBe('RidgeTrack');
    expect(await priceBlock(page)).toContain('Driveaway Price');
    expect(await priceBlock(page)).toContain('$48,490');

    // Arrows move and choose.
    await (await control(page, 'Track')).focus();
    for (const wanted of ['Tour 2025', 'Tour', 'Summit']) {
      await page.keyboard.press('ArrowDown');
      await followed(page);
      expect(await isChecked(page, wanted === 'Tour' ? 'Tour from' : wanted)).toBe(true);
    }
    expect(await header(page)).toBe('RidgeSummit');
    expect(await priceBlock(page)).toContain('$60,490');
    expect(await priceBlock(page)).toContain('Wheels changed from 18-inch alloys to 20-inch alloys.');
    // Once, for all three steps.
    await says(page, '[role="status"]', 'Driveaway Price $60,490. Price is for ABN buyers in VIC');
    await hasCode(page);

    await page.focus('[role="tab"][aria-selected="true"]');
    await page.keyboard.press('ArrowRight');
    await says(page, '[role="tabpanel"]:not([hidden]) legend', 'Choose your interior');
    expect(await page.$eval('main [aria-roledescription="carousel"]', (one) => one.ariaLabel)).toBe(
      'Pictures: Interior of Ridge Summit',
    );
    await (await control(page, 'Tan leather')).focus();
    await page.keyboard.press('ArrowDown');
    expect(await isChecked(page, 'Ivory and black')).toBe(true);

    await page.focus('[role="tab"][aria-selected="true"]');
    await page.keyboard.press('ArrowRight');
    await says(page, '[role="tabpanel"]:not([hidden])', 'Talk to your dealer about accessories.');
    await (await control(page, 'Roof bars')).focus();
    await page.keyboard.press('Space');
    await followed(page);
    expect(await priceBlock(page)).toContain('$62,339');

    await page.focus('[role="tab"][aria-selected="true"]');
    await page.keyboard.press('End');
    const panel = '[role="tabpanel"]:not([hidden])';
    const headings = await page.$$eval(`${panel} h2`, (all) => all.map((one) => one.textContent));
    expect(headings).toEqual(expect.arrayContaining(['Specs', 'Interior', 'Accessories', 'Price']));
    expect(await text(page, panel)).toContain('Ivory and black two-tone');
    expect(await text(page, panel)).toContain('Stamp duty');
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('[role="tabpanel"]:not([hidden]) a')]
        // Those of cars in stock lead to other cars.
        .filter((link) => !/\/stock\b/.test(link.pathname))
        .map((link) => new URL(link.href).searchParams.get('build'))
        .every((code) => code === new URLSearchParams(location.search).get('build')),
    );
    const links = await page.$$eval(`${panel} a`, (all) =>
      all.map((one) => [one.textContent, one.pathname, new URL(one.href).searchParams.get('model')]),
    );
    expect(links.slice(0, 2)).toEqual([
      ['Book a Test Drive', '/au/test-drive', 'Summit'],
      ['Find a Dealer', '/au/dealer-locator', 'Summit'],
    ]);
    expect(problems).toEqual([]);
  });

  it('follows state and buyer type at once, and remembers them', async () => {
    const { page, problems } = await open('/au/config/ridge');
    expect(await openModal(page, 'Price is for')).toBe('Configure your pricing');
    await page.select('dialog[open] select', 'NSW');
    await page.click('dialog[open] input[value="private"]');
    await says(page, 'main section[aria-label="Price"]', 'Price is for private buyers in NSW');
    const priced = await priceBlock(page);
    expect(priced).not.toContain('$48,490');
    await page.locator(button('View vehicle')).click();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Price is for private'));
    await reload(page);
    await says(page, 'main section[aria-label="Price"]', 'Price is for private buyers in NSW');
    // What is told of a change to who hears the page comes later, or not at all.
    expect(await priceBlock(page)).toContain(priced.split('Summary')[0]);
    // The server renders the default, and hydration finds it.
    expect(problems).toEqual([]);
  });

  it('shows a choice at once, and what it leads to with the next frame; the last of several counts', async () => {
    const { page } = await open('/au/config/ridge');
    const [tour, summit] = [await control(page, 'Tour from'), await control(page, 'Summit')];
    const seen = await page.evaluate(
      (first, last) => {
        const shown = () => [
          first.checked,
          last.checked,
          document.querySelector('main header p')?.textContent,
        ];
        first.click();
        const once = shown();
        last.click();
        return [once, shown()];
      },
      tour,
      summit,
    );
    expect(seen).toEqual([
      [true, false, 'Track'],
      [false, true, 'Track'],
    ]);
    await followed(page);
    expect([await header(page), await isChecked(page, 'Summit')]).toEqual(['RidgeSummit', true]);
  });

  it('says what a colour changes, and takes it back', async () => {
    const { page } = await open('/au/config/ridge?model=Summit');
    // The address keeps what was asked for: `?model=` is gone, its build is there.
    expect([...search(page).keys()]).toEqual(['build', 'state', 'buyer']);
    await choose(page, 'Glacier White');
    await showTab(page, 'Interior');
    await choose(page, 'Ivory and black');
    await showTab(page, 'Specs');
    const before = await page.$$eval('main input:checked', (all) => all.map((one) => one.value));
    const colours = await page.$$eval('main [data-look="swatch"] label', (all) =>
      all.map((one) => one.textContent),
    );
    const forcing = colours.find((one) => one.includes('Changes interior to Tan leather'));
    expect(forcing).toBeDefined();
    await choose(page, forcing?.slice(0, 10) ?? '');
    await says(page, '[role="status"]', 'Interior changed from Ivory and black two-tone');
    await page.locator(button('Undo')).click();
    await says(page, '[role="status"]', 'Your last choice is undone.');
    // Of the other tabs too, which are drawn after what is on screen.
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLInputElement>('main input:checked')]
          .map(({ value }) => value)
          .join() === wanted,
      {},
      before.join(),
    );
  });
});

describe('building a car by touch, in New Zealand', () => {
  it('keeps picture and price in view, prices without a state, and shows the clean car programme', async () => {
    const { page, problems } = await open('/nz/config/arc', 'phone');
    await answerCookies(page);
    expect(await priceBlock(page)).toContain('RRP + ORC');
    expect(await priceBlock(page)).toContain('Price is for buyers in NZ');
    expect(await text(page, 'main [role="tabpanel"]')).toContain('No CO₂ from the tailpipe.');
    await tap(page, 'AWD');
    await says(page, 'main header', 'AWD');
    await hasCode(page);
    await tap(page, '20-inch alloys');
    expect(await isChecked(page, '20-inch alloys')).toBe(true);
    const inView = await page.evaluate(() => {
      const picture = document.querySelector('main [aria-roledescription="slide"] img');
      const price = document.querySelector('main section[aria-label="Price"] button');
      const boxes = [picture, price].map((one) => one?.getBoundingClientRect());
      return boxes.map((box) => box && box.bottom > 60 && box.top < innerHeight && box.bottom <= innerHeight);
    });
    expect(inView).toEqual([true, true]);
    await page.locator(button('Summary')).click();
    await says(page, '[role="tabpanel"]:not([hidden]) h2', 'Specs');
    expect(problems).toEqual([]);
  });

  it('never hides what has the focus in a window of any size, WCAG 2.4.11', async () => {
    const { page } = await open('/nz/config/arc', 'narrow');
    await page.waitForSelector('section[aria-label="Cookies"]');
    for (const [width, height] of [
      [390, 844],
      [667, 375],
      [320, 200],
    ] as const) {
      await page.setViewport({ width, height });
      expect([width, await hiddenFocus(page, 30)]).toEqual([width, []]);
    }
  });

  it('ends, on a phone on its side, with the question about cookies above its price, and neither over the other', async () => {
    const { page } = await open('/au/config/ridge', 'narrow');
    await reduceMotion(page);
    await page.waitForSelector('section[aria-label="Cookies"]');
    await page.setViewport({ width: 667, height: 375 });
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((one) => ['I Decline', 'I Accept', 'Summary'].includes(one.textContent ?? ''))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.top >= 0 && box.width > 0)
        .map(({ one, box }) => {
          const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return [one.textContent, over !== null && one.contains(over)];
        }),
    );
    expect(covered.sort()).toEqual([
      ['I Accept', true],
      ['I Decline', true],
      ['Summary', true],
    ]);
  });

  it('keeps its price in place so that it cuts no choice to less than 24 px, WCAG 2.5.8', async () => {
    const { page } = await open('/au/config/ridge', 'phone');
    for (const height of [815, 823]) {
      await page.setViewport({ ...viewports.phone, width: 412, height });
      expect([height, await axeViolations(page, { only: ['target-size'] })]).toEqual([height, []]);
    }
  });
});

it('tells the special price of the car as it is built, beside the price of the same car', async () => {
  const { page, problems } = await open('/au/config/drover?model=Tour&state=VIC&buyer=private');
  const isOffered = (price: string) =>
    says(page, 'section[aria-labelledby="configurator-offers"]', `Driveaway price with this offer: ${price}`);
  expect(await priceBlock(page)).toContain('$61,990');
  await isOffered('$60,990');
  await choose(page, 'Obsidian Black');
  expect(await priceBlock(page)).toContain('$62,880');
  await isOffered('$61,880');
  expect(problems).toEqual([]);
});

it('a car is not offered to be turned where the colours have no turn, nor without JavaScript', async () => {
  // A cab-chassis is of no turn: its tray is an accessory.
  const { page } = await open('/au/config/drover?model=Work%20cab-chassis');
  await page.waitForSelector('main button[aria-label="Next image"]');
  expect(await text(page, 'main')).not.toContain('Turn the car');
  const plain = await fetch(`${site().origin}/au/config/ridge`);
  expect(await plain.text()).not.toContain('Turn the car');
});
