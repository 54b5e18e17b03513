import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/freePort.ts';
import type { EngineOptions } from './EnginePage.ts';
import { openSession, type WebDriverSession } from './webDriver.ts';

const shell = path.join(import.meta.dirname, 'webKitShell.py');
/** Limit for a start on a busy machine, in ms. */
const startMs = 60_000;

interface WebKit {
  readonly session: WebDriverSession;
  /** Lines that consoles of pages have reported since the last call. */
  takeConsole(): string[];
  close(): Promise<void>;
}

/** Starts WebKitGTK with its driver, on a screen, a message bus and a home folder of its own. */
export async function startWebKit({ scheme, hasReducedMotion }: EngineOptions): Promise<WebKit> {
  const home = await mkdtemp(path.join(tmpdir(), 'forecourt-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    // A group of its own, which is ended as one.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${`${display}`.trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      SHELL_SCHEME: scheme,
      SHELL_MOTION: hasReducedMotion ? 'reduced' : 'full',
    },
  });
  let printed = '';
  const listen = (chunk: Buffer) => {
    printed += chunk;
  };
  driver.stdout.on('data', listen);
  driver.stderr.on('data', listen);
  const close = async () => {
    await end(driver, () => process.kill(-(driver.pid ?? 0)));
    await end(screen, () => screen.kill());
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const session = await openSession(
      `http://127.0.0.1:${port}`,
      { 'webkitgtk:browserOptions': { binary: shell, args: [] } },
      AbortSignal.timeout(startMs),
    );
    return {
      session,
      takeConsole() {
        const lines = printed.split('\n');
        printed = lines.pop() ?? '';
        return lines;
      },
      close,
    };
  } catch (cause) {
    await close();
    throw new Error(`WebKitGTK does not start:\n${printed}`, { cause });
  }
}

async function end(child: ChildProcess, kill: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  kill();
  await ended;
}
