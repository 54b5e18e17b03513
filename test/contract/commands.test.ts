import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import PQueue from 'p-queue';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Commands that are a file of ours alone; `npm run build` and parts of the tests are programs of others. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (\S+\.ts)$/.exec(command) ?? [];
  return file ? [{ name, file }] : [];
});
/** Of npm's own names. */
const calledAs = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** They load much the same: what one has compiled, the next one need not. The site keeps its compiled code there too. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };

function call(file: string, ...parameters: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...parameters], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Started at once, as each loads what it is made of: two at a time. */
const queue = new PQueue({ concurrency: 2 });
const refusals = new Map(
  commands.map(({ name, file }) => [name, queue.add(() => call(file, '--no-such-option'))] as const),
);

describe('every command', () => {
  it('is looked at', () => {
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dev', 'config', 'leads', 'walk']),
    );
    expect(commands.length).toBeGreaterThan(20);
  });

  it.each(commands)(
    '$name refuses an option that it does not know, and says how it is called',
    async ({ name }) => {
      const { code, stdout, stderr } = (await refusals.get(name)) as Ended;
      expect(stderr).toContain('--no-such-option');
      expect(stderr).toContain(calledAs(name));
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect([code, stdout]).toEqual([1, '']);
    },
    60_000,
  );

  it.each(['config', 'logs', 'leads'])('%s tells how it is called for --help', async (name) => {
    const file = commands.find((command) => command.name === name)?.file ?? '';
    const { code, stdout, stderr } = await call(file, '--help');
    expect(stdout).toContain(calledAs(name));
    expect([code, stderr]).toEqual([0, '']);
  });
});
