import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readCommandLine } from '../system/commandLine.ts';

/** Writes the font files of `client/fonts` from their npm packages: run by hand when a family or the characters change. */
readCommandLine({ usage: 'npm run fonts     writes the font files of client/fonts from their packages' });
const folder = path.resolve(import.meta.dirname, '../../client/fonts');
const { resolve } = createRequire(import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n)).join('');
const characters = {
  latin: `${ascii}\u00a0£©®°²³·×½¼¾ÀÁÇÈÉÊËÍÏÑÓÔÖÚÜàáâäçèéêëíïñóôöúü–—‘’“”…′″€™−→`,
  /** The long vowels of te reo Māori: a file of their own, loaded only where they occur. */
  'latin-ext': 'āēīōūĀĒĪŌŪ',
} as const;
const fileNames = { latin: 'latin', 'latin-ext': 'macrons' } as const;
const families = [
  { name: 'display', package: 'zalando-sans-expanded', wght: { min: 300, max: 600 } },
  { name: 'text', package: 'overpass', wght: { min: 300, max: 700 } },
] as const;

for (const family of families) {
  for (const set of ['latin', 'latin-ext'] as const) {
    const source = `@fontsource-variable/${family.package}/files/${family.package}-${set}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(resolve(source)), characters[set], {
      targetFormat: 'woff2',
      variationAxes: { wght: family.wght },
      noHinting: true,
      keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'tnum'],
    });
    await writeFile(path.join(folder, `${family.name}-${fileNames[set]}.woff2`), font);
  }
}
