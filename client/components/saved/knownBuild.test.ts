import { expect, it } from '@jest/globals';
import { nameOf } from './knownBuild.ts';

it.each([
  [{ line: 'ridge', name: 'For the farm', code: 'A' }, 'For the farm'],
  [{ line: 'ridge', name: '', code: 'A' }, 'Your last Ridge build'],
  [{ line: 'kea-plus', name: '', code: 'A' }, 'Your last Kea plus build'],
])('the build %j is called %s', (saved, name) => {
  expect(nameOf(saved)).toBe(name);
});
