import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lead } from '../forms/lead.ts';
import type { LeadStore } from './leadStore.ts';

interface WrittenPhotos {
  readonly files: readonly string[];
  /** Number of photos that the lead names and that are no longer kept. */
  readonly gone: number;
}

/**
 * Writes the photos that the versions of a lead name into a folder, decrypted and readable for the current user only.
 * @throws Error when their key is not in LEADS_KEY, or the folder cannot be written
 */
export async function writePhotos(
  store: Pick<LeadStore, 'photo'>,
  lead: string,
  versions: readonly Lead[],
  folder: string,
): Promise<WrittenPhotos> {
  const names = new Set(versions.flatMap(({ photos = [] }) => photos));
  const files: string[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const jpeg = await store.photo(lead, name);
    if (!jpeg) continue;
    const file = path.join(folder, `${name}.jpg`);
    await writeFile(file, jpeg, { mode: 0o600 });
    files.push(file);
  }
  return { files, gone: names.size - files.length };
}
