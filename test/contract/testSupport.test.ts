import { describe, expect, it } from '@jest/globals';
import { findBrowser } from '../support/findBrowser.ts';
import { summaryOf } from '../support/summaryReporter.ts';

describe('findBrowser', () => {
  const among =
    (...files: string[]) =>
    (path: string) =>
      files.includes(path);

  it.each([
    [
      'the one that CHROME_PATH names',
      { CHROME_PATH: '/opt/c', PATH: '/bin' },
      ['/opt/c', '/bin/chromium'],
      '/opt/c',
    ],
    [
      'the one that Puppeteer’s variable names',
      { PUPPETEER_EXECUTABLE_PATH: '/opt/p' },
      ['/opt/p'],
      '/opt/p',
    ],
    [
      'the first of the system',
      { PATH: '/a:/usr/bin' },
      ['/usr/bin/google-chrome', '/usr/bin/chromium'],
      '/usr/bin/chromium',
    ],
    ['none', { PATH: '/usr/bin' }, [], undefined],
  ])('finds %s', (_name, environment, files, expected) => {
    expect(findBrowser(environment, among(...files))).toBe(expected);
  });

  it('does not silently take another one than CHROME_PATH', () => {
    expect(() => findBrowser({ CHROME_PATH: '/gone', PATH: '/bin' }, among('/bin/chromium'))).toThrow(
      '/gone',
    );
  });
});

describe('the last line of a test run', () => {
  it('counts a suite that could not start as a failure', () => {
    const results = {
      numPassedTests: 12,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 1,
    };
    expect(summaryOf(results)).toBe('12 passed, 2 failed, 2 skipped');
  });
});
