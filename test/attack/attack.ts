import { judge } from '../bench/report.ts';
import { startSite } from '../support/site.ts';
import { attack } from './attacks.ts';
import { overload } from './overload.ts';
import { soak } from './soak.ts';

/**
 * `npm run attack`: what one client can try, on a site that it starts, or on one on loopback whose address is given.
 * `npm run attack -- overload [seconds]` is the site at 1, 3 and 6 times its capacity, `npm run attack -- soak
 * [requests]` its memory over many. Exits 1 when something did not hold.
 */
const [mode = 'attack', amount] = process.argv.slice(2);
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
if (!isAddress && !(mode in settings))
  throw new Error(`Neither attack, overload, soak nor a site on loopback: ${mode}`);

const site = isAddress
  ? undefined
  : await startSite({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings[mode as keyof typeof settings],
    });
try {
  if (site && mode === 'overload') await overload(site.origin, Number(amount ?? 60));
  else if (site && mode === 'soak') await soak(site, Number(amount ?? 200_000));
  else
    for (const { name, found, isHeld } of await attack(site?.origin ?? mode))
      judge(isHeld, `${name.padEnd(64)} ${found}`);
} finally {
  await site?.close();
}
