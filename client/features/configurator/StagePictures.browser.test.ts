import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../../../test/support/axe.ts';
import { loadPage, untilQuiet } from '../../../test/support/browser.ts';
import { button, choose, control, followed, showTab, text } from '../../../test/support/configuratorPage.ts';
import { onlyShown } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, newTab, open } = siteInBrowser('test', 'pictures');

const slider = 'main [role="slider"][aria-label^="Turn the"]';
const shown = (page: Page) => page.$eval(slider, (one) => one.ariaValueText);
const turn = async (page: Page) => {
  await page.locator(button('Turn the car')).click();
  await page.waitForSelector(slider);
};
const buttonsSaying = (page: Page, words: string) =>
  page.$$eval('main button', (all, wanted) => all.filter((one) => one.textContent === wanted).length, words);
/** Fraction of the car's canvas that something is drawn on. */
const drawn = (page: Page) =>
  page.$eval(`${slider} canvas`, (canvas) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((value, at) => at % 4 === 3 && value > 0).length / (pixels.length / 4);
  });
/** Pictures of turns that the page has asked for. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /ridge-turn-\w+/.exec(name)?.[0] ?? []),
  );

/** How many pictures of the other views of the car are there, in the browser. */
const otherViews = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /ridge-(side|rear-three-quarter)-copper\.webp/.test(name)).length;
/** How many pages of A4 the page takes on paper. */
const sheets = async (page: Page) => {
  const pdf = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page[^s]/g)?.length;
};

describe('turning the car', () => {
  it('costs nothing until it is asked for; then keys, buttons and the mouse turn it, in any paint, and paper has the picture', async () => {
    const { page, problems } = await open('/au/config/ridge', 'desktop', { fresh: true });
    await page.waitForSelector(button('Turn the car'));
    expect([await fetched(page), await page.$(slider)]).toEqual([[], null]);

    await turn(page);
    expect(await fetched(page)).toEqual(['ridge-turn-copper']);
    expect(await shown(page)).toBe('Front left, 30°');
    expect(await drawn(page)).toBeGreaterThan(0.1);
    expect(await axeViolations(page)).toEqual([]);

    await page.focus(slider);
    for (const [key, view] of [
      ['ArrowRight', 'Front left, 15°'],
      ['ArrowLeft', 'Front left, 30°'],
      ['Home', 'Front'],
      ['ArrowLeft', 'Front left, 15°'],
      ['PageUp', 'Front right, 30°'],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await shown(page)]).toEqual([key, view]);
    }

    await page.click('main button[aria-label="Turn right"]');
    expect(await shown(page)).toBe('Front right, 45°');
    await page.click('main button[aria-label="Turn left"]');
    expect(await shown(page)).toBe('Front right, 30°');

    const box = await (await page.$(slider))?.boundingBox();
    if (!box) throw new Error('The car is not shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 320, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector(`${slider}[aria-valuetext="Rear left, 150°"]`);
    // Nothing is held any more.
    await page.mouse.move(x, y);
    await followed(page);
    expect(await shown(page)).toBe('Rear left, 150°');

    const events = await page.evaluate(() => JSON.stringify(window.dataLayer));
    expect(events.match(/"car_turned"/g)).toHaveLength(1);
    expect(events).toContain('Ridge Track in Outback Copper');

    // Another paint keeps the view; the wheels are those of the pictures of the turn.
    await page.focus(slider);
    await page.keyboard.press('End');
    expect(await text(page, 'main [aria-roledescription="carousel"]')).toContain(
      'Shown with 20-inch alloys.',
    );
    await choose(page, 'Tasman Blue');
    await page.waitForSelector(`${slider}[aria-label$="in Tasman Blue"]`);
    expect(await shown(page)).toBe('Front left, 15°');
    // Paper has the picture, and the summary on one page, whatever tab shows.
    expect(await sheets(page)).toBe(1);
    await page.emulateMediaType('print');
    await onlyShown(page, '[role="tabpanel"]', 'Summary');
    expect(
      await page.$$eval('main canvas, main [aria-roledescription="slide"]:first-child img', (all) =>
        all.map((one) => [one.localName, one.checkVisibility({ visibilityProperty: true })]),
      ),
    ).toContainEqual(['img', true]);
    expect(await page.$eval(slider, (one) => one.checkVisibility())).toBe(false);
    await page.emulateMediaType();

    await page.locator(button('Show pictures')).click();
    await page.waitForSelector('main button[aria-label="Next image"]');
    expect(await page.$(slider)).toBeNull();
    await turn(page);
    await showTab(page, 'Interior');
    expect([await page.$(slider), await buttonsSaying(page, 'Turn the car')]).toEqual([null, 0]);
    expect(problems).toEqual([]);
  });

  it('says so when it cannot be fetched, and leaves the picture', async () => {
    const { page } = await open('/au/config/ridge', 'phone', { fresh: true });
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().includes('ridge-turn') ? void request.abort() : void request.continue(),
    );
    await page.locator(button('Turn the car')).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main [role="status"]')].some((one) =>
        one.textContent?.includes('The car cannot be turned right now.'),
      ),
    );
    expect(await page.$(slider)).toBeNull();
    expect(await buttonsSaying(page, 'Turn the car')).toBe(1);
    expect(await page.$eval('main [aria-roledescription="slide"] img', (one) => one.checkVisibility())).toBe(
      true,
    );
    // Of another paint nothing is known yet.
    await choose(page, 'Tasman Blue');
    expect(await page.$eval('main', ({ innerText }) => innerText)).not.toContain('cannot be turned');
  });
});

