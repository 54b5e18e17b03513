import type { LogLine } from './lookElsewhere.ts';

/** When a page had prices from the same stories, and which these are. */
interface Period {
  readonly first: string;
  last: string;
  requests: number;
}

/**
 * Tells which stories, and which versions of them, the prices of a page came from, as the log has it: for each set of versions
 * when the page was sent with it, in the order of time.
 * @param path of the page, `/au/models/suv/ridge`
 */
export async function pricesOfPath(lines: AsyncIterable<LogLine>, path: string): Promise<string[]> {
  const periods = new Map<string, Period>();
  const stories = new Map<string, readonly unknown[]>();
  const wanted = barePath(path);
  for await (const line of lines) {
    const { prices, time, path: requested, stories: from } = line;
    if (typeof prices !== 'string') continue;
    // Written before the line of the first request that it is about, and by each process.
    if (Array.isArray(from)) stories.set(prices, from);
    if (typeof requested !== 'string' || barePath(requested) !== wanted) continue;
    const period = periods.get(prices) ?? { first: time, last: time, requests: 0 };
    period.last = time;
    period.requests += 1;
    periods.set(prices, period);
  }
  return [...periods].flatMap(([name, { first, last, requests }]) => [
    `${wordsOf(first)} – ${wordsOf(last)}  ${requests} requests  prices=${name}`,
    ...(stories.get(name) ?? ['(its stories are in a log that is gone)']).map((one) => `    ${one}`),
  ]);
}

const wordsOf = (time: string) => time.replace('T', ' ').replace('Z', '');

/** The page that an address is of: without query, data and slash at the end. */
const barePath = (path: string) =>
  (path.split('?', 1)[0] ?? '').replace(/\/_payload\.json$/, '').replace(/\/$/, '');
