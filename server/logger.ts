import { join } from 'node:path';
import pino, { type DestinationStream, type Logger } from 'pino';
import createRollingFile from 'pino-roll';
import type { Config } from './config.ts';
import { createRedactor } from './redact.ts';

export interface Logging {
  readonly logger: Logger;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

/** A new file each day and each 20 MB; the last 30 are kept, so the folder stays under about 600 MB. */
const rotation = {
  frequency: 'daily',
  dateFormat: 'yyyy-MM-dd',
  size: '20m',
  limit: { count: 29, removeOtherLogFiles: true },
  mkdir: true,
} as const;

/**
 * A logger that writes JSON lines to `stream`, without secrets or personal data.
 * @param secrets values that must never appear
 */
export function createRedactingLogger(
  level: string,
  secrets: readonly string[],
  stream: DestinationStream,
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: createRedactor(secrets) },
    },
    stream,
  );
}

/**
 * Opens the log of the process: standard output (readable in development, JSON otherwise) and rotated files
 * `site.{date}.{n}.log` in the log folder.
 * @throws when the folder cannot be written
 */
export async function createLogging(config: Pick<Config, 'env' | 'log' | 'secrets'>): Promise<Logging> {
  const output = pino.destination({ dest: 1, sync: false });
  const file = await createRollingFile({ file: join(config.log.directory, 'site'), ...rotation });
  // A full disk must not take the site down; standard output still has every line.
  file.on('error', (error) => process.stderr.write(`The log file cannot be written: ${error.message}\n`));
  // The logger has one level for all; without this, multistream would drop what is below info.
  const streams = pino.multistream([
    { level: 'trace', stream: config.env === 'development' ? await readable(output) : output },
    { level: 'trace', stream: file },
  ]);
  return {
    logger: createRedactingLogger(config.log.level, config.secrets, streams),
    close: async () => void (await Promise.all([closed(output), closed(file)])),
  };
}

type ClosableStream = Awaited<ReturnType<typeof createRollingFile>>;

/** Lines for people. Only installed for development. */
async function readable(output: ClosableStream): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({ translateTime: 'HH:MM:ss.l', colorize: process.stdout.isTTY });
  return { write: (line) => void output.write(format(line) ?? line) };
}

function closed(stream: ClosableStream): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['close', 'error'] as const) stream.once(event, () => resolve());
    stream.end();
  });
}
