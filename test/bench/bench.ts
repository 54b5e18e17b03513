import { startSite } from '../support/site.ts';
import { pageBytes } from './pageBytes.ts';
import { comparePage } from './throughput.ts';

/** `npm run bench`: speed and weight of the built site. Timings compare within one run only. */
const pages = { home: '/au/', 'model page': '/au/models/suv/ridge' };
/** First load of home, brotli, in bytes. */
const budgets = { js: 120_000, css: 20_000 };

const write = (line = '') => process.stdout.write(`${line}\n`);
const row = (cells: (string | number)[]) =>
  write(cells.map((cell, n) => (n === 0 ? String(cell).padEnd(28) : String(cell).padStart(12))).join(''));

const site = await startSite({ NODE_ENV: 'production', RATE_LIMIT_PAGES: '0', LOG_LEVEL: 'info' });
try {
  for (const [name, path] of Object.entries(pages)) {
    write(`\n${name} ${path}`);
    row(['', 'requests/s', 'p99 ms', 'errors']);
    for (const result of await comparePage(site.origin, path)) {
      row([result.name, Math.round(result.requestsPerSecond), result.p99Ms.toFixed(1), result.errors]);
    }
  }
  write('\nbytes of a first load, brotli');
  row(['', 'html', 'css', 'js']);
  for (const [name, path] of Object.entries(pages)) {
    const bytes = await pageBytes(site.origin, path);
    row([name, bytes.html, bytes.css, bytes.js]);
    if (name !== 'home') continue;
    for (const kind of ['js', 'css'] as const) {
      if (bytes[kind] <= budgets[kind]) continue;
      write(`over budget: ${bytes[kind]} bytes of ${kind}, at most ${budgets[kind]}`);
      process.exitCode = 1;
    }
  }
} finally {
  await site.close();
}
