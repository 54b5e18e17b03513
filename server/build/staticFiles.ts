import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { entriesOf, keysOf } from '../../shared/records.ts';
import { isFresh, tagOf } from '../answers/answers.ts';
import { seldom } from '../load/seldom.ts';

/** Files named after their content never change. */
const immutable = 'public, max-age=31536000, immutable';
/** Folder of the files that are named after their content. */
const hashed = '/assets/';
const lookAgainMs = 1_000;
/** Cache-Control of the other files (icons, manifest), which keep their name when they change. */
const hour = 'public, max-age=3600';
/** The build tool's own notes. */
const notServed = new Set(['/vite-plugin-ssr.json']);

/** Compressed copies that the build left beside a file, best first. */
const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings | 'identity';

interface StaticFile {
  readonly tag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/**
 * The files of the build, read into memory once: a few megabytes. A process so keeps serving the build that it renders
 * with while a newer one replaces the files, and no request waits for the disk. Files are looked up by their exact
 * path; anything else, and any method but GET and HEAD, goes on to the next handler. No folder: no files.
 * @param others folders of other builds, whose files are served too where this build has none of that name. Asked again,
 *   once a second at most, when a file is asked for that none has: a newer build may run beside this one by then
 */
export async function loadStaticFiles(
  folder: string,
  others: () => Promise<readonly string[]> = async () => [],
): Promise<RequestHandler> {
  const files = await readFiles(folder);
  const known = new Set<string>();
  const addOthers = async () => {
    for (const other of (await others()).filter((one) => !known.has(one))) {
      for (const [address, file] of await readFiles(other, files)) files.set(address, file);
      known.add(other);
    }
    return true;
  };
  await addOthers();
  const lookAgain = seldom(addOthers, lookAgainMs);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { path: address } = request;
    if (!files.has(address) && address.startsWith(hashed)) await lookAgain();
    const file = files.get(address);
    if (file) sendFile(file, request, response);
    else next();
  };
}

type Files = Map<string, StaticFile>;

/** Reads the files of a folder, except those whose address is known already. */
async function readFiles(folder: string, known?: Files): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const copies = new Set(names.filter((name) => /\.(?:br|gz)$/.test(name)));
  const addressOf = (name: string) => `/${path.relative(folder, name).split(path.sep).join('/')}`;
  const files = names
    .filter((name) => !copies.has(name) && !known?.has(addressOf(name)))
    .map(async (name) => {
      const identity = await readFile(name);
      const bodies: Partial<Record<Encoding, Buffer>> = { identity };
      for (const [encoding, ending] of entriesOf(encodings)) {
        if (copies.has(name + ending)) bodies[encoding] = await readFile(name + ending);
      }
      const tag = tagOf(identity);
      return [addressOf(name), { tag, bodies }] as const;
    });
  return new Map((await Promise.all(files)).filter(([address]) => !notServed.has(address)));
}

function sendFile({ tag, bodies }: StaticFile, request: Request, response: Response): void {
  response.set('Cache-Control', request.path.startsWith(hashed) ? immutable : hour);
  if (isFresh(request, response, tag)) return;
  // Ours is the order: browsers name gzip first and accept all alike.
  const encoding =
    keysOf(encodings).find((name) => bodies[name] && request.acceptsEncodings(name)) ?? 'identity';
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.type(path.extname(request.path)).send(bodies[encoding]);
}
