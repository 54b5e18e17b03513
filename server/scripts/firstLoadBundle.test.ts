import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { heavyFirstLoads } from './firstLoadBundle.ts';

const joi = readFileSync(createRequire(import.meta.url).resolve('joi/dist/joi-browser.min.js'), 'utf8');
const manifest = {
  'views/site.page.client.ts': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'client/blocks/Hero/Hero.tsx': { file: 'assets/hero.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'shared/forms.ts': { file: 'assets/forms.js', isDynamicEntry: true },
};

let dist = '';
afterEach(() => rmSync(dist, { recursive: true }));

/** A build in which one file, within its client folder, is Joi. */
function buildWithJoiIn(joiFile: string): string {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  mkdirSync(path.join(dist, 'client/assets'), { recursive: true });
  writeFileSync(path.join(dist, 'assets.json'), JSON.stringify(manifest));
  for (const { file } of Object.values(manifest))
    writeFileSync(path.join(dist, 'client', file), file === joiFile ? joi : '');
  return dist;
}

it.each([
  ['the entry', 'assets/entry.js'],
  ['what the entry imports', 'assets/shared.js'],
  ['a block', 'assets/hero.js'],
])('finds Joi in a first load: in %s', (_name, file) => {
  expect(heavyFirstLoads(buildWithJoiIn(file))).toEqual([
    expect.stringContaining(`dist/client/${file} has Joi in it`),
  ]);
});

it('allows it where it is loaded on demand', () => {
  expect(heavyFirstLoads(buildWithJoiIn('assets/forms.js'))).toEqual([]);
});
