import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

const thisFolder = path.resolve(import.meta.dirname, '../..');

/** Settings for tests that send many requests and do not test limits. */
export const unlimited = {
  RATE_LIMIT_PAGES: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_IMAGES: '0',
  RATE_LIMIT_API: '0',
  RATE_LIMIT_QUOTES: '0',
  LENDER_QUESTIONS_PER_MINUTE: '0',
  RATE_LIMIT_VALUATIONS: '0',
  VALUATION_QUESTIONS_PER_MINUTE: '0',
  RATE_LIMIT_RECALLS: '0',
  RECALLS_QUESTIONS_PER_MINUTE: '0',
  OVERLOAD_DELAY_MS: '0',
};

export interface Site {
  /** `http://127.0.0.1:{port}`, no trailing slash. */
  readonly origin: string;
  /** Origin of the embedded services. */
  readonly embedded: string;
}

export interface RunningSite extends Site {
  /** Id of the process. */
  readonly pid: number;
  /** The first line that the process prints, or has printed, with all of these texts in it. */
  printed(...texts: string[]): Promise<string>;
  /** Lines of the log so far that tell of an error. */
  errors(): string[];
  /** Sends SIGTERM and gives the exit code. */
  close(): Promise<number | null>;
}

/** A process of the site that may not answer yet. */
export interface StartedSite extends RunningSite {
  /** Resolves when it is ready to answer, or has answered a path; rejects with what it printed when it ends before. */
  readonly ready: (path?: string) => Promise<void>;
}

/** Variables of a site; some may need the origin of its embedded services. */
export type SiteEnvironment = Record<string, string> | ((embedded: string) => Record<string, string>);

/**
 * The built site as a process of its own, ready to answer, with folders of its own for logs and caches.
 * Rejects with what it printed when it ends before it is ready. The build must be there: `npm run build`.
 * @param root folder of the project; another one when two builds are compared
 */
export async function startSite(env: SiteEnvironment = {}, root: string = thisFolder): Promise<RunningSite> {
  const site = await spawnSite(env, root);
  try {
    await site.ready();
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}

/** As `startSite`, for who looks at a site that cannot be ready. */
export async function spawnSite(env: SiteEnvironment, root: string = thisFolder): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-'));
  const embeddedPort = await freePort();
  const embedded = `http://127.0.0.1:${embeddedPort}`;
  const given = typeof env === 'function' ? env(embedded) : env;
  const port = given.PORT ?? (await freePort());
  const site = spawn(process.execPath, ['server/index.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ALLOW_DEMO: 'true',
      PORT: `${port}`,
      EMBEDDED_PORT: `${embeddedPort}`,
      HOST: '127.0.0.1',
      LOG_DIR: path.join(folder, 'logs'),
      CACHE_DIR: path.join(folder, 'cache'),
      LEADS_DIR: path.join(folder, 'leads'),
      // No proxy in front needs time to notice a stop.
      STOP_DRAIN_SECONDS: '0',
      ...given,
    },
  });
  let printed = '';
  site.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  site.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const ended = once(site, 'close').then(([code]) => code as number | null);
  const origin = `http://127.0.0.1:${port}`;
  return {
    ready: (path = '/readyz') => untilReady(`${origin}${path}`, ended, () => printed),
    origin,
    embedded,
    pid: site.pid ?? 0,
    async printed(...texts) {
      for (;;) {
        const line = printed.split('\n').find((candidate) => texts.every((text) => candidate.includes(text)));
        if (line) return line;
        await once(site.stdout, 'data');
      }
    },
    errors: () => printed.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line)),
    async close() {
      site.kill('SIGTERM');
      const code = await ended;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function untilReady(url: string, ended: Promise<number | null>, printed: () => string): Promise<void> {
  const deadline = AbortSignal.timeout(60_000);
  const failed = ended.then((code) => {
    throw new Error(`The site ended with ${code} before it was ready:\n${printed()}`);
  });
  failed.catch(() => undefined);
  for (;;) {
    const ready = fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([ready, failed])) return;
    if (deadline.aborted) throw new Error(`The site is not ready after 60 s:\n${printed()}`);
    // A refused connection fails at once: this is the pause between two tries, not a wait for something to happen.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
