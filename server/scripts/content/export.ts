import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { isRecord, recordOrEmpty } from '../../../shared/records.ts';
import { readProcessConfig } from '../../config/readConfig.ts';
import { readCommandLine, UsageError } from '../../system/commandLine.ts';
import { isMissingFile } from '../../system/isMissingFile.ts';
import { printable } from '../../system/printable.ts';
import { siteComponents } from './componentDefinitions.ts';
import { exportDemo, type Pushed } from './demoExport.ts';
import { type ComponentFiles, type MergedComponents, mergeComponents } from './mergeComponents.ts';
import type { Fields } from './walkContent.ts';

/**
 * `npm run content:export -- SPACE [--demo]`: writes the folder that Storyblok's own command line pushes, the site's
 * components merged into those pulled of the space and, when asked, the demo's assets and stories.
 */

const usage = `npm run content:export -- SPACE [--demo]      after: storyblok components pull --space SPACE
npm run content:export -- --empty [--demo]    for a space that has no components`;

/** Folder of the command line, below that from which it is called. */
const root = '.storyblok';
/** What the pushes name with `--from`. */
const from = 'site';
const manifest = 'manifest.jsonl';

const folderOf = (base: string, kind: string, space = from) => path.join(base, kind, space);
const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) return undefined;
    throw error;
  });
const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** Reads one of the files that `storyblok components pull` wrote; it writes none for an empty list. */
async function readPulled(base: string, space: string, name: string): Promise<Fields[] | undefined> {
  const text = await readText(path.join(folderOf(base, 'components', space), `${name}.json`));
  const list: unknown = text === undefined ? undefined : JSON.parse(text);
  return Array.isArray(list) ? list.filter(isRecord) : undefined;
}

/**
 * Writes the site's components.
 * @param space id of the space they were pulled of; undefined: merges them into nothing
 * @throws UsageError when the space's components were not pulled
 */
export async function writeComponents(base: string, space?: string): Promise<MergedComponents> {
  const read = async (name: string) => (space ? await readPulled(base, space, name) : []);
  const components = await read('components');
  if (!components)
    throw new UsageError(
      `There is no ${folderOf(base, 'components', space)}/components.json. Without it a push would take away what editors set up.\n${usage}`,
    );
  const pulled: ComponentFiles = {
    components,
    groups: (await read('groups')) ?? [],
    presets: (await read('presets')) ?? [],
  };
  const merged = mergeComponents(siteComponents(), pulled);
  const folder = await emptyFolder(folderOf(base, 'components'));
  for (const name of ['components', 'groups', 'presets'] as const)
    await writeJson(path.join(folder, `${name}.json`), merged[name]);
  return merged;
}

/**
 * Writes the stories and assets of a demo.
 * @returns how many there are, and whether a push publishes the stories
 */
export async function writeDemo(base: string, directory: string) {
  const [storyFolder, assetFolder] = [folderOf(base, 'stories'), folderOf(base, 'assets')];
  const pushed = readPushed(await readManifest(storyFolder), await readManifest(assetFolder));
  const logger = pino({ level: 'warn' }, process.stderr);
  const { assets, stories, isComplete } = await exportDemo(directory, pushed, logger);
  await emptyFolder(storyFolder);
  for (const [file, story] of stories) await writeJson(path.join(storyFolder, file), story);
  await emptyFolder(assetFolder);
  for (const { source, file, data } of assets) {
    await copyFile(source, path.join(assetFolder, file));
    await writeJson(path.join(assetFolder, `${path.parse(file).name}.json`), data);
  }
  return { assets: assets.length, stories: stories.size, isComplete };
}

/** Makes a folder, or takes away all in it but the record of earlier pushes. */
async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const entries = (await readdir(folder)).filter((entry) => entry !== manifest);
  await Promise.all(entries.map((entry) => rm(path.join(folder, entry), { recursive: true })));
  return folder;
}

/** Reads the record of earlier pushes, a JSON object in each line. */
async function readManifest(folder: string): Promise<Fields[]> {
  const lines = (await readText(path.join(folder, manifest)))?.split('\n') ?? [];
  return lines.filter(Boolean).map((line) => recordOrEmpty(JSON.parse(line)));
}

const readPushed = (stories: readonly Fields[], assets: readonly Fields[]): Pushed => ({
  uuids: new Map(stories.map(({ old_id, new_id }) => [String(old_id), String(new_id)])),
  assets: new Map(
    assets.map(({ old_id, new_id, new_filename }) => [
      Number(old_id),
      { id: Number(new_id), filename: publicAddress(String(new_filename)) },
    ]),
  ),
});

/** Translates the address of the store behind the asset CDN, as the management API tells it. */
const publicAddress = (filename: string): string =>
  filename.replace(/^https?:\/\/s3[\w.-]*\.amazonaws\.com\//, 'https://').replace(/^\/\//, 'https://');

const print = (line: string) => process.stdout.write(`${printable(line)}\n`);

async function run(space: string | undefined, demo: boolean): Promise<void> {
  const { components, changes } = await writeComponents(root, space);
  for (const change of changes) print(change);
  print(`${components.length} components in ${folderOf(root, 'components')}`);
  if (!demo) return;
  const { assets, stories, isComplete } = await writeDemo(root, readProcessConfig().content.directory);
  print(`${assets} assets in ${folderOf(root, 'assets')}`);
  print(`${stories} stories and folders in ${folderOf(root, 'stories')}`);
  if (!isComplete)
    print(
      'They are drafts until the space has given them ids: push them, call this again, and push the stories.',
    );
}

if (import.meta.main) {
  const { values, words } = readCommandLine({
    usage,
    options: { empty: { type: 'boolean' }, demo: { type: 'boolean' } },
    words: 1,
  });
  const [space] = words;
  try {
    if (values.empty ? space !== undefined : !/^\d+$/.test(space ?? ''))
      throw new UsageError(`Name the space by its number, or say --empty.\n${usage}`);
    await run(space, values.demo ?? false);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
