import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { UiPart } from '../../client/gallery/uiParts.ts';
import { loadPage, type Viewport } from '../support/browser.ts';
import { type HandClock, installHandClock } from '../support/handClock.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open, newTab, site } = siteInBrowser();

const addressOf = (path: UiPart | `/${string}`) => (path.startsWith('/') ? path : `/_blocks/ui/${path}`);

/** Opens a gallery page, does something there, and expects a silent console. */
async function visit(
  path: UiPart | `/${string}`,
  journey: (page: Page) => Promise<void>,
  viewport: Viewport = 'desktop',
): Promise<void> {
  const { page, problems } = await open(addressOf(path), viewport);
  await journey(page);
  expect(problems).toEqual([]);
}

/** The same with these timers in the test's hands. `prepare` runs before the page is opened. */
async function visitTimed(
  path: UiPart | `/${string}`,
  delay: number,
  journey: (page: Page, clock: HandClock) => Promise<void>,
  { viewport = 'desktop' as Viewport, prepare = async (_: Page) => {} } = {},
): Promise<void> {
  const { page, problems } = await newTab(viewport);
  const clock = await installHandClock(page, [delay]);
  await prepare(page);
  await loadPage(page, `${site().origin}${addressOf(path)}`);
  await journey(page, clock);
  expect(problems).toEqual([]);
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const named = (name: string) => `::-p-aria([name="${name}"])`;
const waitForText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (query, wanted) => document.querySelector(query)?.textContent?.trim() === wanted,
    {},
    selector,
    text,
  );
/** Makes the tab look hidden, or shown again, as the browser would tell the page. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
const reduceMotion = (page: Page) =>
  page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);

/** Ms. Spec part 1 §4: 'autoplays (delay 4000 ms)'. */
const delay = 4000;
const carousel = 'section[aria-roledescription="carousel"]';
const stop = `${carousel} [aria-label="Stop automatic slide show"]`;
const start = `${carousel} [aria-label="Start automatic slide show"]`;
const live = `${carousel} [aria-live]`;

/** Waits until this slide, from 1, is the one that is shown: all others are inert. */
const showsSlide = (page: Page, n: number, which = carousel) =>
  page.waitForFunction(
    (selector, wanted) =>
      [...(document.querySelector(selector)?.querySelectorAll('[aria-roledescription="slide"]') ?? [])].every(
        (slide, index) => (slide as HTMLElement).inert === (index !== wanted - 1),
      ),
    {},
    which,
    n,
  );

describe('a carousel that turns by itself', () => {
  const watch = (journey: (page: Page, clock: HandClock) => Promise<void>) =>
    visitTimed('Carousel', delay, async (page, clock) => {
      await clock.running(delay);
      await journey(page, clock);
    });

  it('shows the next slide every 4000 ms, silently, and the first after the last', () =>
    watch(async (page, clock) => {
      expect(await page.$eval(live, (slides) => slides.getAttribute('aria-live'))).toBe('off');
      for (const n of [1, 2, 3, 1]) {
        await showsSlide(page, n);
        await clock.runOut(delay);
      }
    }));

  it('pauses while the pointer is on it', () =>
    watch(async (page, clock) => {
      await page.hover(`${carousel} img`);
      await clock.stopped(delay);
      expect(await page.$(stop)).not.toBeNull();
      await page.mouse.move(5, 5);
      await clock.running(delay);
    }));

  it('stops when the focus enters, and never resumes unasked', () =>
    watch(async (page, clock) => {
      await page.focus(`${carousel} [aria-label="Next slide"]`);
      await clock.stopped(delay);
      await page.waitForSelector(start);
      expect(await page.$eval(live, (slides) => slides.getAttribute('aria-live'))).toBe('polite');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.hover(`${carousel} img`);
      await page.mouse.move(5, 5);
      await setHidden(page, true);
      await setHidden(page, false);
      expect(await page.$(start)).not.toBeNull();
      await clock.stopped(delay);
    }));

  it('is stopped and started by its first button, whose label changes', () =>
    watch(async (page, clock) => {
      await page.waitForSelector(stop);
      expect(await page.$eval(`${carousel} button`, (first) => first.getAttribute('aria-label'))).toBe(
        'Stop automatic slide show',
      );
      await page.focus(stop);
      await clock.stopped(delay);
      await page.keyboard.press('Enter');
      await page.waitForSelector(start);
      await page.keyboard.press('Enter');
      await page.waitForSelector(stop);
      await clock.running(delay);
      await page.click(stop);
      await page.waitForSelector(start);
      await clock.stopped(delay);
    }));

  it('pauses while the mega menu is open', () =>
    watch(async (page, clock) => {
      await page.click('header nav button');
      await page.waitForSelector('#mega-menu');
      await clock.stopped(delay);
      await page.keyboard.press('Escape');
      await clock.running(delay);
    }));

  it('pauses while the tab is hidden, and while it is out of sight', () =>
    watch(async (page, clock) => {
      await setHidden(page, true);
      await clock.stopped(delay);
      await setHidden(page, false);
      await clock.running(delay);
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
      await clock.stopped(delay);
    }));

  it('never turns unasked for who wants less movement', () =>
    visitTimed(
      'Carousel',
      delay,
      async (page, clock) => {
        await page.waitForSelector(start);
        await clock.stopped(delay);
        await page.click(start);
        await page.mouse.move(5, 5);
        await clock.running(delay);
        expect(await page.$eval(live, (slides) => getComputedStyle(slides).transitionDuration)).toBe('0s');
      },
      { prepare: reduceMotion },
    ));
});

