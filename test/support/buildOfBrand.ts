import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrandId } from '../../client/brands/brands.ts';

const root = path.resolve(import.meta.dirname, '../..');
const parts = [
  'client',
  'cron',
  'server',
  'shared',
  'views',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * A copy of the project that is built for a brand: all other tests use the build in this one's `dist`.
 * @returns its folder, which the caller removes
 */
export async function buildOfBrand(brand: BrandId): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-brand-'));
  await Promise.all(
    parts.map((part) => cp(path.join(root, part), path.join(folder, part), { recursive: true })),
  );
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...process.env, BRAND: brand },
    shell: process.platform === 'win32',
  });
  return folder;
}
