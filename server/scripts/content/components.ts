import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contentSchemas } from '../../stories/schemaGate.ts';
import { readCommandLine } from '../../system/commandLine.ts';
import { type ComponentDefinition, componentDefinitions } from './componentDefinitions.ts';

/**
 * `npm run content:components [-- folder]`: Storyblok component definitions of all schemas, a JSON file each into the
 * folder, or all as one list to the standard output.
 */

export const siteComponents = (): ComponentDefinition[] =>
  componentDefinitions(contentSchemas.all, contentSchemas.blocks);

/** @returns the files written */
export async function writeComponents(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    siteComponents().map(async (component) => {
      const file = join(folder, `${component.name}.json`);
      await writeFile(file, `${JSON.stringify(component, null, 2)}\n`);
      return file;
    }),
  );
}

if (import.meta.main) {
  const { words } = readCommandLine({
    usage: 'npm run content:components -- [FOLDER]     a file each, or all as one list',
    words: 1,
  });
  const [folder] = words;
  if (folder === undefined) process.stdout.write(`${JSON.stringify(siteComponents(), null, 2)}\n`);
  else {
    const files = await writeComponents(resolve(folder));
    process.stdout.write(`${files.length} components in ${folder}\n`);
  }
}
