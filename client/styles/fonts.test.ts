import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const folder = path.resolve('client/fonts');
const css = readFileSync('client/styles/fonts.css', 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));

it('sends at most 60 kB of fonts', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(60_000);
});

it('names every font file in the style sheet and no other', () => {
  const named = [...css.matchAll(/url\("\.\.\/fonts\/([^"]+)"\)/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(files.toSorted());
});

it('keeps the licence of each family beside its files', () => {
  const licences = readdirSync(folder).filter((file) => file.startsWith('OFL-'));
  expect(licences).toHaveLength(2);
  for (const file of licences) {
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
});

it('never hides text while a font loads', () => {
  const faces = css.split('@font-face').slice(1);
  for (const face of faces) expect(face).toMatch(/font-display: swap|size-adjust: [\d.]+%/);
});
