import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import sharp from 'sharp';
import { type BrandId, brandIdOf, defaultBrand } from '../../client/brands/brands.ts';
import { readCommandLine } from '../../server/system/commandLine.ts';
import { launchBrowser, openPage, untilQuiet, viewports } from '../support/browser.ts';
import { startSite } from '../support/site.ts';

/**
 * `npm run pictures`: the site as it looks, at three sizes, into docs/pictures; `npm run pictures -- finance` those alone
 * whose name begins so. The build must be there, and be that of `BRAND`.
 */
const { words } = readCommandLine({
  usage: 'npm run pictures -- [finance]     all of docs/pictures, or those whose name begins so',
  words: 1,
});
const [prefix = ''] = words;
const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const sizes = ['densePhone', 'tablet', 'desktop'] as const;
type Viewport = (typeof sizes)[number];

interface Shot {
  readonly name: string;
  readonly path: string;
  /** The cookie question is still open; else it was answered before. */
  readonly asksForCookies?: boolean;
  /** Dealers stand on a vector style: the stand-in's, of land and sea. */
  readonly onStyle?: boolean;
  /** The whole page, scaled down, instead of what fits the screen. */
  readonly wholePage?: boolean;
  /** Brand of the picture; unset: Meridian. */
  readonly brand?: BrandId;
  /** All three when unset. */
  readonly sizes?: readonly Viewport[];
  prepare?(page: Page, viewport: Viewport): Promise<void>;
}

const menu = '#mega-menu';
const inMenu = (text: string) => `${menu} ::-p-xpath(.//button[normalize-space()="${text}"])`;

async function openMenu(page: Page): Promise<void> {
  await page.locator('header nav button').click();
  await page.waitForSelector(`${menu} nav`);
}

const loan = 'model=ridge-tour&term=60&deposit=10000&balloon=30&use=individual&frequency=weekly';

/** Small: one level at a time. Large: both levels beside each other, open on the first item. */
const shots: readonly Shot[] = [
  { name: 'cookies', path: '/au/', asksForCookies: true },
  { name: 'home', path: '/au/' },
  { name: 'home-whole', path: '/au/', wholePage: true },
  { name: 'footer', path: '/au/', prepare: (page) => scrollToEnd(page) },
  { name: 'model', path: '/au/models/suv/ridge' },
  { name: 'menu', path: '/au/', prepare: openMenu },
  {
    name: 'menu-second-level',
    path: '/au/',
    async prepare(page, viewport) {
      await openMenu(page);
      await page.locator(inMenu(viewport === 'densePhone' ? 'Vehicles' : 'Finance')).click();
    },
  },
  { name: 'error', path: '/au/nope' },
  {
    name: 'modal',
    path: '/au/videos',
    async prepare(page) {
      await page.locator('main a[href*="video="]').click();
      await page.waitForSelector('dialog[open] video');
    },
  },
  { name: 'news', path: '/au/news', sizes: ['densePhone', 'desktop'] },
  { name: 'article', path: '/au/news/mesa-412000-kilometres', sizes: ['densePhone', 'desktop'] },
  {
    name: 'range',
    path: '/au/models/suv/haven',
    sizes: ['densePhone', 'desktop'],
    prepare: (page) => scrollToHeading(page, 'Range'),
  },
  {
    name: 'offers',
    path: '/au/offers',
    sizes: ['densePhone', 'desktop'],
    prepare: (page) => scrollToHeading(page, 'Find yours'),
  },
  { name: 'compare', path: '/au/compare', sizes: ['densePhone', 'desktop'] },
  { name: 'dealers', path: '/au/dealer-locator?q=3220', sizes: ['densePhone', 'desktop'] },
  {
    name: 'dealers-style',
    path: '/au/dealer-locator?q=3220',
    sizes: ['densePhone', 'desktop'],
    onStyle: true,
    prepare: showMapFromAfar,
  },
  { name: 'dealer', path: '/au/dealers/A3350', sizes: ['densePhone', 'desktop'] },
  {
    name: 'form',
    path: '/au/test-drive',
    sizes: ['densePhone', 'desktop'],
    prepare: (page) => scrollToHeading(page, 'Book a test drive'),
  },
  {
    name: 'finance-build',
    path: '/au/config/ridge',
    sizes: ['densePhone', 'desktop'],
    async prepare(page) {
      await page.locator('[data-tracking-id="view_finance_calc_button"]').click();
      await page.waitForSelector('dialog[open] [data-result][aria-busy="false"]');
    },
  },
  {
    name: 'finance-calculator',
    path: `/au/finance?${loan}`,
    sizes: ['densePhone', 'desktop'],
    prepare: (page) => scrollToHeading(page, 'Work out your repayments'),
  },
  {
    name: 'finance-schedule',
    path: `/au/finance?${loan}`,
    sizes: ['densePhone', 'desktop'],
    async prepare(page) {
      await page.locator('::-p-aria([role="button"][name="Every payment"])').click();
      await page.$eval('figure:has(svg[role="img"])', (chart) => chart.scrollIntoView());
    },
  },
  {
    name: 'finance-cost-to-own',
    path: '/au/compare?models=ridge-tour.arc-rwd&pay=finance',
    sizes: ['densePhone', 'desktop'],
    async prepare(page) {
      await scrollToHeading(page, 'Cost to own');
      await page.waitForSelector('::-p-text(a week, estimated)');
    },
  },
  ...['Specs', 'Interior', 'Accessories', 'Summary'].map(
    (tab): Shot => ({
      name: `configurator-${tab.toLowerCase()}`,
      path: '/au/config/ridge',
      sizes: ['densePhone', 'desktop'],
      async prepare(page) {
        await page.locator(`[role="tab"]::-p-text(${tab})`).click();
        await page.waitForSelector(`[role="tab"][aria-selected="true"]::-p-text(${tab})`);
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    }),
  ),
  { name: 'kestrel-home', brand: 'kestrel', path: '/au/', sizes: ['densePhone', 'desktop'] },
  { name: 'kestrel-model', brand: 'kestrel', path: '/au/models/suv/windhover', sizes: ['densePhone'] },
  {
    name: 'kestrel-configurator',
    brand: 'kestrel',
    path: '/au/config/windhover?model=Crag',
    sizes: ['desktop'],
  },
];

const shownBrand = brandIdOf(process.env.BRAND);
const isAsked = ({ name, brand = defaultBrand }: Shot) => brand === shownBrand && name.startsWith(prefix);

/** Px; a whole page is scaled to this width. */
const wholePageWidths: Record<Viewport, number> = { densePhone: 300, tablet: 400, desktop: 640 };
/** 0–100, chosen by eye: text stays crisp. */
const quality = 80;

const unlimited = { NODE_ENV: 'production', RATE_LIMIT_PAGES: '0', RATE_LIMIT_IMAGES: '0' };
const site = await startSite(unlimited);
const siteOnStyle = await startSite((embedded) => ({
  ...unlimited,
  MAP_PROVIDER: 'style',
  MAP_STYLE_URL: `${embedded}/maps/styles/plain.json`,
}));
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  // Of shots that are no longer taken; those of another brand stay.
  const names = new Set(shots.map(({ name }) => name));
  for (const file of await readdir(folder))
    if (!names.has(file.replace(/-\d+\.webp$/, ''))) await rm(path.join(folder, file));
  for (const viewport of sizes) {
    for (const shot of shots.filter(isAsked)) {
      if (shot.sizes?.includes(viewport) ?? true)
        await take(browser, (shot.onStyle ? siteOnStyle : site).origin, viewport, shot);
    }
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), siteOnStyle.close()]);
}

