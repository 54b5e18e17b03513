import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedSite } from '../support/sharedRun.ts';
import { compareLayouts, type Layout, readLayout, type Tolerance } from './boxes.ts';
import type { EngineOptions, EnginePage, Scheme } from './EnginePage.ts';
import { findFirefox, findWebKit } from './findEngines.ts';
import { journeys, takeJourney } from './journeys.ts';
import { changeDocument, until, visit } from './person.ts';
import { startChromiumPage, startFirefoxPage } from './puppeteerPage.ts';
import { startWebKitPage } from './webKitPage.ts';

/** One of each kind; the last has every block. */
const pages = [
  '/au/',
  '/au/models/suv/ridge',
  '/au/config/ridge',
  '/au/offers',
  '/au/compare',
  '/au/finance',
  '/au/contact-us',
  '/au/dealer-locator?q=3000',
  '/nz/stock',
  '/nz/news',
  '/au/trade-in',
  '/au/style-guide',
] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** The dark device asks for reduced motion too, the light one does not. */
const devices = [
  { scheme: 'light', hasReducedMotion: false },
  { scheme: 'dark', hasReducedMotion: true },
] as const satisfies readonly EngineOptions[];

interface OtherEngine {
  readonly name: string;
  /** Path of its program; undefined where the machine has none. */
  readonly found: string | undefined;
  readonly tolerance: Tolerance;
  /** Differences from Chromium that are no fault, by page. */
  readonly expected: Readonly<Record<string, RegExp>>;
  start(options: EngineOptions): Promise<EnginePage>;
}

const firefox = findFirefox();
const engines: readonly OtherEngine[] = [
  {
    name: 'Firefox',
    found: firefox,
    tolerance: { px: 24, share: 0.03 },
    // It tells of a font that was cancelled when the page was left before.
    expected: Object.fromEntries(pages.map((path) => [path, /status=2152398850/])),
    start: (options) => startFirefoxPage(firefox ?? '', options),
  },
  {
    name: 'WebKitGTK',
    found: findWebKit(),
    tolerance: { px: 40, share: 0.05 },
    expected: {
      // Its letters are a little wider: the second of two links goes to a line of its own.
      '/au/dealer-locator?q=3000': /^\w+ 390: a 'Book a test drive': (left|top) /,
    },
    start: startWebKitPage,
  },
];

const startAll = (start: OtherEngine['start']) => Promise.all(devices.map(start));
const closeAll = (all: readonly EnginePage[]) => Promise.all(all.map((page) => page.close()));

/** Looks at a page that have to be alike, 100 ms apart: at first, and where it then differs from the reference. */
const looks = [3, 20] as const;

/** Reads the layout of a page once it has been the same several times. */
async function readStill(page: EnginePage, looks: number): Promise<Layout> {
  let [last, times] = ['', 0];
  return until(page, readLayout).then(async function look(layout): Promise<Layout> {
    const now = JSON.stringify(layout);
    times = now === last ? times + 1 : 0;
    last = now;
    if (times === looks - 1) return layout;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    return look(await page.evaluate(readLayout));
  });
}

let reference: EnginePage[] = [];
/** Layouts in Chromium, by scheme, width and path. */
const known = new Map<string, Promise<Layout>>();
beforeAll(async () => {
  reference = await startAll(startChromiumPage);
}, 120_000);
afterAll(() => closeAll(reference));

/** A page in a window. */
interface View {
  readonly path: string;
  readonly size: (typeof sizes)[number];
}

async function readPage(page: EnginePage, { path, size }: View, looks: number): Promise<Layout> {
  await page.resize(size);
  await visit(page, `${sharedSite('test').origin}${path}`);
  return readStill(page, looks);
}

function readReference(page: EnginePage, scheme: Scheme, view: View, looks: number): Promise<Layout> {
  const key = `${scheme} ${view.size.width} ${view.path} ${looks}`;
  const layout = known.get(key) ?? readPage(page, view, looks);
  known.set(key, layout);
  return layout;
}

// A machine without an engine says so in the list of tests.
for (const { name, found, tolerance, expected, start } of engines)
  (found ? describe : describe.skip)(`in ${name}${found ? '' : ', which this machine does not have'}`, () => {
    let opened: EnginePage[] = [];
    beforeAll(async () => {
      opened = await startAll(start);
    }, 120_000);
    afterAll(() => closeAll(opened));

    it.each(pages)('%s stands as in Chromium, at 390 and 1440 px, light and dark', async (path) => {
      const problems = await Promise.all(
        devices.map(async ({ scheme }, n) => {
          const [ours, theirs] = [opened[n], reference[n]];
          if (!ours || !theirs) throw new Error('Both browsers start before the first test');
          const found: string[] = [];
          for (const size of sizes) {
            const unexpected = (line: string) => !expected[path]?.test(line);
            const compare = async (times: number): Promise<string[]> => {
              const wanted = await readReference(theirs, scheme, { path, size }, times);
              const layout = await readPage(ours, { path, size }, times);
              return [
                ...(layout.sideways > 0 ? [`scrolls sideways by ${layout.sideways} px`] : []),
                ...compareLayouts(wanted, layout, tolerance),
              ]
                .map((line) => `${scheme} ${size.width}: ${line}`)
                .filter(unexpected);
            };
            const [atFirst, whenSettled] = looks;
            // A busy machine shows the late parts of one of the two pages later.
            const isAlike = (await compare(atFirst)).length === 0;
            found.push(...(isAlike ? [] : await compare(whenSettled)));
            found.push(
              ...ours
                .takeProblems()
                .map((line) => `${scheme} ${size.width}: ${line}`)
                .filter(unexpected),
            );
          }
          return found;
        }),
      );
      expect(problems.flat()).toEqual([]);
    });

    it.each(journeys)('a visitor $name', async (journey) => {
      const [page] = opened;
      if (!page) throw new Error('The browser starts before the first test');
      await page.resize(sizes[0]);
      await takeJourney(page, sharedSite('test').origin, journey);
      expect(page.takeProblems()).toEqual([]);
    });

    it('a link is followed that is pressed while scripts are on their way', async () => {
      const [page] = opened;
      if (!page) throw new Error('The browser starts before the first test');
      const { origin } = sharedSite('test');
      for (const stage of ['loading', 'interactive']) {
        await changeDocument(
          page,
          (address) => {
            location.href = address;
          },
          `${origin}/robots.txt`,
        );
        await page.forgetVisitor();
        await page
          .evaluate((address) => {
            location.href = address;
          }, `${origin}/au/style-guide?stage=${stage}`)
          .catch(() => undefined);
        await until(
          page,
          (wanted) => {
            if (
              location.pathname !== '/au/style-guide' ||
              (wanted === 'interactive' && document.readyState === 'loading')
            )
              return false;
            location.href = '/au/faq';
            return true;
          },
          stage,
        );
        await until(page, () => location.pathname === '/au/faq' && document.readyState === 'complete');
      }
      page.takeProblems();
    });
  });
