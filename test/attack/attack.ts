import { countOf, orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { judge } from '../bench/report.ts';
import { startSite } from '../support/site.ts';
import { attack } from './attacks.ts';
import { overload } from './overload.ts';
import { measureCosts } from './requestCosts.ts';
import { soak } from './soak.ts';

/**
 * `npm run attack`: what one client can try, on a site that it starts, or on one on loopback whose address is given.
 * `npm run attack -- overload [seconds]` is the site at 1, 3 and 6 times its capacity, `npm run attack -- soak
 * [requests]` its memory over many. Exits 1 when something did not hold.
 */
const usage = `npm run attack -- [http://127.0.0.1:3000]     what one client can try, on a site of its own or on that one
npm run attack -- overload [60]               1, 3 and 6 times its capacity, so many seconds each
npm run attack -- soak [200000]               its memory over so many requests`;
const { words } = readCommandLine({ usage, words: 2 });
const [mode = 'attack', amount] = words;
const unlimited = {
  RATE_LIMIT_PAGES: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_IMAGES: '0',
  IN_FLIGHT_PER_ADDRESS: '100000',
  CONNECTIONS_PER_ADDRESS: '100000',
};
const settings = {
  attack: {},
  overload: unlimited,
  // Each visit is answered, however busy the machine is.
  soak: { ...unlimited, OVERLOAD_DELAY_MS: '0' },
};
const isAddress = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/.test(mode);
const count = orExit(() => {
  if (!isAddress && !Object.hasOwn(settings, mode))
    throw new UsageError(`Neither overload, soak nor a site on loopback: ${mode}\n${usage}`);
  return amount === undefined ? undefined : countOf(mode, amount);
});

const site = isAddress
  ? undefined
  : await startSite({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings[mode as keyof typeof settings],
    });
try {
  if (site && mode === 'overload') await overload(site.origin, count ?? 60);
  else if (site && mode === 'soak') await soak(site, count ?? 200_000);
  else {
    const costs = site ? await measureCosts(site) : [];
    for (const { name, found, isHeld } of [...costs, ...(await attack(site?.origin ?? mode, site?.pid))])
      judge(isHeld, `${name.padEnd(64)} ${found}`);
  }
} finally {
  await site?.close();
}
