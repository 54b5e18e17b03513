import { existsSync, globSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';

/**
 * `npm run mutate`: changes the code for the worse, one thing at a time, and says which changes no test notices.
 * `npm run mutate -- shared/finance server/leads/isOf.ts`: in these folders and files alone. What is as it was at the last
 * run, and its tests with it, is not tried again. Tests of endpoints hold what serves, but take long: those to try are
 * named. An hour for everything: it is no part of `npm test`.
 */
const rooms = ['middleware', 'leads', 'finance', 'forms', 'stories'].map((room) => `server/${room}`);
const { words: chosen, values } = readCommandLine({
  usage: `npm run mutate -- [FOLDER or FILE …] [--tests PATTERN]
as in: npm run mutate -- shared/finance server/leads/isOf.ts
       npm run mutate -- server/middleware --tests 'test/api/{platform,errors}.test.ts'`,
  options: { tests: { type: 'string' } },
  words: 50,
});
orExit(() => {
  for (const place of chosen) if (!existsSync(place)) throw new UsageError(`There is no ${place}.`);
});
const places = chosen.length ? chosen : ['shared', ...rooms];
const filesOf = (place: string) => (/\.ts$/.test(place) ? place : `${place.replace(/\/$/, '')}/**/*.ts`);
/** Per cent of the changes that tests must notice: the build of a release may ask for it. */
const least = 90;

/** Pure functions are held by the tests beside them; what serves and keeps also by those of other rooms, and by those named. */
const tests = places.every((place) => place.startsWith('shared'))
  ? ['shared/**/*.test.ts']
  : ['{server,shared,cron}/**/*.test.ts', ...(values.tests ? [values.tests] : [])];

const stryker = new Stryker({
  mutate: [...places.map(filesOf), ...['!**/*.test.ts', '!**/*{F,f}ixture*.ts']],
  testRunner: 'mocha',
  mochaOptions: { spec: globSync(tests), require: ['./test/mutate/asMocha.ts'], 'no-config': true },
  coverageAnalysis: 'perTest',
  // It would be rewritten with an API that TypeScript has no more, and nothing reads it.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: '.cache/mutate/last.json',
  htmlReporter: { fileName: '.cache/mutate/report.html' },
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: ['/.cache', '/logs', '/leads'],
  // A copy of the site for each: the machine has other things to do.
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 100, low: least, break: least },
});
await stryker.runMutationTest();
