import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { boundMemory, redrawPhoto } from './redrawPhoto.ts';

/**
 * Decodes photos in a process of its own, one at a time: what a file makes of the decoder, its memory or its time ends here.
 * It ends with the one that started it.
 */

/** Bytes that photos may take on top of what the process has at its start. */
const photoBytes = Number(process.argv[2]);
/** Pages of the site go first. */
const priority = 10;

/** Bounds the memory of this process by the system, so that a photo that takes more fails. True: it is bounded. */
function limitMemory(): boolean {
  try {
    const [, kB] = /^VmData:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (!kB) return false;
    // Address space that is reserved counts too, so the limit is on top of it.
    const bytes = Number(kB) * 1024 + photoBytes;
    execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${bytes}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
setPriority(priority);
boundMemory();
process.on('message', async (bytes: Uint8Array) => {
  const jpeg = await redrawPhoto(Buffer.from(bytes));
  process.send?.({ jpeg });
});
process.send?.({ isLimited: limitMemory() });
