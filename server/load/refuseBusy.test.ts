import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { requestContext } from '../middleware/requestContext.ts';
import { createRefuseBusy } from './refuseBusy.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('tells of all that were refused in ten seconds in one line', async () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const refuse = createRefuseBusy(logger);
  const app = express().use(requestContext(logger), (incoming, response) => refuse(incoming, response, 2));
  const first = await request(app).get('/au/');
  expect([first.status, first.get('Retry-After')]).toEqual([503, '2']);
  expect(first.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  for (const _ of [1, 2]) await request(app).get('/au/');
  expect(logged).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(logged).toEqual([expect.objectContaining({ level: 40, count: 3, seconds: 10 })]);
  jest.advanceTimersByTime(20_000);
  expect(logged).toHaveLength(1);
});
