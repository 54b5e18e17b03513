import { configReport } from '../config/configReport.ts';
import { readCommandLine } from '../system/commandLine.ts';

/**
 * `npm run config`: the configuration that the site would start with in this environment, without starting it. Exits 1 when it
 * would not.
 */
readCommandLine({
  usage: 'npm run config     the values in effect by the environment, and what is wrong with them',
});
const { text, isSound } = configReport(process.env);
process.stdout.write(`${text}\n`);
process.exitCode = isSound ? 0 : 1;
