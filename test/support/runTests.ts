import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readCommandLine } from '../../server/system/commandLine.ts';

/** `npm test`: what has to hold, what fails fastest first. Ends at the first step with a failure. Decision 0071. */
const { values } = readCommandLine({
  usage: `npm test                builds, checks and tests; npm run test:unit and its like run a part
npm test -- --whole     also what goes through whole sites, kills their processes or starts many, as CI does`,
  options: { whole: { type: 'boolean' } },
});
const jest = [process.execPath, '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const reporters = ['--reporters=default', '--reporters=<rootDir>/test/support/summaryReporter.ts'];
const root = path.resolve(import.meta.dirname, '../..');
/**
 * One file at a time: beside other tests an answer in time says nothing, and four browsers that draw by the processor make
 * each other late.
 */
const alone = ['alone', 'engines'];
/** Commands of a step run side by side: none has work for two cores all the time. */
const steps: readonly (readonly (readonly string[])[])[] = [
  [
    ['npm', 'run', 'build'],
    ['npm', 'run', 'check'],
    [process.execPath, 'test/support/ensureBrowser.ts', ...(values.whole ? ['--engines'] : [])],
  ],
  [[...jest, ...reporters, '--ignoreProjects', ...(values.whole ? [] : ['long']), ...alone]],
  ...(values.whole ? [[[...jest, ...reporters, '--selectProjects', ...alone, '--maxWorkers', '1']]] : []),
];

async function run([command = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Experimental modules are how Jest runs ES modules: known, not news.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const [status] = await once(child, 'close');
  return status ?? 1;
}

for (const step of steps) {
  const failed = (await Promise.all(step.map(run))).find((status) => status !== 0);
  if (failed) process.exit(failed);
}
