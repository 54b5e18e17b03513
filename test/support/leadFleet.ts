import pino from 'pino';
import { createFleet } from '../../server/fleet/createFleet.ts';
import { openSiteDatabase } from '../../server/fleet/openSiteDatabase.ts';

/** A process of its own, to be killed: a machine of a fleet. Says so in a line when it leads. */
const { databaseUrl, leaseMs } = JSON.parse(process.argv[2] ?? '') as {
  databaseUrl: string;
  leaseMs: number;
};
const logger = pino({ level: 'silent' });
const database = await openSiteDatabase({ databaseUrl }, logger, {
  patience: { connect: 20_000, statement: 20_000, answer: 20_000 },
});
if (!database) throw new Error('There is no database');
const fleet = createFleet({ database, secret: 'a', logger, leaseMs });
// Keeps the process alive, as the site's port does.
const look = setInterval(() => {
  if (!fleet.isLeader()) return;
  process.stdout.write('leads\n');
  clearInterval(look);
  setInterval(() => undefined, 1_000);
}, 20);
