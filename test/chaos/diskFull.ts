import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { sendForm, startVisitors } from './visitors.ts';

/** A site counts a disk as full below 64 MB. */
const diskMb = 192;
const chunk = Buffer.alloc(64 * 1024);

/** Writes until nothing fits any more. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let n = 0; n < (diskMb * 1024 * 1024) / chunk.length + 1; n += 1) await handle.write(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

/** Caches, logs and leads on a disk of their own, which is full for a while. */
export const diskFull: ChaosFault = {
  name: 'disk full',
  async run(world) {
    const disk = path.join(world.folder, 'disk');
    await mkdir(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk]);
    if (mounted.status !== 0) return { skipped: 'this user may not mount a small disk' };
    const unmount = async () => {
      spawnSync('umount', [disk]);
    };
    try {
      const site = await startSite(world.settingsOf('disk/site'));
      const visitors = startVisitors({ origins: [site.origin], senders: 2 });
      await visitors.answered(20);
      const filler = path.join(disk, 'filler');
      await fill(filler);
      await visitors.answered(60);
      await rm(filler);
      const id = randomUUID();
      const recoveryS = await untilTrue(
        async () => (await fetch(`${site.origin}/readyz`)).ok && (await sendForm(site.origin, id)) === 200,
      );
      const close = async () => {
        await site.close();
        await unmount();
      };
      return { ...(await visitors.stop()), recoveryS, close };
    } catch (error) {
      await unmount();
      throw error;
    }
  },
};