describe('turning the car by touch', () => {
  it('goes with a finger that moves sideways', async () => {
    const { page, problems } = await open('/nz/config/ridge', 'phone');
    await turn(page);
    const box = await (await page.$(slider))?.boundingBox();
    if (!box) throw new Error('The car is not shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = await page.touchscreen.touchStart(x, y);
    await finger.move(x + 33, y);
    await finger.move(x + 66, y);
    await finger.end();
    await page.waitForSelector(`${slider}[aria-valuetext="Front right, 30°"]`);
    expect(problems).toEqual([]);
  });
});

describe('the pictures of the car', () => {
  it('show the chosen wheels on the car, and never leave the stage empty on the way', async () => {
    const { page, problems } = await open('/au/config/ridge');
    // Each frame until the last picture is there: whether one that can be drawn is on top.
    const emptyFrames = await page.evaluate(async () => {
      const onStage = () => [
        ...document.querySelectorAll<HTMLImageElement>('main [aria-roledescription="slide"]:first-child img'),
      ];
      const isDrawn = (image: HTMLImageElement) =>
        image.complete && image.naturalWidth > 0 && !image.closest('[data-arriving]');
      await Promise.all(onStage().map((image) => image.decode()));
      const choose = (words: string) =>
        [...document.querySelectorAll('main label')]
          .find((label) => label.textContent?.includes(words))
          ?.querySelector('input')
          ?.click();
      const empty: string[] = [];
      for (const [words, file] of [
        ['Tasman Blue', '-blue.webp'],
        ['20-inch two-tone', 'wheels-20-two-tone.webp'],
        ['Fiordland Green', '-green.webp'],
      ] as const) {
        choose(words);
        const isThere = () => onStage().some((image) => image.src.includes(file) && isDrawn(image));
        for (let frames = 0; frames < 3_000 && !isThere(); frames += 1) {
          if (!onStage().some(isDrawn)) empty.push(words);
          await new Promise(requestAnimationFrame);
        }
        if (!isThere()) empty.push(`${words} never came`);
      }
      return empty;
    });
    expect(emptyFrames).toEqual([]);
    expect(
      await page.$$eval('main [aria-roledescription="slide"]:first-child img', (all) =>
        all.map((image) => /[^/]+\.webp/.exec(image.getAttribute('src') ?? '')?.[0]),
      ),
    ).toEqual([
      'ridge-front-three-quarter-green.webp',
      'ridge-front-three-quarter-ridge-wheels-20-two-tone.webp',
      'ridge-front-three-quarter-summit.webp',
    ]);
    expect(problems).toEqual([]);
  });

  /** Whether each layer of the first view is to be seen, and the words in its place. */
  const layers = (page: Page) =>
    page.$eval('main [aria-roledescription="slide"]:first-child [data-layers]', (car) => ({
      seen: [...car.querySelectorAll('img')].map((one) => one.checkVisibility({ opacityProperty: true })),
      words: getComputedStyle(car, '::after').content,
    }));

  it('show together: no wheels stand without their car while it is on its way', async () => {
    const { page, problems } = await newTab('phone');
    let release = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isBody = /front-three-quarter-copper/.test(request.url());
      void (isBody ? isAsked : Promise.resolve()).then(() => request.continue());
    });
    await page.goto(`${site().origin}/au/config/ridge`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => {
      const [, ...over] = document.querySelectorAll<HTMLImageElement>(
        'main [aria-roledescription="slide"]:first-child img',
      );
      return over.length > 0 && over.every(({ naturalWidth }) => naturalWidth);
    });
    expect((await layers(page)).seen).not.toContain(true);
    release();
    await page.waitForSelector('main [aria-roledescription="slide"]:first-child [data-whole]');
    expect((await layers(page)).seen).not.toContain(false);
    expect(problems).toEqual([]);
  });

  it('leave their words in their place where one of them cannot be had', async () => {
    const { page } = await newTab('phone');
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().includes('-ridge-wheels-') ? void request.abort() : void request.continue(),
    );
    await loadPage(page, `${site().origin}/au/config/ridge`);
    await page.waitForSelector('main [aria-roledescription="slide"]:first-child [data-failed]');
    const { seen, words } = await layers(page);
    expect(seen).not.toContain(true);
    expect(words).toContain('in Outback Copper');
  });

  it('are fetched by themselves after the page, those of other choices once a shopper is among them', async () => {
    const { page, problems } = await newTab('phone');
    await loadPage(page, `${site().origin}/au/config/ridge`);
    const fetched = (paint: string) =>
      page.evaluate(
        (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
        `ridge-front-three-quarter-${paint}.webp`,
      );
    expect([await fetched('copper'), await fetched('white')]).toEqual([true, false]);
    await page.waitForFunction(`(${otherViews})() === 2`);
    await (await control(page, 'Outback Copper')).focus();
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('ridge-front-three-quarter-white.webp')),
    );
    expect(await fetched('silver')).toBe(false);
    expect(problems).toEqual([]);
  });

  it('are fetched only once a shopper is there on a slow line', async () => {
    const { page, problems } = await newTab('phone');
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
    );
    await loadPage(page, `${site().origin}/au/config/ridge`);
    await untilQuiet(page);
    expect(await page.evaluate(otherViews)).toBe(0);
    await page.focus('main [aria-roledescription="carousel"] button:enabled');
    await page.waitForFunction(`(${otherViews})() === 2`);
    expect(problems).toEqual([]);
  });
});

it.each([true, false])(
  'a picture that cannot be had leaves its words in its place, with scripts: %s',
  async (javaScript) => {
    const { page } = await newTab('phone');
    await page.setJavaScriptEnabled(javaScript);
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.resourceType() === 'image' ? void request.respond({ status: 404 }) : void request.continue(),
    );
    await page.goto(`${site().origin}/au/offers`);
    expect(
      await page.$eval('main img', (one) => {
        const { content, position, inset, backgroundColor } = getComputedStyle(one, '::after');
        return {
          content,
          covers: position === 'absolute' && inset === '0px',
          isClear: /, 0\)$/.test(backgroundColor),
        };
      }),
    ).toEqual({ content: '"Meridian Pip in a light studio"', covers: true, isClear: false });
  },
);

it('the paper of New Zealand is one page too, with what a car is about on the road', async () => {
  const { page } = await open('/nz/config/mesa?tab=summary');
  expect(await sheets(page)).toBe(1);
  await page.emulateMediaType('print');
  expect(await text(page, '[role="tabpanel"]:not([hidden])')).toContain(
    'About $95,980 on the road, estimated 1st Nov 2026',
  );
});
