import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AssetManifest, assetsOf } from '../build/render.ts';

/** In every build of Joi, however small it was made: `Symbol.for('@hapi/joi/schema')`. */
const joiMark = '@hapi/joi/schema';

/**
 * Scripts that a page can load before anybody touches it: the entries, each block and feature, and all that these import
 * statically. Addresses on this site, sorted.
 */
function firstLoadScripts(manifest: AssetManifest): string[] {
  const sources = Object.entries(manifest)
    .filter(
      ([source, { isEntry }]) =>
        isEntry || /(^|\/)client\/(?:blocks|features)\/[^/]+\/[^/]+\.tsx$/.test(source),
    )
    .map(([source]) => source);
  return assetsOf(manifest, sources).modules.toSorted();
}

/** What a first load of the build in a folder has and must not have, a line of text each. */
export function heavyFirstLoads(dist: string): string[] {
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  return firstLoadScripts(JSON.parse(read('assets.json')) as AssetManifest)
    .filter((script) => read(path.join('client', script)).includes(joiMark))
    .map(
      (script) =>
        `dist/client${script} has Joi in it and is loaded with the page: load the schema by import() when a form is first touched.`,
    );
}
