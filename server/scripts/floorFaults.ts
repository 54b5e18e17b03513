import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { floorExceptions } from './floorExceptions.ts';
import { type Use, youngInScript } from './scriptSupport.ts';
import { youngInStyle } from './styleSupport.ts';

const readers: Readonly<Record<string, (source: string) => Use[]>> = {
  '.js': youngInScript,
  '.css': youngInStyle,
};

/**
 * Finds what the scripts and styles in a folder use that a browser of the floor lacks, and exceptions that nothing needs;
 * a line of text each. Decision 0072.
 */
export function floorFaults(client: string, exceptions = floorExceptions): string[] {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).sort();
  const uses = names.flatMap((file) => {
    const read = readers[path.extname(file)];
    return read ? read(readFileSync(path.join(client, file), 'utf8')).map((use) => ({ ...use, file })) : [];
  });
  const used = new Set(uses.map(({ name }) => name));
  return [
    ...uses
      .filter(({ name }) => !Object.hasOwn(exceptions, name))
      .map(
        ({ file, name, lacking }) =>
          `${file}: ${name} is not in ${lacking}. Do without it, or say why nothing is lost in server/scripts/floorExceptions.ts.`,
      ),
    ...Object.keys(exceptions)
      .filter((name) => !used.has(name))
      .map((name) => `server/scripts/floorExceptions.ts: nothing uses ${name}.`),
  ];
}
