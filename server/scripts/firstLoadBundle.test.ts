import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { heavyFirstLoads } from './firstLoadBundle.ts';

const joi = readFileSync(createRequire(import.meta.url).resolve('joi/dist/joi-browser.min.js'), 'utf8');
const manifest = {
  'views/site.page.client.ts': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'client/blocks/Hero/Hero.tsx': { file: 'assets/hero.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'shared/forms.ts': { file: 'assets/forms.js', isDynamicEntry: true },
};

it.each([
  ['the entry', 'assets/entry.js'],
  ['what the entry imports', 'assets/shared.js'],
  ['a block', 'assets/hero.js'],
])('finds Joi in a first load: in %s', (_name, path) => {
  expect(heavyFirstLoads(manifest, (file) => (file === path ? joi : ''))).toEqual([
    expect.stringContaining(`${path} has Joi in it`),
  ]);
});

it('allows it where it is loaded on demand', () => {
  expect(heavyFirstLoads(manifest, (file) => (file === 'assets/forms.js' ? joi : ''))).toEqual([]);
});
