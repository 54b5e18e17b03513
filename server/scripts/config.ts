import { configReport } from '../config/configReport.ts';
import { readCommandLine } from '../system/commandLine.ts';

/**
 * `npm run config`: the configuration that the site would start with in this environment, without starting it, what is wrong with
 * it, and what is missing before going live. Exits 1 when something is refused.
 */
readCommandLine({
  usage:
    'npm run config     the values in effect by the environment, what is wrong with them, and what is missing before going live',
});
const { text, isSound } = configReport(process.env, Date.now());
process.stdout.write(`${text}\n`);
process.exitCode = isSound ? 0 : 1;
