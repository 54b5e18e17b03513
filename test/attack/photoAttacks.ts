import sharp from 'sharp';
import { askFrom, type SentBytes } from './askFrom.ts';
import type { Held } from './Held.ts';

/** Photos that no person would send. */

/** Photos of the largest progressive ones that one client may have decoded in a minute. */
const mostTaken = 2;
/** ms that a probe may take while an attack goes on. */
export const mostProbeMs = 1_000;
const bombs = 40;
/** Ms that a visitor waits for a photo while one client sends all it can. */
const mostWaitMs = 20_000;

const photoOf = async (width: number, height: number): Promise<SentBytes> => ({
  type: 'image/jpeg',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer(),
});

/**
 * Sends photos that are costly to decode, all at once: those that do not fit are refused, pages are answered, and another
 * client's photo is taken meanwhile.
 * @param probe the slowest answer while something goes on, ms
 */
export async function photoAttacks(
  origin: string,
  probe: (run: () => Promise<unknown>) => Promise<number>,
): Promise<Held[]> {
  const url = `${origin}/api/photos/au`;
  const [bomb, small] = [await photoOf(5000, 4000), await photoOf(1600, 1200)];
  const statuses: number[] = [];
  const send = async () => void statuses.push((await askFrom('127.0.10.1', url, bomb)).status);
  const visitor = { status: 0, ms: 0 };
  const visit = async () => {
    const startedAt = performance.now();
    visitor.status = (await askFrom('127.0.10.2', url, small)).status;
    visitor.ms = performance.now() - startedAt;
  };
  const ms = await probe(() => Promise.all([...Array.from({ length: bombs }, send), visit()]));
  const taken = statuses.filter((status) => status === 200).length;
  const isTold = statuses.every((status) => [200, 429, 503].includes(status));
  return [
    {
      name: `${bombs} photos of 20 million pixels of one client at once`,
      found: `${taken} taken, slowest probe ${Math.round(ms)} ms`,
      isHeld: taken > 0 && taken <= mostTaken && isTold && statuses.length === bombs && ms < mostProbeMs,
    },
    {
      name: "a visitor's photo meanwhile",
      found: `${visitor.status} after ${Math.round(visitor.ms)} ms`,
      isHeld: visitor.status === 200 && visitor.ms < mostWaitMs,
    },
  ];
}
