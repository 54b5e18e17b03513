import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readDealers } from '../../server/dealers/readDealers.ts';
import { demoStock } from '../../server/embedded/objectStore/demoStock.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { startDemoContent } from '../support/demoContent.ts';
import { freePort } from '../support/freePort.ts';
import { demoSpace, withSpace, writeArticles } from './largeSpace.ts';

export interface LargeSiteFigures {
  /** From the request for the list of cars to the end of its answer, right after the site said that it is ready, ms. */
  readonly firstStockMs: number;
  /** From the saving of each story to the first answer that shows it, ms. */
  readonly visibleMs: readonly number[];
  /** Longest pause of the event loop while that was measured, ms. */
  readonly longestPauseMs: number;
}

/** Most ms that a publishing is waited for. */
const patienceMs = 60_000;
const askEveryMs = 50;
/** Stories that are published: a page and an article, one after the other. */
const published = [
  { file: 'stories/faq.json', address: '/au/faq' },
  { file: 'stories/news/arc-in-winter.json', address: '/au/news/arc-in-winter' },
  { file: 'stories/faq.json', address: '/au/faq' },
] as const;

/** The demo site with so many articles more, and so many cars in stock. */
export async function benchLargeSite(articles: number, cars: number): Promise<LargeSiteFigures> {
  const store = await startStore(await stockOf(cars));
  const metricsPort = await freePort();
  try {
    return await withSpace(
      (folder) => writeArticles(path.join(folder, 'stories/news'), articles),
      async (origin, _, folder) => {
        const pauses: number[] = [];
        const measurePause = async () => void pauses.push(await longestPauseMs(metricsPort));
        // The pauses of the start are those of modules being loaded, while nobody is answered.
        await longestPauseMs(metricsPort);
        const startedAt = performance.now();
        await (await fetch(`${origin}/au/stock`)).text();
        const firstStockMs = performance.now() - startedAt;
        await measurePause();
        const visibleMs: number[] = [];
        for (const { file, address } of published) {
          visibleMs.push(await publish(path.join(folder, file), `${origin}${address}`));
          await measurePause();
        }
        return { firstStockMs, visibleMs, longestPauseMs: Math.max(...pauses) };
      },
      { STOCK_URL: `au=${store.url}`, METRICS_PORT: String(metricsPort) },
    );
  } finally {
    await store.close();
  }
}

/** A stock file of the demo's cars at its dealers. */
async function stockOf(cars: number): Promise<string> {
  const demo = await startDemoContent();
  try {
    const { stories } = await demo.content.readStories({ country: 'au', contentTypes: vehicleTypes('au') });
    const { catalogue } = buildCatalogue(stories, { country: 'au', assetPath: () => null });
    const { dealers } = await readDealers(
      await readFile(path.join(demoSpace, '../objects/dealers.csv'), 'utf8'),
    );
    const there = dealers.filter(({ country }) => country === 'au');
    return demoStock({ catalogue, dealers: there, count: cars, today: new Date() });
  } finally {
    await demo.close();
  }
}

async function startStore(file: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/csv').end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Saves a story with another title, and asks for its page until that shows. */
async function publish(file: string, url: string): Promise<number> {
  const ask = async () => (await fetch(url)).text();
  await ask();
  const story = JSON.parse(await readFile(file, 'utf8'));
  const title = `Published ${performance.now()}`;
  story.content.title = title;
  const startedAt = performance.now();
  await writeFile(file, JSON.stringify(story));
  while (!(await ask()).includes(title)) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`${url} never showed what was published`);
    await wait(askEveryMs);
  }
  return performance.now() - startedAt;
}

/** Longest pause of the event loop since this was last asked, ms. */
async function longestPauseMs(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1000;
}
