import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';

const deploy = path.resolve(import.meta.dirname, '../../server/deploy');

/** Processes on loopback that a proxy can tell apart: one health port for all of them, at an address for each. */
export interface Places {
  readonly healthPort: number;
  /** Settings of the nth process. */
  environmentOf(n: number): Record<string, string>;
  /** Host and port of the nth process, as the proxy asks it. */
  addressOf(n: number, origin: string): string;
}
export async function findPlaces(): Promise<Places> {
  const healthPort = await freePort();
  const hostOf = (n: number) => `127.0.0.${n + 1}`;
  return {
    healthPort,
    environmentOf: (n) => ({ HOST: '', HEALTH_PORT: `${hostOf(n)}:${healthPort}` }),
    addressOf: (n, origin) => `${hostOf(n)}:${new URL(origin).port}`,
  };
}

export interface RunningProxy {
  readonly origin: string;
  close(): Promise<void>;
}
export interface ProxyOptions {
  /** Addresses of the processes. */
  readonly upstreams: readonly string[];
  readonly healthPort: number;
  /** Of the proxy's own files. */
  readonly folder: string;
  /** Addresses of a CDN in front; unset: there is none. */
  readonly trusted?: string;
}

const isThere = (program: string, asked: string) => spawnSync(program, [asked]).status === 0;
export const hasCaddy = () => isThere('caddy', 'version');
export const hasNginx = () => isThere('nginx', '-v');

/** Whether Caddy counts failures in a row: from 2.8 on. */
export function canCountFailures(): boolean {
  const [, major = 0, minor = 0] =
    /v?(\d+)\.(\d+)/.exec(String(spawnSync('caddy', ['version']).stdout)) ?? [];
  return Number(major) * 100 + Number(minor) >= 208;
}

/** The Caddy of docker-compose.yml, by plain http on a port of its own. */
export async function startCaddy({
  upstreams,
  healthPort,
  folder,
  trusted,
}: ProxyOptions): Promise<RunningProxy> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const config = path.join(deploy, 'Caddyfile');
  return start(origin, 'caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    HOME: folder,
    PROXY_ADDRESS: origin,
    PROXY_UPSTREAMS: upstreams.join(' '),
    PROXY_HEALTH_PORT: `${healthPort}`,
    PROXY_ANYBODY: `127.0.0.1:${await freePort()}`,
    ...(trusted ? { PROXY_TRUSTED: trusted } : {}),
    ...(canCountFailures() ? {} : { PROXY_HEALTH_FAILS: '' }),
  });
}

/** The nginx of the documents likewise. It asks nobody's health. */
export async function startNginx({ upstreams, folder }: ProxyOptions): Promise<RunningProxy> {
  const port = await freePort();
  const servers = upstreams.map((upstream) => `server ${upstream} max_fails=0;`).join('\n');
  const delivered = await readFile(path.join(deploy, 'nginx.conf'), 'utf8');
  const config = delivered
    .replace(/server web:3000 max_fails=0;\s*server web-2:3000 max_fails=0;/, servers)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, config);
  const global = `daemon off; pid ${folder}/nginx.pid; error_log stderr;`;
  return start(`http://127.0.0.1:${port}`, 'nginx', ['-c', file, '-g', global], {});
}

async function start(
  origin: string,
  program: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<RunningProxy> {
  const proxy = spawn(program, parameters, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(proxy, 'close');
  let said = '';
  // Read to its end: a proxy whose words nobody takes is ended by the next of them.
  proxy.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const hasEnded = ended.then(() => {
    throw new Error(`The proxy has ended: ${said}`);
  });
  hasEnded.catch(() => undefined);
  while (!(await Promise.race([hasEnded, isOpen(origin)]))) await setTimeout(50);
  return {
    origin,
    async close() {
      proxy.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether something listens there. */
const isOpen = (origin: string): Promise<boolean> =>
  fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
