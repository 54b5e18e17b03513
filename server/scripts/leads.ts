import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAppointmentErasure } from '../appointments/createAppointmentErasure.ts';
import { ConfigError, readProcessConfig } from '../config/readConfig.ts';
import { createCrmErasure } from '../crm/createCrmErasure.ts';
import { isOutage } from '../fleet/isOutage.ts';
import type { Database } from '../fleet/openDatabase.ts';
import { openSiteDatabase } from '../fleet/openSiteDatabase.ts';
import { BackupError } from '../leads/backupFile.ts';
import { LeadsUsageError } from '../leads/chooseLeads.ts';
import { NewerStoreError } from '../leads/leadSchema.ts';
import { leadsCommand } from '../leads/leadsCommand.ts';
import { createMonotonicNow } from '../leads/monotonicNow.ts';
import { openLeadStore } from '../leads/openLeadStore.ts';
import { createRedactingLogger } from '../logging/logger.ts';
import { printable } from '../system/printable.ts';

/** `npm run leads`: the leads in the store of the configuration. It may run beside the site. */
async function run(): Promise<string> {
  const config = readProcessConfig();
  const write = (line: string) => {
    process.stderr.write(line);
    mkdirSync(config.log.directory, { recursive: true });
    appendFileSync(join(config.log.directory, 'leads.log'), line, { mode: 0o600 });
  };
  const logger = createRedactingLogger('info', config.secrets, { write });
  const now = createMonotonicNow();
  const database = await openSiteDatabase(config, logger);
  const isAlone = database !== undefined && !(await answers(database));
  const store = await openLeadStore({
    config: config.leads,
    database: isAlone ? undefined : database,
    now,
    logger,
  });
  const log = (facts: object, message: string) => logger.info(facts, message);
  const warn = (text: string) => void process.stderr.write(`${printable(text)}\n`);
  if (isAlone) warn('Postgres does not answer: these are the leads that this machine keeps until it does.');
  const external = {
    crm: createCrmErasure({ ...config.crm, fetch }),
    appointment: createAppointmentErasure({ config, database, fetch }),
  };
  const { keepDays } = config.leads;
  return leadsCommand(process.argv.slice(2), {
    store,
    external,
    keepDays: Math.max(keepDays.default, ...Object.values(keepDays.byForm)),
    now: now(),
    log,
    warn,
    isAlone,
  }).finally(async () => {
    await store.close();
    await database?.close();
  });
}

/** False while Postgres cannot do its work; rejects when it can, and something else is wrong. */
const answers = (database: Database): Promise<boolean> =>
  database.query('SELECT 1').then(
    () => true,
    (error: unknown) => {
      if (isOutage(error)) return false;
      throw error;
    },
  );

try {
  process.stdout.write(`${printable(await run())}\n`);
} catch (error) {
  const isMistake = [ConfigError, LeadsUsageError, BackupError, NewerStoreError].some(
    (one) => error instanceof one,
  );
  process.stderr.write(`${printable(isMistake && error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
