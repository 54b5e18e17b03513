import { once } from 'node:events';
import { readCommandLine } from '../../server/system/commandLine.ts';
import { startFleet } from './startFleet.ts';

/** `npm run fleet`: Postgres, two processes of the built site and a proxy on loopback, until Ctrl+C. */
readCommandLine({ usage: 'npm run fleet     Postgres, two processes of the site and a proxy, until Ctrl+C' });
const say = (line: string) => void process.stdout.write(`${line}\n`);

// First of all: a signal during the start stops in order too.
const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
say('Starting Postgres, two processes of the site, and the proxy ...');
const fleet = await startFleet({ STOP_DRAIN_SECONDS: '1' });
say(`DATABASE_URL  ${fleet.databaseUrl}`);
for (const { origin, pid } of fleet.webs) say(`web           ${origin}/au/ (process ${pid})`);
say('origin' in fleet.proxy ? `proxy         ${fleet.proxy.origin}/au/` : fleet.proxy.skipped);
say('Ctrl+C stops them.');
await told;
const codes = await fleet.close();
say(`Stopped: ${codes.join(', ')}`);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
