import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** ms after which nobody writes to a draft any more: its process was ended. */
const abandonedMs = 10 * 60_000;
const draftName = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

type Write = (draft: string) => Promise<unknown>;

/** A name beside a file or folder for what takes its place. Nobody else's: processes of two containers have the same number. */
export const draftOf = (file: string): string => `${file}.${randomUUID()}.tmp`;

/**
 * Puts a new file, or a new folder where there is none, in place in one step: whoever reads it finds a whole one, however
 * many processes of however many containers write it. Rejects with what `write` or the disk fails with, and leaves what
 * was there.
 * @param write makes the draft that it is given the name of
 */
export async function replaceFile(file: string, write: Write): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // An abandoned draft that cannot be removed only takes room.
  await removeAbandoned(path.dirname(file)).catch(() => undefined);
  await writeWhole(file, write);
}

/** Like `replaceFile`, for a folder that exists and whose drafts the caller looks after. */
export async function writeWhole(file: string, write: Write): Promise<void> {
  const draft = draftOf(file);
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Drafts of processes that were ended while they wrote: nobody else knows of them. */
async function removeAbandoned(directory: string): Promise<void> {
  const drafts = (await readdir(directory)).filter((name) => draftName.test(name));
  for (const draft of drafts.map((name) => path.join(directory, name))) {
    // Another process may have removed the draft meanwhile.
    const { mtimeMs } = (await stat(draft).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > abandonedMs) await rm(draft, { recursive: true, force: true });
  }
}
