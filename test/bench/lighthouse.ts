import type { Browser } from 'puppeteer';
import {
  categories,
  defaultSlowdown,
  type LighthouseRun,
  lighthousePage,
  phoneSlowdown,
} from './lighthousePage.ts';
import { type PageName, pages } from './pages.ts';
import { missed, row, write } from './report.ts';

/** Least scores of Lighthouse: performance, and each of the others. */
const scores: Partial<Record<PageName, readonly [number, number]>> = {
  home: [100, 100],
  article: [100, 100],
  'model page': [0, 100],
  configurator: [98, 100],
  offers: [100, 100],
  compare: [100, 100],
  accessories: [100, 100],
};
const lighthouseRuns = 3;

/** Lighthouse judges the pages that it must find without fault, each run at the pace of a phone. */
export async function benchLighthouse(browser: Browser, origin: string): Promise<void> {
  const slowdown = phoneSlowdown(await processorIndex(browser, origin));
  for (const [name, least] of Object.entries(scores)) {
    const url = `${origin}${pages[name as PageName]}`;
    write(`\nLighthouse, ${name}, 390 px, simulated slow 4G`);
    row(['', ...categories, 'LCP ms', 'TBT ms', 'CLS', 'processor']);
    for (let run = 1; run <= lighthouseRuns; run += 1) {
      const result = await lighthousePage(browser, url, { slowdown });
      row([`${slowdown} times slower, run ${run}`, ...figures(result)]);
      judgeScores(name, result, least);
      if (run === lighthouseRuns) {
        const bytes = Object.entries(result.bytes).map(([kind, size]) => `${kind} ${size}`);
        write(`  largest paint: ${result.lcpElement.slice(0, 100)}`);
        write(`  bytes with headers: ${bytes.join(', ')}`);
      }
    }
    // Where even a page without scripts misses the figure, it is the machine that does.
    if (slowdown !== defaultSlowdown)
      row([`${defaultSlowdown} times slower`, ...figures(await lighthousePage(browser, url))]);
    const bare = await lighthousePage(browser, url, { scripts: false });
    row([`${defaultSlowdown} times, no scripts`, ...figures(bare)]);
  }
}

/** Lighthouse's benchmark of this machine: the median of three, as one takes only half a second. */
async function processorIndex(browser: Browser, origin: string): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < 3; run += 1)
    found.push((await lighthousePage(browser, `${origin}${pages.home}`)).processorIndex);
  return found.toSorted((a, b) => a - b)[1] ?? 0;
}

function judgeScores(
  name: string,
  result: LighthouseRun,
  [performance, others]: readonly [number, number],
): void {
  const reached = categories.map((category) => result.scores[category]);
  for (const finding of result.findings) write(`  ${finding}`);
  if (reached.some((score, n) => score < (n === 0 ? performance : others)))
    missed(`${name} has ${reached.join(', ')}`);
  if (result.cls > 0) missed(`${name} moves while it loads: CLS ${result.cls}`);
  if (!result.lcpIsDiscovered) missed(`the largest paint of ${name} is not fetched first`);
}

function figures({ scores: reached, lcpMs, tbtMs, cls, processorIndex: index }: LighthouseRun) {
  return [
    ...categories.map((category) => reached[category]),
    Math.round(lcpMs),
    Math.round(tbtMs),
    cls.toFixed(3),
    Math.round(index),
  ];
}
