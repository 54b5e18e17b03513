import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Free bytes below which a disk counts as full: a snapshot of a large space and some leads need that much. */
const leastFree = 64 * 1024 * 1024;

/** True when a file can be written to the folder, which is made when it is missing, and its disk has room for more. */
export async function canWrite(directory: string): Promise<boolean> {
  const probe = path.join(directory, `probe-${process.pid}.tmp`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'ok');
    await rm(probe, { force: true });
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize >= leastFree;
  } catch {
    return false;
  }
}