describe('a carousel', () => {
  const images = 'section[aria-label="Interior images"]';

  it('is moved by its buttons, and ends where its images end', () =>
    visit('Carousel', async (page) => {
      await page.$eval(images, (section) => section.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${images} button`);
      const states = () =>
        page.$$eval(`${images} button`, (buttons) =>
          buttons.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-disabled')]),
        );
      expect(await states()).toEqual([
        ['Navigate to image 1 of 2', 'true'],
        ['Navigate to image 2 of 2', 'false'],
        ['Previous image', 'true'],
        ['Next image', 'false'],
      ]);
      await page.focus(`${images} [aria-label="Next image"]`);
      await page.keyboard.press('Enter');
      await showsSlide(page, 2, images);
      expect((await states()).map(([, disabled]) => disabled)).toEqual(['false', 'true', 'false', 'true']);
      // At the end the button keeps the focus and does nothing.
      expect(await focused(page)).toBe('Next image');
      await page.keyboard.press('Enter');
      await showsSlide(page, 2, images);
      await page.focus(`${images} [aria-label="Navigate to image 1 of 2"]`);
      await page.keyboard.press('Space');
      await showsSlide(page, 1, images);
    }));

  it('keeps what it does not show out of the Tab order', () =>
    visit('Carousel', async (page) => {
      await page.waitForSelector(stop);
      await page.focus(`${carousel} [aria-label="Next slide"]`);
      await page.keyboard.press('Tab');
      expect(await page.$eval(carousel, (one) => one.contains(document.activeElement))).toBe(false);
      await page.click(`${carousel} [aria-label="Next slide"]`);
      await showsSlide(page, 2);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('A slide with a link');
    }));

  it('follows a finger', () =>
    visit(
      'Carousel',
      async (page) => {
        await page.waitForSelector(stop);
        const box = await (await page.$(`${carousel} img`))?.boundingBox();
        const y = (box?.y ?? 0) + 60;
        const finger = await page.touchscreen.touchStart(300, y);
        for (const x of [260, 200, 140, 90]) await finger.move(x, y);
        await finger.end();
        await showsSlide(page, 2);
        expect(await page.$(start)).not.toBeNull();
      },
      'phone',
    ));

  it('goes on from the slide that was scrolled to before its code came', () =>
    visit('Carousel', async (page) => {
      await page.$eval(`${images} [data-glide-el]`, (track) => {
        track.scrollLeft = track.clientWidth;
      });
      await page.$eval(images, (section) => section.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${images} button`);
      await showsSlide(page, 2, images);
    }));

  it.each(['phone', 'desktop'] as const)(
    'of heroes moves nothing on a %s when it comes to life or turns',
    (viewport) =>
      visitTimed(
        '/_blocks/HeroCarousel/typical',
        delay,
        async (page, clock) => {
          await clock.running(delay);
          await clock.runOut(delay);
          await showsSlide(page, 2);
          expect(await page.$$eval('h1', (titles) => titles.map((title) => title.textContent))).toEqual([
            'Built for the long way home',
          ]);
          expect(await layoutShift(page)).toBe(0);
          await page.setViewport({ width: 600, height: 900 });
          await page.waitForFunction(
            (selector) => {
              const slide = document.querySelector(`${selector} [role="group"]:not([inert]) > div`);
              const { left = -1, width = 0 } = slide?.getBoundingClientRect() ?? {};
              return Math.abs(left) < 1 && width === 600;
            },
            {},
            `${carousel} [aria-live]`,
          );
        },
        { viewport },
      ),
  );

  it('of one hero is a plain hero', () =>
    visit('/_blocks/HeroCarousel/single', async (page) => {
      expect(await page.$(carousel)).toBeNull();
      expect(await page.$('main button')).toBeNull();
    }));
});

