import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMissingFile } from '../system/isMissingFile.ts';
import { brandFile } from './render.ts';

/** File in `dist` that a build writes before it reads any source. */
const begunFile = 'begun';

/** What a build is made of, by path from the root. */
const sources = [
  'client',
  'shared',
  'views',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'server/build',
  'server/scripts/finishBuild.ts',
  'server/scripts/firstLoadBundle.ts',
];

/** Notes in `dist` that a build begins: a source that is changed from now on may not be in it. */
export function noteBuildBegin(dist: string): void {
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, begunFile), '');
}

/**
 * True when `dist` below `root` has a complete build of this brand, and no source was changed since it was begun. Of one
 * that was begun and not completed, `latest.json` is missing or that of the build before.
 */
export function isFreshBuild(root: string, brand: string): boolean {
  const begunMs = modifiedMs(path.join(root, 'dist', begunFile));
  const completeMs = modifiedMs(path.join(root, 'dist/builds/latest.json'));
  const isComplete = begunMs > 0 && completeMs >= begunMs && brandOf(root) === brand;
  return isComplete && sources.every((source) => modifiedMs(path.join(root, source)) <= begunMs);
}

function brandOf(root: string): string | undefined {
  try {
    return readFileSync(path.join(root, 'dist', brandFile), 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** The latest change of a file, or of all in a folder, ms since 1970; 0 for what is not there. */
function modifiedMs(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => modifiedMs(path.join(file, name))));
}
