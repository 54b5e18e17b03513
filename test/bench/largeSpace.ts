import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startSite } from '../support/site.ts';

export interface SpaceFigures {
  /** Of the process until it answers, ms; the embedded content service reads all stories in that time. */
  readonly startMs: number;
  readonly listingsPerSecond: number;
  readonly p99Ms: number;
  /** Answers that were not 200, and connections that failed. */
  readonly errors: number;
}

const demoSpace = path.resolve(import.meta.dirname, '../../server/embedded/content/space');
const template = path.join(demoSpace, 'stories/news/arc-in-winter.json');
/** Days of the stories' dates; the demo's own articles stay the newest. */
const oldestYear = 2005;

/** A listing of news in the demo space with so many articles more. Each in a process and a folder of its own. */
export async function benchSpace(articles: number): Promise<SpaceFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-space-'));
  try {
    await cp(demoSpace, folder, { recursive: true });
    await writeArticles(path.join(folder, 'stories/news'), articles);
    const started = performance.now();
    const site = await startSite({ NODE_ENV: 'production', RATE_LIMIT_PAGES: '0', CONTENT_DIR: folder });
    const startMs = performance.now() - started;
    try {
      const url = `${site.origin}/au/news`;
      await autocannon({ url, connections: 10, duration: 2 });
      const { requests, latency, errors, non2xx } = await autocannon({ url, connections: 10, duration: 5 });
      return { startMs, listingsPerSecond: requests.average, p99Ms: latency.p99, errors: errors + non2xx };
    } finally {
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeArticles(folder: string, count: number): Promise<void> {
  const story = JSON.parse(await readFile(template, 'utf8')) as Record<string, unknown>;
  for (let n = 0; n < count; n += 1) {
    const date = new Date(Date.UTC(oldestYear, 0, 1 + (n % 3650))).toISOString();
    const article = {
      ...story,
      name: `Article ${n}`,
      uuid: randomUUID(),
      first_published_at: date,
      published_at: date,
    };
    await writeFile(path.join(folder, `bench-${n}.json`), JSON.stringify(article));
  }
}
