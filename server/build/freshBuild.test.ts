import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { isFreshBuild, noteBuildBegin } from './freshBuild.ts';
import { brandFile } from './render.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** s after the epoch at which things happened; undefined: they did not. */
interface Times {
  readonly changed: number;
  readonly begun: number | undefined;
  readonly completed: number | undefined;
  readonly brand?: string;
}

/** A project with one source and a build. */
async function projectOf({ changed, begun, completed, brand = 'meridian' }: Times): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'fresh-build-'));
  folders.push(root);
  const dist = path.join(root, 'dist');
  await mkdir(path.join(root, 'client/ui'), { recursive: true });
  await mkdir(path.join(dist, 'builds'), { recursive: true });
  await writeFile(path.join(dist, brandFile), brand);
  const write = async (file: string, at: number) => {
    await writeFile(path.join(root, file), '');
    await utimes(path.join(root, file), at, at);
  };
  await write('client/ui/Button.tsx', changed);
  for (const folder of ['client/ui', 'client']) await utimes(path.join(root, folder), 1, 1);
  if (begun !== undefined) {
    noteBuildBegin(dist);
    await utimes(path.join(dist, 'begun'), begun, begun);
  }
  if (completed !== undefined) await write('dist/builds/latest.json', completed);
  return root;
}

it.each([
  ['of sources from before it was begun', { changed: 10, begun: 20, completed: 30 }, true],
  ['whose source was changed while it was built', { changed: 25, begun: 20, completed: 30 }, false],
  ['whose source was changed afterwards', { changed: 40, begun: 20, completed: 30 }, false],
  ['that is not there', { changed: 10, begun: undefined, completed: undefined }, false],
  ['that was never completed', { changed: 10, begun: 20, completed: undefined }, false],
  ['begun after the last complete one', { changed: 10, begun: 40, completed: 30 }, false],
  ['of another brand', { changed: 10, begun: 20, completed: 30, brand: 'kestrel' }, false],
] as const)('a build %s', async (_what, times, isFresh) => {
  expect(isFreshBuild(await projectOf(times), 'meridian')).toBe(isFresh);
});
