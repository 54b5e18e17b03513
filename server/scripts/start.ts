import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brandIds, defaultBrand } from '../../client/brands/brands.ts';
import { brandFile } from '../build/siteBuild.ts';
import { readCommandLine } from '../system/commandLine.ts';

/** `npm start`: builds when the build is missing, of another brand or older than its sources, then serves production. */
readCommandLine({
  usage: `npm start     builds where that is needed and serves production
It is configured by environment variables: npm run config`,
});
const root = path.resolve(import.meta.dirname, '../..');
const sources = [
  'client',
  'shared',
  'views',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'server/build/frameworkViews.ts',
  'server/build/siteBuilds.ts',
  'server/scripts/finishBuild.ts',
];

function modifiedMs(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => modifiedMs(path.join(file, name))));
}

// An unknown brand is reported by the site itself.
const brand = brandIds.find((id) => id === (process.env.BRAND || defaultBrand));
const builtFor = path.join(root, 'dist', brandFile);
const isOfBrand = existsSync(builtFor) && readFileSync(builtFor, 'utf8') === brand;
const builtMs = modifiedMs(path.join(root, 'dist/builds/latest.json'));
if (brand && (!isOfBrand || sources.some((source) => modifiedMs(path.join(root, source)) > builtMs))) {
  const build = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
// React and the server read it when they are imported. An operator's own value wins.
process.env.NODE_ENV ??= 'production';
await import('../index.ts');
