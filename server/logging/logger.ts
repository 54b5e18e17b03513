import { once } from 'node:events';
import { access, mkdir, open as openAt } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pino, { type DestinationStream, type Logger } from 'pino';
import createRollingFile from 'pino-roll';
import type { Config } from '../config/Config.ts';
import { isMissingFile } from '../system/isMissingFile.ts';
import { printable } from '../system/printable.ts';
import { createRedactor } from './redact.ts';
import { requestIdForLog } from './requestScope.ts';

export interface Logging {
  readonly logger: Logger;
  /** Writes what is still in memory. Lines that come afterwards are dropped. */
  close(): Promise<void>;
}

type LoggingConfig = Pick<Config, 'env' | 'log' | 'secrets'> & Partial<Pick<Config, 'worker'>>;

const rotation = { frequency: 'daily', dateFormat: 'yyyy-MM-dd', mkdir: true } as const;
/** A new file each day and each so many MB; of either the last are kept, so the folder stays under about 800 MB. */
const bounds = {
  all: { size: '20m', limit: { count: 29, removeOtherLogFiles: true } },
  // Also in the log, where many requests of one client would push them out.
  security: { size: '5m', limit: { count: 39, removeOtherLogFiles: true } },
} as const;
/** What a line of the security log has: a field of ours, as quotes within a text are escaped. */
const securityField = '"security":"';

/** How often it is looked whether the file is still there, in ms. */
const lookMs = 1_000;

/** ms of lines that are written together: a write for each costs more than the line. */
const batchMs = 50;

/**
 * A logger that writes JSON lines to `stream`, without secrets or personal data.
 * @param secrets values that must never appear
 * @param base fields of every line
 */
export function createRedactingLogger(
  level: string,
  secrets: readonly string[],
  stream: DestinationStream,
  base: Readonly<Record<string, unknown>> | null = null,
): Logger {
  const redact = createRedactor(secrets);
  return pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: requestIdForLog,
      // What browsers and services say reaches a terminal: it is shown, and does nothing there.
      hooks: { streamWrite: (line) => printable(redact(line)) },
    },
    stream,
  );
}

/**
 * Opens the log of the process: standard output (readable in development, JSON otherwise) and rotated files
 * `site.{date}.{n}.log` in the log folder, with the lines of the security log in `security.{date}.{n}.log` too. Of several
 * processes each has its own, `worker-{number}.{date}.{n}.log` and `security-{number}.…`: a file is counted and rotated
 * by one.
 * @throws Error of one line when the folder cannot be written
 */
export async function createLogging(config: LoggingConfig): Promise<Logging> {
  const { worker } = config;
  const { directory } = config.log;
  const file = await openFile(directory, worker ? `worker-${worker}` : 'site', 'all');
  const security = await openFile(directory, worker ? `security-${worker}` : 'security', 'security');
  const files = [file, security];
  // A full disk must not take the site down; standard output still has every line.
  for (const one of files)
    one.on('error', (error) => process.stderr.write(`The log file cannot be written: ${error.message}\n`));
  const looking = setInterval(() => {
    for (const one of files) void keepThere(one);
  }, lookMs).unref();
  const output = pino.destination({ dest: 1, sync: false });
  const streams = [config.env === 'development' ? await readable(output) : output, file];
  let open = true;
  const batch = createBatch((lines) => {
    for (const stream of streams) stream.write(lines);
  });
  const securityBatch = createBatch((lines) => void security.write(lines));
  const write = (line: string) => {
    // A closed stream throws, and what is still under way at a stop may want to log.
    if (!open) return;
    batch.add(line);
    if (line.includes(securityField)) securityBatch.add(line);
  };
  return {
    logger: createRedactingLogger(config.log.level, config.secrets, { write }, worker ? { worker } : null),
    async close() {
      open = false;
      clearInterval(looking);
      batch.flush();
      securityBatch.flush();
      await Promise.all([output, ...files].map(closed));
    },
  };
}

/** Collects lines and writes them together, the first of them `batchMs` later. */
function createBatch(write: (lines: string) => void) {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines) write(lines);
    lines = '';
  };
  return {
    flush,
    add(line: string) {
      lines += line;
      timer ??= setTimeout(flush, batchMs);
    },
  };
}

type ClosableStream = Awaited<ReturnType<typeof createRollingFile>>;

async function openFile(directory: string, name: string, kind: keyof typeof bounds): Promise<ClosableStream> {
  try {
    const file = await createRollingFile({ file: join(directory, name), ...rotation, ...bounds[kind] });
    await once(file, 'ready');
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`LOG_DIR, the folder ${directory}, cannot be written: ${reason}.`, { cause: error });
  }
}

/** Goes on in a new file when this one was removed, as by who frees the disk: else nobody would find a line until midnight. */
async function keepThere(file: ClosableStream): Promise<void> {
  const path = String(Reflect.get(file, 'file'));
  const error = await access(path).catch((error: unknown) => error);
  if (!isMissingFile(error)) return;
  try {
    // Made first: the stream keeps what it has open when it cannot open another.
    await mkdir(dirname(path), { recursive: true });
    await (await openAt(path, 'a')).close();
    file.reopen();
  } catch {
    // Tried again with the next look; `/readyz` tells of the disk.
  }
}

/** Lines for people. */
async function readable(output: ClosableStream): Promise<DestinationStream> {
  const { createReadableLines } = await import('./readableLines.ts');
  const format = await createReadableLines(process.stdout.isTTY);
  return { write: (lines) => void output.write(format(lines)) };
}

function closed(stream: ClosableStream): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['close', 'error'] as const) stream.once(event, () => resolve());
    stream.end();
  });
}
