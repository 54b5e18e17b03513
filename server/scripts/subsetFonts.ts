import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { brandIds, brands } from '../../client/brands/brands.ts';
import { readCommandLine } from '../system/commandLine.ts';

/** Writes the font files of every brand from their npm packages: run by hand when a family or the characters change. */
readCommandLine({ usage: 'npm run fonts     writes the font files of client/brands/ from their packages' });
const { resolve } = createRequire(import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n)).join('');
const characters = {
  latin: `${ascii}\u00a0£©®°²³·×½¼¾ÀÁÇÈÉÊËÍÏÑÓÔÖÚÜàáâäçèéêëíïñóôöúü–—‘’“”…′″€™−→`,
  /** The long vowels of te reo Māori: a file of their own, loaded only where they occur. */
  'latin-ext': 'āēīōūĀĒĪŌŪ',
} as const;
const fileNames = { latin: 'latin', 'latin-ext': 'macrons' } as const;

for (const id of brandIds) {
  const folder = path.resolve(import.meta.dirname, '../../client/brands', id, 'fonts');
  for (const { name, package: of, file, axes } of brands[id].fonts) {
    for (const set of ['latin', 'latin-ext'] as const) {
      const source = `@fontsource-variable/${of}/files/${of}-${set}-${file}-normal.woff2`;
      const font = await subsetFont(await readFile(resolve(source)), characters[set], {
        targetFormat: 'woff2',
        variationAxes: axes,
        noHinting: true,
        keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'tnum'],
      });
      await writeFile(path.join(folder, `${name}-${fileNames[set]}.woff2`), font);
    }
  }
}
