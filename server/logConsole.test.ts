import { afterEach, describe, expect, it } from '@jest/globals';
import { startFakeContentService } from '../test/support/fakeContentService.ts';
import { logConsole } from './logConsole.ts';
import { createRedactingLogger } from './logger.ts';
import { createContentClient } from './stories/contentClient.ts';

const lines: Record<string, unknown>[] = [];
const logger = createRedactingLogger('debug', ['s3cret-value'], {
  write: (line) => void lines.push(JSON.parse(line)),
});
let giveBack = () => {};
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

  it("is the log's too when the content client meets a rate limit", async () => {
    const service = await startFakeContentService();
    let asked = 0;
    service.fault = ({ pathname }) =>
      pathname.endsWith('spaces/me') && asked++ === 0 ? { status: 429 } : undefined;
    giveBack = logConsole(logger, console);
    const client = createContentClient({
      token: 'public',
      endpoint: service.endpoint,
      version: 'published',
      inTurn: (call) => call(),
      timeoutMs: 2000,
      retryDelayMs: 1,
      logger,
    });
    expect(await client.spaceVersion()).toBe(service.version);
    await service.close();
    expect(lines).toMatchObject([
      { level: 'info', from: 'console', msg: expect.stringContaining('Hit rate limit') },
    ]);
  });
});
