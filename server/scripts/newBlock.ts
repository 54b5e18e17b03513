import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteSchemas } from '../../shared/content/siteSchemas.ts';
import { readCommandLine } from '../system/commandLine.ts';
import { blockFiles } from './newBlockFiles.ts';

/**
 * `npm run new:block Name`: writes the folder of a content block, its line in every registry and its part of the content
 * model, so that the compiler, the gallery, the contract tests and the editors know it at once.
 */

const blocks = 'client/blocks';
const project = join(import.meta.dirname, '../..');
/** Written from the schemas. */
const contentModel = { script: 'server/scripts/content/contentModel.ts', file: 'docs/content-model.md' };

/** A registry: the object its entries stand in, and the new lines. Imports and entries are in alphabetical order. */
interface Registry {
  readonly file: string;
  readonly object: string;
  readonly import?: (name: string) => string;
  readonly entry: (name: string) => string;
}

const registries: readonly Registry[] = [
  {
    file: `${blocks}/schemas.ts`,
    object: 'blockSchemas',
    import: (name) => `import { ${camel(name)}Schema } from './${name}/schema.ts';`,
    entry: (name) => `  ${name}: ${camel(name)}Schema,`,
  },
  {
    file: `${blocks}/serverRegistry.ts`,
    object: 'serverRegistry',
    import: (name) => `import { ${name} } from './${name}/${name}.tsx';`,
    entry: (name) => `  ${name},`,
  },
  {
    file: `${blocks}/clientRegistry.ts`,
    object: 'clientRegistry',
    entry: (name) => `  ${name}: () => import('./${name}/${name}.tsx').then((module) => module.${name}),`,
  },
  {
    file: 'client/gallery/fixtureRegistry.ts',
    object: 'fixtureRegistry',
    import: (name) => `import { ${camel(name)}Fixtures } from '../blocks/${name}/fixtures.ts';`,
    entry: (name) => `  ${name}: ${camel(name)}Fixtures,`,
  },
];

const camel = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/**
 * Adds a block to the project in `root`. Nothing is written when it cannot be added.
 * @param name of the component, 'StatsBanner'
 * @returns the files written, from the root
 * @throws Error saying what is wrong with the name
 */
export async function addBlock(root: string, name: string): Promise<string[]> {
  if (!/^[A-Z][A-Za-z\d]{1,40}$/.test(name)) {
    throw new Error(
      `'${name}' is no name of a block: it starts with a capital and has only letters and digits.`,
    );
  }
  const folder = join(blocks, name);
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`);
  const schemas = await readFile(join(root, blocks, 'schemas.ts'), 'utf8');
  if (Object.hasOwn(siteSchemas, name) || new RegExp(`\\b${name}: `).test(schemas)) {
    throw new Error(`'${name}' is already the name of another component; a space has each name once.`);
  }
  const registered = await Promise.all(
    registries.map(async (registry): Promise<[string, string]> => {
      const source = await readFile(join(root, registry.file), 'utf8');
      return [registry.file, withBlock(source, registry, name)];
    }),
  );
  const created = Object.entries(blockFiles(name)).map(([file, text]): [string, string] => [
    join(folder, file),
    text,
  ]);
  await mkdir(join(root, folder));
  const files = [...created, ...registered];
  await Promise.all(files.map(([file, text]) => writeFile(join(root, file), text)));
  const written = files.map(([file]) => file);
  // Which lines are broken depends on the length of the name.
  const biome = join(project, 'node_modules/.bin/biome');
  run(root, biome, ['check', '--write', '--vcs-enabled=false', ...written]);
  return written;
}

/** @throws Error with what the program has written, when it fails */
function run(folder: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${program} failed:\n${stdout}${stderr}`);
}

/** A registry's source with the block in it. */
function withBlock(source: string, registry: Registry, name: string): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`export const ${registry.object} = {`));
  const end = lines.findIndex((line, index) => index > start && line.startsWith('}'));
  if (start === -1 || end === -1) throw new Error(`${registry.file} has no list '${registry.object}'.`);
  insertSorted(lines, { from: start + 1, to: end }, registry.entry(name), entryKey);
  if (registry.import) {
    const imports = { from: 0, to: lines.findLastIndex((line) => importedFrom(line) !== undefined) + 1 };
    insertSorted(lines, imports, registry.import(name), importedFrom);
  }
  return lines.join('\n');
}

/** Puts a line before the first one of a range that comes after it by its key; lines without a key are passed over. */
function insertSorted(
  lines: string[],
  range: { readonly from: number; readonly to: number },
  line: string,
  keyOf: (line: string) => string | undefined,
): void {
  const key = keyOf(line) ?? '';
  const after = lines.slice(range.from, range.to).findIndex((other) => (keyOf(other) ?? '') > key);
  let at = after === -1 ? range.to : range.from + after;
  // Of an import over several lines the last one has the key.
  if (lines[at]?.startsWith('} from '))
    at = lines.findLastIndex((other, n) => n < at && other.startsWith('import '));
  lines.splice(at, 0, line);
}

/** An entry may go on over more lines, which are indented further and have no key. */
const entryKey = (line: string): string | undefined => /^ {2}(\w+)/.exec(line)?.[1];

/** Sorts as the formatter sorts imports: A a B b C c, a capital before its small letter. */
const importKey = (source: string): string =>
  [...source].map((letter) => letter.toLowerCase() + (letter === letter.toUpperCase() ? 0 : 1)).join('');

function importedFrom(line: string): string | undefined {
  const source = /from '([^']*)';$/.exec(line)?.[1];
  return source && importKey(source);
}

const next = `Next: its fields in schema.ts (kinds: shared/content/schema.ts), then node ${contentModel.script} --write;
a place for it in the style guide and on a page for shoppers, of each country (server/embedded/demo/meridian/space/stories/).
CONTRIBUTING.md tells the rest.`;

if (import.meta.main) {
  const usage = 'npm run new:block Name';
  const { words } = readCommandLine({ usage, words: 1 });
  try {
    const files = await addBlock(project, words[0] ?? '');
    // In a process of its own: this one has read the schemas before.
    run(project, process.execPath, [contentModel.script, '--write']);
    process.stdout.write(`${[...files, contentModel.file].join('\n')}\n\n${next}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nUsage: ${usage}\n`);
    process.exitCode = 1;
  }
}
