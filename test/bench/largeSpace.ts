import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { spawnSite, unlimited } from '../support/site.ts';

export interface SpaceFigures {
  /** From the start of the process until it has answered a page, ms; the embedded content service reads all stories then. */
  readonly firstPageMs: number;
  readonly listingsPerSecond: number;
  readonly p99Ms: number;
  /** Answers that were not 200, and connections that failed. */
  readonly errors: number;
}

export const demoSpace = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
const template = path.join(demoSpace, 'stories/news/arc-in-winter.json');
/** Days of the stories' dates; the demo's own articles stay the newest. */
const oldestYear = 2005;

/** A listing of news in the demo space with so many articles more. Each in a process and a folder of its own. */
export const benchSpace = (articles: number): Promise<SpaceFigures> =>
  withSpace(
    (folder) => writeArticles(path.join(folder, 'stories/news'), articles),
    async (origin, firstPageMs) => {
      const url = `${origin}/au/news`;
      await autocannon({ url, connections: 10, duration: 2 });
      const { requests, latency, errors, non2xx } = await autocannon({ url, connections: 10, duration: 5 });
      return {
        firstPageMs,
        listingsPerSecond: requests.average,
        p99Ms: latency.p99,
        errors: errors + non2xx,
      };
    },
  );

/** The demo space with so many models more, of all lines. */
export const withModels = <T>(models: number, run: (origin: string) => Promise<T>): Promise<T> =>
  withSpace((folder) => writeModels(path.join(folder, 'stories/vehicles/au'), models), run);

/** Runs the site with a copy of the demo space that was written to. */
export async function withSpace<T>(
  fill: (folder: string) => Promise<void>,
  run: (origin: string, firstPageMs: number, folder: string) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-space-'));
  try {
    await cp(demoSpace, folder, { recursive: true });
    await fill(folder);
    const started = performance.now();
    const site = await spawnSite({
      NODE_ENV: 'production',
      ...unlimited,
      CONTENT_DIR: folder,
      ...environment,
    });
    try {
      await site.ready('/au/');
      const firstPageMs = performance.now() - started;
      await site.ready();
      return await run(site.origin, firstPageMs, folder);
    } finally {
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies of the demo's models, in turns. */
async function writeModels(folder: string, count: number): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  for (let n = 0; n < count; n += 1) {
    const file = path.join(folder, files[n % files.length] ?? '');
    const story = JSON.parse(await readFile(file, 'utf8')) as { name: string; content: { name: string } };
    const content = { ...story.content, name: `${story.content.name} ${n}` };
    const copy = { ...story, name: `${story.name} ${n}`, uuid: randomUUID(), content };
    await writeFile(file.replace('.json', `-bench-${n}.json`), JSON.stringify(copy));
  }
}

export async function writeArticles(folder: string, count: number): Promise<void> {
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
