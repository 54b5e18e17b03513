import { once } from 'node:events';
import { ConfigError, readProcessConfig } from '../config/readConfig.ts';
import { LogsUsageError, logsCommand } from '../logs/logsCommand.ts';
import { readLogFiles } from '../logs/readLogFiles.ts';

/** `npm run logs`: lines of the rotated log files, readably. It may run beside the site. */
const { stdout, stderr } = process;
// `npm run logs | head` has read enough.
stdout.on('error', () => process.exit(0));
try {
  const { log } = readProcessConfig();
  const read = () => readLogFiles(log.directory);
  for await (const line of logsCommand(process.argv.slice(2), { read, now: Date.now() }))
    if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
} catch (error) {
  const isMistake = error instanceof ConfigError || error instanceof LogsUsageError;
  stderr.write(`${isMistake ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
