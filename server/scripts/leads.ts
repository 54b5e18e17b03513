import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readProcessConfig } from '../config/readConfig.ts';
import { openSiteDatabase } from '../fleet/openSiteDatabase.ts';
import { BackupError } from '../leads/backupFile.ts';
import { LeadsUsageError, leadsCommand } from '../leads/leadsCommand.ts';
import { createMonotonicNow } from '../leads/monotonicNow.ts';
import { openLeadStore } from '../leads/openLeadStore.ts';
import { createRedactingLogger } from '../logging/logger.ts';

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
  const store = await openLeadStore({ config: config.leads, database, now, logger });
  const log = (facts: object, message: string) => logger.info(facts, message);
  const warn = (text: string) => void process.stderr.write(`${text}\n`);
  return leadsCommand(process.argv.slice(2), { store, now: now(), log, warn }).finally(async () => {
    await store.close();
    await database?.close();
  });
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const isMistake = [ConfigError, LeadsUsageError, BackupError].some((one) => error instanceof one);
  process.stderr.write(`${isMistake && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
