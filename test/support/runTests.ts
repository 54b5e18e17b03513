import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm test`: everything that has to hold, in the order in which it fails fastest. Ends at the first failure. */
const root = path.resolve(import.meta.dirname, '../..');
const steps: readonly (readonly string[])[] = [
  ['npm', 'run', 'build'],
  ['npm', 'run', 'check'],
  [process.execPath, 'test/support/ensureBrowser.ts'],
  [
    process.execPath,
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--reporters=default',
    '--reporters=<rootDir>/test/support/summaryReporter.ts',
  ],
];

for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Experimental modules are how Jest runs ES modules: known, not news.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
