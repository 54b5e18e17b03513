import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';

/**
 * Lets Mocha run the tests that are written for Jest. Jest loads all that a test imports anew for every change that is
 * tried, which takes a second; Mocha loads it once and tries a change in milliseconds. Stryker's runner loads this file first.
 */
type Run = () => unknown;
type Hook = (run: Run) => unknown;
interface Suite {
  addTest(test: object): unknown;
  beforeEach: Hook;
  afterEach: Hook;
  beforeAll: Hook;
  afterAll: Hook;
}
const require = createRequire(import.meta.url);
// Its types would declare Jest's functions for the whole project, also where a test forgets to import them.
const { Suite, Test } = require('mocha') as {
  Suite: { create(around: Suite, title: string): Suite };
  Test: new (title: string, run: Run) => object;
};
// Mocha gives test files its functions as globals while it loads them.
const mocha = globalThis as unknown as { describe(title: string, run: Run): Suite };

/** Functions that a test file imports from Jest: what it says outside of any block is for that file alone. */
function functionsOf() {
  let suite = mocha.describe('', () => undefined);
  const describe = (title: string, run: Run) => {
    const around = suite;
    suite = Suite.create(around, title);
    run();
    suite = around;
  };
  const it = (title: string, run: Run) => suite.addTest(new Test(title, () => run()));
  const withEach = (one: typeof describe | typeof it) =>
    Object.assign(one, { each: bind(one as never, false) });
  return {
    expect,
    jest,
    describe: withEach(describe),
    it: withEach(it),
    beforeEach: (run: Run) => suite.beforeEach(() => run()),
    afterEach: (run: Run) => suite.afterEach(() => run()),
    beforeAll: (run: Run) => suite.beforeAll(() => run()),
    afterAll: (run: Run) => suite.afterAll(() => run()),
  };
}

const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } as never });

const mocks = new ModuleMocker(globalThis);
const jest = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  restoreAllMocks: () => mocks.restoreAllMocks(),
  setTimeout: () => undefined,
  useFakeTimers: (config: object) => timers.useFakeTimers(config as never),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (at: number) => timers.setSystemTime(at),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
};

const names = ['expect', 'jest', 'describe', 'it', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll'];
Object.assign(globalThis, { functionsOfTestFile: functionsOf });
/** One for each file that imports it: the end of its address tells them apart. */
const globalsModule = `data:text/javascript,export const {${names}} = globalThis.functionsOfTestFile();`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: `${globalsModule}//${encodeURIComponent(context.parentURL ?? '')}`, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    if (url.endsWith('.css')) return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    // Loaded here, as few tests need it and it takes a second.
    const { transformSync } = require('@swc/core') as typeof import('@swc/core');
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
