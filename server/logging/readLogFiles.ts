import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** `site.2026-11-22.3.log`, or `worker-2.…` of one of several processes; other files hold what commands did. */
const pattern = /^(site|worker-\d+)\.(\d{4}-\d{2}-\d{2})\.(\d+)\.log$/;

/**
 * Lines of the rotated log files, oldest first; those of several processes by their time.
 * @throws Error when the folder cannot be read
 */
export async function* readLogFiles(folder: string): AsyncGenerator<string> {
  const files = (await readdir(folder)).flatMap((file) => {
    const [, process = '', day = '', number = ''] = pattern.exec(file) ?? [];
    return day ? [{ path: join(folder, file), process, order: `${day}.${number.padStart(6, '0')}` }] : [];
  });
  const byProcess = Object.values(Object.groupBy(files, ({ process }) => process));
  yield* merged(
    byProcess.map((of = []) =>
      linesOf(of.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ path }) => path)),
    ),
  );
}

async function* linesOf(paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths)
    yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

/** A line without one belongs to the line before it. */
const timeOf = (line: string) => /"time":"([^"]{1,40})"/.exec(line)?.[1] ?? '';

async function* merged(streams: readonly AsyncGenerator<string>[]): AsyncGenerator<string> {
  const heads = await Promise.all(streams.map(async (stream) => ({ stream, head: await stream.next() })));
  for (;;) {
    const [first, ...others] = heads.filter(({ head }) => !head.done);
    if (!first) return;
    const next = others.reduce((a, b) => (timeOf(b.head.value) < timeOf(a.head.value) ? b : a), first);
    yield next.head.value;
    next.head = await next.stream.next();
  }
}
