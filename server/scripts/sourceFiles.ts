import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const left = new Set(['node_modules', 'dist', 'logs', '.cache', '.git', '.stryker-tmp', 'coverage', 'space']);

/** Files of the project that people write, by path from `root` with `/`, sorted. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (left.has(entry.name)) return [];
      return entry.isDirectory() ? sourceFiles(root, path) : [path];
    })
    .sort();
}
