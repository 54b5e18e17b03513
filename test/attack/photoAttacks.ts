import sharp from 'sharp';
import type { Held } from './Held.ts';

/** Photos that no person would send. */

/** Photos that one client may send in a minute. */
const mostTaken = 30;
const mostProbeMs = 1_000;
const bombs = 40;

/** Few bytes that unfold to 49 million pixels, just below what is drawn at all. */
const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * Sends photos that are costly to draw, all at once: those that do not fit are refused, and the site answers meanwhile.
 * @param probe the slowest answer while something goes on, ms
 */
export async function photoAttacks(
  origin: string,
  probe: (run: () => Promise<unknown>) => Promise<number>,
): Promise<Held[]> {
  const body = new Uint8Array(await bomb());
  const statuses: number[] = [];
  const send = async () => {
    const headers = { 'content-type': 'image/png' };
    const answer = await fetch(`${origin}/api/photos/au`, { method: 'POST', headers, body });
    await answer.text();
    statuses.push(answer.status);
  };
  const ms = await probe(() =>
    Promise.all(Array.from({ length: bombs }, () => send().catch(() => undefined))),
  );
  const taken = statuses.filter((status) => status === 200).length;
  const isTold = statuses.every((status) => [200, 429, 503].includes(status));
  return [
    {
      name: `${bombs} photos of 49 million pixels at once`,
      found: `${taken} taken, slowest probe ${Math.round(ms)} ms`,
      isHeld: taken > 0 && taken <= mostTaken && isTold && statuses.length === bombs && ms < mostProbeMs,
    },
  ];
}