describe('tabs', () => {
  const chosen = (page: Page) => page.$eval('[aria-selected="true"]', (tab) => tab.textContent);

  it('are moved along by arrows, which wrap, Home and End; each shows its panel at once', () =>
    visit('Tabs', async (page) => {
      await page.focus('[role="tab"]');
      for (const [key, expected] of [
        ['ArrowRight', 'Interior'],
        ['ArrowLeft', 'Specs'],
        ['ArrowLeft', 'Accessories'],
        ['ArrowRight', 'Specs'],
        ['End', 'Accessories'],
        ['Home', 'Specs'],
      ] as const) {
        await page.keyboard.press(key);
        expect([await focused(page), await chosen(page)]).toEqual([expected, expected]);
        const shown = await page.$$eval('[role="tabpanel"]:not([hidden])', (panels) =>
          panels.map((panel) => panel.getAttribute('aria-labelledby')),
        );
        expect(shown).toEqual([await page.$eval('[aria-selected="true"]', (tab) => tab.id)]);
      }
    }));

  it('are one Tab stop, the panel the next', () =>
    visit('Tabs', async (page) => {
      await page.focus('[role="tab"]');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      expect(await focused(page)).toBe('Interior');
    }));
});

describe('a modal', () => {
  const openModal = async (page: Page) => {
    await page.focus(named('Open sm'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[data-size="sm"][open]');
  };
  const closed = (page: Page) => page.waitForSelector('dialog[open]', { hidden: true });

  it('keeps the focus in it and gives it back on Escape', () =>
    visit('Modal', async (page) => {
      await openModal(page);
      for (const _ of [1, 2, 3, 4]) {
        await page.keyboard.press('Tab');
        // Past the last one the browser's own controls have their turn, never the page behind.
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        );
        expect(
          await page.evaluate(() => document.activeElement?.closest('main > *:not(:has(dialog))')),
        ).toBeNull();
      }
      await page.keyboard.press('Escape');
      await closed(page);
      expect(await focused(page)).toBe('Open sm');
    }));

  it('closes by a click beside it, not in it', () =>
    visit('Modal', async (page) => {
      await openModal(page);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scroll-lock'))).toBe(true);
      await page.click('dialog p');
      expect(await page.$('dialog[open]')).not.toBeNull();
      await page.mouse.click(5, 5);
      await closed(page);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scroll-lock'))).toBe(
        false,
      );
      expect(await focused(page)).toBe('Open sm');
    }));
});

describe('a video', () => {
  const paused = (page: Page, wanted: boolean) =>
    page.waitForFunction((value) => document.querySelector('video')?.paused === value, {}, wanted);

  it('plays silently in view, and pauses when the tab is hidden or it is scrolled away', () =>
    visit('Video', async (page) => {
      await paused(page, false);
      expect(await page.$eval('video', ({ muted, loop }) => [muted, loop])).toEqual([true, true]);
      await setHidden(page, true);
      await paused(page, true);
      await setHidden(page, false);
      await paused(page, false);
      await page.$eval('video', (video) => {
        video.style.marginBlockStart = '300vh';
      });
      await paused(page, true);
    }));

  it('is paused by its button for good', () =>
    visit('Video', async (page) => {
      await paused(page, false);
      await page.click(named('Pause video: Ridge on an alpine pass'));
      await paused(page, true);
      await setHidden(page, true);
      await setHidden(page, false);
      await page.waitForSelector(named('Play video: Ridge on an alpine pass'));
      expect(await page.$eval('video', (video) => video.paused)).toBe(true);
    }));

  it('starts by its button alone for who wants less movement', () =>
    visit('Video', async (page) => {
      await reduceMotion(page);
      await page.reload({ waitUntil: 'networkidle0' });
      const play = await page.waitForSelector(named('Play video: Ridge on an alpine pass'));
      expect(await page.$eval('video', (video) => video.paused)).toBe(true);
      await play?.click();
      await paused(page, false);
    }));
});

describe('a notice', () => {
  const notice = '[role="status"] [data-tone] p';
  const ms = 3000;

  it('goes after 3000 ms, but not while the pointer is on it', () =>
    visitTimed('StatusLine', ms, async (page, clock) => {
      await page.click(named('Show a line'));
      const shown = `section:nth-of-type(3) ${notice}`;
      await waitForText(page, shown, 'The deposit was lowered to $41,990.');
      await clock.running(ms);
      await page.hover(shown);
      await clock.stopped(ms);
      await page.mouse.move(5, 5);
      await clock.running(ms);
      await clock.runOut(ms);
      await page.waitForSelector(shown, { hidden: true });
      // What nobody asked to go stays.
      await waitForText(page, notice, 'Showing 6 of 24 accessories');
    }));

  it('stays while the focus is on it, and can be closed', () =>
    visitTimed('StatusLine', ms, async (page, clock) => {
      await page.click(named('Show a line'));
      const close = await page.waitForSelector('[role="status"] [aria-label="Close"]');
      await clock.running(ms);
      await close?.focus();
      await clock.stopped(ms);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="status"] [aria-label="Close"]', { hidden: true });
    }));
});

