import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { pseudonymOf } from '../logging/pseudonym.ts';
import { tellOfConnections } from './tellOfConnections.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('tells of all that were closed in five seconds in one line, without an address', () => {
  const logged: Record<string, unknown>[] = [];
  const tell = tellOfConnections(pino({}, { write: (line) => void logged.push(JSON.parse(line)) }));
  tell('all', '192.0.2.2');
  for (let n = 0; n < 9_000; n += 1) tell('idle', '192.0.2.1');
  tell('perAddress', '192.0.2.1');
  expect(logged).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(logged).toMatchObject([
    {
      level: 40,
      msg: 'connections closed: too many',
      security: 'limit',
      idle: 9_000,
      perAddress: 1,
      all: 1,
      clients: 2,
      client: pseudonymOf('192.0.2.1'),
    },
  ]);
  expect(JSON.stringify(logged)).not.toContain('192.0.2');
  tell('all', '192.0.2.3');
  jest.advanceTimersByTime(5_000);
  expect(logged[1]).toMatchObject({ all: 1, clients: 1 });
  expect(logged[1]).not.toHaveProperty('idle');
});
