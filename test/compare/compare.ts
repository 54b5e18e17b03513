import path from 'node:path';
import { orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { addressesOf } from './addresses.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { Answer } from './normalise.ts';

/**
 * `npm run compare -- ../other-folder`: starts the built site of this folder and that of another one, asks both for
 * every page and listing, and prints what they answer differently. Exits 1 when there is anything. Both need
 * `node_modules/` and `dist/`.
 */
const env = {
  NODE_ENV: 'production',
  // In links and structured data: the same for both.
  SITE_URL: 'http://localhost:3000',
  RATE_LIMIT_PAGES: '0',
  RATE_LIMIT_API: '0',
  RATE_LIMIT_QUOTES: '0',
  LENDER_QUESTIONS_PER_MINUTE: '0',
};
/** Bodies are made once for each; the second and third are answered by a site that has the page already. */
const encodings = ['br', 'gzip', 'identity'];
/** Addresses at a time. */
const atATime = 4;
/** Named for each difference. */
const mostNamed = 3;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function ask(site: RunningSite, address: string, encoding: string): Promise<Answer> {
  const response = await fetch(`${site.origin}${address}`, {
    headers: { 'accept-encoding': encoding },
    redirect: 'manual',
  });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: await response.text() };
}

/** Where each difference was found. */
async function compareSites(sites: readonly [RunningSite, RunningSite], addresses: readonly string[]) {
  const found = new Map<string, { difference: Difference; addresses: string[] }>();
  const queue = addresses.values();
  const compareRest = async () => {
    for (const address of queue) {
      for (const encoding of encodings) {
        const [before, after] = await Promise.all([
          ask(sites[0], address, encoding),
          ask(sites[1], address, encoding),
        ]);
        for (const difference of differencesOf(before, after)) {
          const key = JSON.stringify(difference);
          const entry = found.get(key) ?? { difference, addresses: [] };
          found.set(key, entry);
          if (!entry.addresses.includes(address)) entry.addresses.push(address);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, compareRest));
  return [...found.values()];
}

const here = path.resolve(import.meta.dirname, '../..');
const usage = 'npm run compare -- ../other-folder';
const { words } = readCommandLine({ usage, words: 1 });
const there = orExit(() => {
  const [other] = words;
  if (!other) throw new UsageError(`The folder to compare with is missing: ${usage}`);
  return path.resolve(other);
});

const started: RunningSite[] = [];
try {
  const before = await startSite(env, there);
  started.push(before);
  const after = await startSite(env, here);
  started.push(after);
  const read = (address: string) =>
    Promise.all([before, after].map(async (site) => (await ask(site, address, 'identity')).body));
  const addresses = await addressesOf(read);
  const found = await compareSites([before, after], addresses);
  for (const { difference, addresses: places } of found) {
    const more = places.length > mostNamed ? ` and ${places.length - mostNamed} more` : '';
    write(`${difference.part}: ${places.slice(0, mostNamed).join(', ')}${more}`);
    write(`  - ${difference.before}`);
    write(`  + ${difference.after}`);
  }
  write(`${addresses.length} addresses, each as ${encodings.join(', ')}: ${found.length} differences`);
  if (found.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(started.map((site) => site.close()));
}