async function take(browser: Browser, origin: string, viewport: Viewport, shot: Shot): Promise<void> {
  const { page } = await openPage(browser, `${origin}${shot.path}`, viewport);
  try {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.waitForSelector('header nav button');
    if (!shot.asksForCookies) await page.locator('section[aria-label="Cookies"] button').click();
    if (shot.wholePage) await scrollToEnd(page).then(() => page.evaluate(() => window.scrollTo(0, 0)));
    await shot.prepare?.(page, viewport);
    await settle(page);
    const taken = await page.screenshot({ fullPage: shot.wholePage ?? false });
    const file = `${shot.name}-${viewports[viewport].width}.webp`;
    const picture = shot.wholePage ? sharp(taken).resize(wholePageWidths[viewport] * 1.5) : sharp(taken);
    const { size } = await picture.webp({ quality, effort: 6 }).toFile(path.join(folder, file));
    process.stdout.write(`${file.padEnd(34)}${String(Math.round(size / 1000)).padStart(5)} kB\n`);
  } finally {
    await page.browserContext().close();
  }
}

/** The map with its buttons, far enough away that its coast shows. */
async function showMapFromAfar(page: Page): Promise<void> {
  const map = await page.waitForSelector('[data-service]:has(canvas)');
  await map?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  for (let steps = 0; steps < 5; steps++) await page.locator('main button[aria-label="Zoom out"]').click();
}

/** The first heading with that text to the top of the screen. */
async function scrollToHeading(page: Page, text: string): Promise<void> {
  const heading = await page.waitForSelector(
    `main ::-p-xpath(.//*[self::h2 or self::h3][contains(., "${text}")])`,
  );
  await heading?.evaluate((element) => element.scrollIntoView());
}

/** Screen by screen, so that every picture on the way is asked for. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      window.scrollBy(0, window.innerHeight);
      await frame();
    }
  });
}

/** Fonts and pictures are there and nothing moves. */
async function settle(page: Page): Promise<void> {
  await untilQuiet(page, 200);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ currentSrc, complete }) => currentSrc && complete);
    await Promise.all(shown.map((image) => image.decode()));
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
}
