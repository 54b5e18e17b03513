import { afterEach, expect, it } from '@jest/globals';
import config from '../../vite.config.ts';

const before = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = before;
});

it.each([
  ['build', 'test', 'production'],
  ['build', 'development', 'production'],
  ['serve', 'development', 'development'],
] as const)('to %s in an environment of %s is for %s', async (command, environment, made) => {
  process.env.NODE_ENV = environment;
  await (config as (given: object) => unknown)({ command, mode: 'production' });
  expect(process.env.NODE_ENV).toBe(made);
});
