import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { brandIds, defaultBrand } from '../../client/brands/brands.ts';
import { isFreshBuild } from '../build/freshBuild.ts';
import { readCommandLine } from '../system/commandLine.ts';

/** `npm start`: builds when the build is missing, of another brand or begun before its sources were changed, then serves production. */
readCommandLine({
  usage: `npm start     builds where that is needed and serves production
It is configured by environment variables: npm run config`,
});
const root = path.resolve(import.meta.dirname, '../..');

// An unknown brand is reported by the site itself.
const brand = brandIds.find((id) => id === (process.env.BRAND || defaultBrand));
if (brand && !isFreshBuild(root, brand)) {
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
