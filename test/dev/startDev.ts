import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';

/** In the line of a request in the terminal. */
const isRequest = ': request {';

/** The site as `npm run dev` starts it. */
export interface DevSite {
  readonly origin: string;
  /** Lines that requests have left in the terminal so far. */
  pageLines(): number;
  /** What it has printed last, besides requests. */
  lastLines(): readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the development server with folders of its own for what it keeps, and waits no longer than until it listens: a page
 * is then asked for at once. Rejects with what it printed when it ends before.
 */
export async function startDev(root: string): Promise<DevSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-dev-'));
  const [port, embeddedPort] = [await freePort(), await freePort()];
  const site = spawn(process.execPath, ['server/scripts/dev.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: `${port}`,
      EMBEDDED_PORT: `${embeddedPort}`,
      LOG_DIR: path.join(folder, 'logs'),
      CACHE_DIR: path.join(folder, 'cache'),
      LEADS_DIR: path.join(folder, 'leads'),
    },
  });
  let printed = '';
  const ended = once(site, 'close');
  const listens = new Promise<void>((resolve) => {
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes('Listening: ')) resolve();
      });
  });
  await Promise.race([
    listens,
    ended.then(() => {
      throw new Error(`The development server ended before it listened:\n${printed}`);
    }),
  ]);
  return {
    origin: `http://localhost:${port}`,
    pageLines: () => printed.split('\n').filter((line) => line.includes(isRequest)).length,
    lastLines: () =>
      printed
        .trimEnd()
        .split('\n')
        .filter((line) => !line.includes(isRequest))
        .slice(-8),
    async close() {
      site.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
