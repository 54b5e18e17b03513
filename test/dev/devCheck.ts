import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { countOf, orExit, readCommandLine } from '../../server/system/commandLine.ts';
import { judge, missed, row, write } from '../bench/report.ts';
import { launchBrowser, openTab, type Tab } from '../support/browser.ts';
import { type DevSite, startDev } from './startDev.ts';

/**
 * `npm run dev:check`: fresh starts of `npm run dev`, each held to bring the first page to life in a browser with a silent
 * console; every other one without what Vite has kept of the dependencies. Then what a change of a source does to a page that
 * is open. Exits 1 when something did not hold. It changes two sources for a moment, so no other `npm run dev` should run.
 */
const { values } = readCommandLine({
  usage: 'npm run dev:check -- [--starts 4]     fresh starts of npm run dev, half of them with a cold cache',
  options: { starts: { type: 'string', default: '4' } },
});
const starts = orExit(() => countOf('--starts', values.starts));
const root = path.resolve(import.meta.dirname, '../..');
/** ms, on a machine that does other things too. */
const patience = 240_000;
const betweenChangesMs = 500;

const browser = await launchBrowser('--disable-gpu');
try {
  row(['start', 'cache', 'alive s', 'requests', 'lines', 'problems']);
  for (let start = 1; start <= starts; start += 1) {
    const isCold = start % 2 === 1;
    if (isCold) await rm(path.join(root, 'node_modules/.vite'), { recursive: true, force: true });
    await withPage(async (site, tab) => look(`${start}`, isCold, site, tab));
  }
  await withPage(async (site, tab) => {
    await visit(site, tab);
    await changeOfStyle(tab);
    await changeOfShared(tab);
  });
} finally {
  await browser.close();
}

async function withPage(use: (site: DevSite, tab: Tab) => Promise<void>): Promise<void> {
  const site = await startDev(root);
  try {
    const tab = await openTab(browser, 'desktop');
    tab.page.setDefaultTimeout(patience);
    await use(site, tab);
    await tab.page.browserContext().close();
  } finally {
    await site.close();
  }
}

function visit(site: DevSite, tab: Tab): Promise<void> {
  return tab.visit(`${site.origin}/au/`);
}

async function look(name: string, isCold: boolean, site: DevSite, tab: Tab): Promise<void> {
  let requests = 0;
  tab.page.on('request', () => {
    requests += 1;
  });
  const startedAt = performance.now();
  const problem = await visit(site, tab).then(
    () => undefined,
    (error: unknown) => `never alive: ${error}`,
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const problems = [...(problem ? [problem] : []), ...tab.problems];
  row([name, isCold ? 'cold' : 'warm', seconds, requests, site.pageLines(), problems.length]);
  for (const one of problems.slice(0, 5)) missed(one);
  if (problem) for (const line of site.lastLines()) write(`  ${line}`);
}

/** Changes a source until `use` is over. */
async function withChange(file: string, added: string, use: () => Promise<void>): Promise<void> {
  const source = path.join(root, file);
  const text = await readFile(source, 'utf8');
  try {
    await writeFile(source, text + added);
    await use();
    // Vite's watcher takes two changes within a moment for one.
    await delay(betweenChangesMs);
  } finally {
    await writeFile(source, text);
  }
}

/** A page that was loaded anew has no mark. */
async function mark({ page }: Tab): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

async function changeOfStyle(tab: Tab): Promise<void> {
  const { page } = tab;
  const untilOutline = (width: string) =>
    page.waitForFunction(
      (wanted) => getComputedStyle(document.querySelector('header') as Element).outlineWidth === wanted,
      {},
      width,
    );
  const before = await page.$eval('header', (header) => getComputedStyle(header).outlineWidth);
  await mark(tab);
  const added = '\nheader {\n  outline: 7px solid;\n}\n';
  await withChange('client/chrome/Header.module.css', added, async () => void (await untilOutline('7px')));
  await untilOutline(before);
  const isMarked = await page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
  judge(isMarked, 'a style changes on the page that is open, and back, without a reload');
}

async function changeOfShared(tab: Tab): Promise<void> {
  await mark(tab);
  const isAnew = () => window.dataLayer?.length && !document.documentElement.hasAttribute('data-mark');
  await withChange('shared/country.ts', '\n', async () => {
    const isReloaded = await tab.page.waitForFunction(isAnew).then(
      () => true,
      () => false,
    );
    judge(isReloaded, 'a change of what the server runs too, in shared/, loads the page anew, alive');
  });
}
