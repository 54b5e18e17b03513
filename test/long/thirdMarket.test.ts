import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['client', 'server', 'shared', 'views', 'cron', 'vite.config.ts'];
const isCode = (file: string) =>
  ['', '.ts', '.tsx', '.json', '.css'].includes(path.extname(file)) && !/\.test\.tsx?$|\/space\//.test(file);
/** Of the compiler, on a machine that has much else to do. */
const patienceMs = 300_000;

it(
  'a market is one file and its line in the list: nothing else has to be told of it',
  async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'third-market-'));
    try {
      for (const room of rooms)
        await cp(path.join(root, room), path.join(copy, room), { recursive: true, filter: isCode });
      await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
      const added = await readFile(path.join(root, 'test/market/xp.ts'), 'utf8');
      await writeFile(path.join(copy, 'shared/markets/xp.ts'), added.replace('../../shared/markets/', './'));
      const list = path.join(copy, 'shared/markets/markets.ts');
      const before = await readFile(list, 'utf8');
      const after = before.replace('{ au, nz }', '{ au, nz, xp }');
      expect(after).not.toBe(before);
      await writeFile(list, `import { xp } from './xp.ts';\n${after}`);
      const { compilerOptions } = JSON.parse(await readFile(path.join(root, 'tsconfig.json'), 'utf8'));
      // Its `imports` say where the brand is.
      await cp(path.join(root, 'package.json'), path.join(copy, 'package.json'));
      await writeFile(
        path.join(copy, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: rooms, exclude: ['**/*ixture*'] }),
      );
      const tsc = spawn(path.join(root, 'node_modules/.bin/tsc'), ['--pretty', 'false', '--singleThreaded'], {
        cwd: copy,
      });
      const [said] = await Promise.all([text(tsc.stdout), once(tsc, 'close')]);
      expect(said).toBe('');
    } finally {
      await rm(copy, { recursive: true });
    }
  },
  patienceMs,
);
