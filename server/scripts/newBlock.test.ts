import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addBlock } from './newBlock.ts';

const project = join(import.meta.dirname, '../..');
let root: string;
/** The registries, and a block that is there. */
const touched = [
  'client/blocks/schemas.ts',
  'client/blocks/serverRegistry.ts',
  'client/blocks/clientRegistry.ts',
  'client/gallery/fixtureRegistry.ts',
  'client/blocks/HeroBanner/schema.ts',
  'biome.json',
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-block-'));
  for (const file of touched) cpSync(join(project, file), join(root, file));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('npm run new:block', () => {
  it('writes the folder and a line in every registry', async () => {
    const files = await addBlock(root, 'IconExamples');
    expect(readdirSync(join(root, 'client/blocks/IconExamples')).sort()).toEqual([
      'IconExamples.module.css',
      'IconExamples.tsx',
      'fixtures.ts',
      'schema.ts',
    ]);
    expect(files).toHaveLength(8);
    expect(read('client/blocks/schemas.ts')).toContain(
      '  HoverTiles: hoverTilesSchema,\n  IconExamples: iconExamplesSchema,\n  IconFeatures: iconFeaturesSchema,\n',
    );
    expect(read('client/blocks/serverRegistry.ts')).toContain(
      '  HoverTiles,\n  IconExamples,\n  IconFeatures,\n',
    );
    expect(read('client/blocks/clientRegistry.ts')).toContain(
      "  IconExamples: () => import('./IconExamples/IconExamples.tsx').then((module) => module.IconExamples),\n",
    );
    expect(read('client/gallery/fixtureRegistry.ts')).toContain('  IconExamples: iconExamplesFixtures,\n');
    expect(read('client/blocks/IconExamples/schema.ts')).toContain("display_name: 'Icon examples'");
  });

  const long = `IconFeaturesOf${'Aa'.repeat(13)}`;
  it.each([
    ['Aa'],
    ['IconExamples'],
    ['StubNavigation'],
    ['Zz9'],
    [long],
    [long, `${long}A`, 'IconFeatureLists', 'Ac'],
  ])('%s %s is written as the formatter wants it', async (...names) => {
    const files = [];
    for (const name of names) files.push(...(await addBlock(root, name)));
    expect(lint([...new Set(files)])).toEqual({ status: 0, stderr: '' });
    for (const name of names)
      expect(read('client/blocks/schemas.ts').match(new RegExp(`\\./${name}/schema\\.ts`, 'g'))).toHaveLength(
        1,
      );
  });

  it.each(['', 'iconFeatures', 'Icon-Features', '../Evil', 'Icon Features', "X';"])(
    'refuses the name %j',
    async (name) => {
      await expect(addBlock(root, name)).rejects.toThrow('is no name of a block');
    },
  );

  it.each(['NavigationItem', 'Header', 'AccordionItem'])(
    'refuses %s, which another component of the space has',
    async (name) => {
      await expect(addBlock(root, name)).rejects.toThrow(
        `'${name}' is already the name of another component`,
      );
      expect(readdirSync(join(root, 'client/blocks'))).not.toContain(name);
    },
  );

  it('leaves a block that exists as it is', async () => {
    const before = read('client/blocks/schemas.ts');
    await expect(addBlock(root, 'HeroBanner')).rejects.toThrow('exists already');
    expect(read('client/blocks/schemas.ts')).toBe(before);
  });
});

/** What Biome says of files in the copy. */
function lint(files: readonly string[]) {
  const biome = join(project, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['check', '--vcs-enabled=false', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr };
}
