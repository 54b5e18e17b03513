import { once } from 'node:events';
import { hostname } from 'node:os';
import pino from 'pino';
import { ConfigError, readProcessConfig } from '../config/readConfig.ts';
import { openSiteDatabase } from '../fleet/openSiteDatabase.ts';
import { createLeadStories } from '../leads/createLeadStories.ts';
import { storeOf } from '../leads/openLeadStore.ts';
import { openPostgres } from '../leads/openPostgres.ts';
import { logsCommand } from '../logging/logsCommand.ts';
import { readLogFiles } from '../logging/readLogFiles.ts';
import { UsageError } from '../system/commandLine.ts';
import { printable } from '../system/printable.ts';

/** `npm run logs`: lines of the rotated log files, readably, and what other machines did with a form. It may run beside the site. */
const { stdout, stderr } = process;
// `npm run logs | head` has read enough.
stdout.on('error', () => process.exit(0));
try {
  const config = readProcessConfig();
  const read = () => readLogFiles(config.log.directory);
  const warn = (text: string) => void stderr.write(`${printable(text)}\n`);
  const database = await openSiteDatabase(config, pino({ level: 'silent' }));
  const shared = database && createLeadStories(storeOf(config.leads, openPostgres(database)));
  const given = { read, now: Date.now(), machine: hostname(), shared, warn };
  try {
    for await (const line of logsCommand(process.argv.slice(2), given))
      if (!stdout.write(`${printable(line)}\n`)) await once(stdout, 'drain');
  } finally {
    await database?.close();
  }
} catch (error) {
  const isMistake = error instanceof ConfigError || error instanceof UsageError;
  stderr.write(`${printable(isMistake ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
