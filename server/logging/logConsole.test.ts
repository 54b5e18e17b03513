import { afterEach, describe, expect, it } from '@jest/globals';
import { logConsole } from './logConsole.ts';
import { createRedactingLogger } from './logger.ts';

const lines: Record<string, unknown>[] = [];
const logger = createRedactingLogger('debug', ['s3cret-value'], {
  write: (line) => void lines.push(JSON.parse(line)),
});
const giveBack = () => {};
afterEach(() => {
  giveBack();
  lines.length = 0;
});

describe('what packages write to the console', () => {
  it.each([
    ['debug', 'debug'],
    ['log', 'info'],
    ['info', 'info'],
    ['warn', 'warn'],
    ['error', 'error'],
  ] as const)('with %s is a line of the log, level %s', (method, level) => {
    const target = { debug() {}, log() {}, info() {}, warn() {}, error() {} };
    logConsole(logger, target);
    const write: (...values: unknown[]) => void = target[method];
    write('renamed to %s', 'Vike', { token: 's3cret-value' });
    expect(lines).toEqual([
      { level, time: expect.any(String), from: 'console', msg: expect.stringMatching(/^renamed to Vike \{/) },
    ]);
    expect(JSON.stringify(lines)).not.toContain('s3cret-value');
  });
});