describe('form controls', () => {
  it('radios are one Tab stop; arrows move and choose', () =>
    visit('RadioGroup', async (page) => {
      const choice = () =>
        page.evaluate(() => document.activeElement?.closest('label')?.textContent?.trim() ?? '');
      await page.focus('fieldset input:checked');
      expect(await choice()).toBe('Private use');
      await page.keyboard.press('ArrowDown');
      expect(await choice()).toBe('Business use');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await choice()).toBe('Tasman Blue + $700');
    }));

  it('a switch is read out as what it decides, and turned by Space', () =>
    visit('Switch', async (page) => {
      const input = await page.waitForSelector('::-p-aria([name="Show pricing for ABN"][role="switch"])');
      await input?.focus();
      await page.keyboard.press('Space');
      expect(await page.$eval('[role="switch"]', (one) => (one as HTMLInputElement).checked)).toBe(true);
    }));

  it('a select says its shorter text for what is chosen', () =>
    visit('Select', async (page) => {
      const texts = () => page.$eval('select', (list) => [...list.options].map(({ text }) => text));
      expect((await texts())[2]).toBe('VIC');
      await page.select('select', 'NSW');
      await waitForText(page, 'select option:nth-child(2)', 'NSW');
      expect((await texts())[2]).toBe('Victoria');
    }));

  it('a field has its hint and its error as descriptions', () =>
    visit('Field', async (page) => {
      const field = await page.$('input[name="post_code"]');
      const described = await field?.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
      expect(described).toEqual(['Four digits.', 'Valid postcode required']);
      const labels = await page.$$eval('main input', (inputs) =>
        inputs.map(({ labels: own }) => own?.[0]?.textContent),
      );
      expect(labels.slice(0, 3)).toEqual([
        'Mobile phone (required)',
        'Company name (optional)',
        'Postcode (required)',
      ]);
    }));

  it('a disclosure opens and says so', () =>
    visit('Disclosure', async (page) => {
      const button = await page.$(named('Read More'));
      expect(await button?.evaluate((one) => one.getAttribute('aria-expanded'))).toBe('false');
      await button?.click();
      await page.waitForSelector(named('Read Less'));
      expect(await button?.evaluate((one) => one.getAttribute('aria-expanded'))).toBe('true');
      expect(await (await page.$('main p'))?.isVisible()).toBe(true);
    }));
});

describe('without JavaScript', () => {
  const visible = async (page: Page, selector: string) =>
    Promise.all((await page.$$(selector)).map((element) => element.isVisible()));

  it.each<[UiPart, string, number]>([
    ['Tabs', '[role="tabpanel"] :is(h3, p)', 6],
    ['Disclosure', 'main section p', 2],
    ['StatusLine', '[role="status"] p', 2],
    ['Video', 'video[controls]', 1],
    ['RadioGroup', 'input[type="radio"]', 10],
    ['Field', 'main :is(input, textarea)', 6],
    ['Select', 'select', 3],
    ['Switch', '[role="switch"]', 3],
    ['SnapStrip', 'main section li a', 12],
    ['Carousel', `${carousel} [aria-roledescription="slide"]`, 5],
  ])('%s shows all it has', async (part, selector, count) => {
    const { page } = await open(`/_blocks/ui/${part}`, 'desktop', { javaScript: false });
    const shown = await visible(page, selector);
    expect(shown).toEqual(Array(count).fill(true));
    // Nothing to press that does nothing.
    const buttons = 'main :is([role="tab"], [aria-expanded], [aria-label^="Next"])';
    expect(await visible(page, buttons)).not.toContain(true);
  });

  it('a carousel is a strip that the keyboard scrolls', async () => {
    const { page } = await open('/_blocks/ui/Carousel', 'desktop', { javaScript: false });
    const track = await page.$(`${carousel} [data-glide-el]`);
    await track?.focus();
    await page.keyboard.press('ArrowRight');
    // The page's own clock stands still without JavaScript: asked from here until it has moved.
    const moved = () => track?.evaluate(({ scrollLeft }) => scrollLeft > 0);
    while (!(await moved()));
  });
});
