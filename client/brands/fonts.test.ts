import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brandIds, brands } from './brands.ts';

describe.each(brandIds)('the fonts of %s', (id) => {
  const folder = path.join(import.meta.dirname, id, 'fonts');
  const css = readFileSync(path.join(import.meta.dirname, id, 'fonts.css'), 'utf8');
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));

  it('are at most 60 kB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  it('are all named in the style sheet, and no other', () => {
    const named = [...css.matchAll(/url\("\.\/fonts\/([^"]+)"\)/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it('have the licence of each package beside them', () => {
    const licences = readdirSync(folder).filter((file) => file.startsWith('OFL-'));
    expect(licences).toHaveLength(new Set(brands[id].fonts.map((family) => family.package)).size);
    for (const file of licences)
      expect(readFileSync(path.join(folder, file), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('never hide text while they load', () => {
    const faces = css.split('@font-face').slice(1);
    for (const face of faces) expect(face).toMatch(/font-display: swap|size-adjust: [\d.]+%/);
  });
});
