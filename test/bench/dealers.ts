import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createDealerIndex } from '../../server/dealers/dealerIndex.ts';
import { readDealers } from '../../server/dealers/readDealers.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';

export interface DealerLookups {
  readonly indexMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const asked = 20;
const lookups = 5_000;
/** Australia, in degrees. */
const land = { south: -43.6, north: -10.7, west: 113.2, east: 153.6 };

/** Lehmer's generator: the same places in every run. */
function createRandom(): () => number {
  let state = 20_261_122;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The nearest twenty of so many dealers, from places all over the country: the best of three, as other work only slows one. */
export async function benchLookups(count: number): Promise<DealerLookups> {
  const random = createRandom();
  const anywhere = () => ({
    latitude: land.south + random() * (land.north - land.south),
    longitude: land.west + random() * (land.east - land.west),
  });
  const dealers = Array.from({ length: count }, (_, n) => ({ code: `D${n}`, ...anywhere() }) as Dealer);
  const startedAt = performance.now();
  const index = await createDealerIndex({ dealers });
  const indexMs = performance.now() - startedAt;
  const times = Array.from({ length: lookups }, () => {
    const place = anywhere();
    const timesOf = Array.from({ length: 3 }, () => {
      const askedAt = performance.now();
      const found = index.nearest(place, { count: asked });
      if (found.length !== Math.min(asked, count)) throw new Error(`${found.length} of ${asked} dealers`);
      return performance.now() - askedAt;
    });
    return Math.min(...timesOf);
  }).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { indexMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const headings = 'dealer code,dealer name,address,city,state region,post code,country,latitude,longitude';

/**
 * The longest that others wait, in ms, while a file of so many dealers is read and its index is made: the best of three,
 * as other work only makes it longer.
 */
export async function benchReading(count: number): Promise<number> {
  const random = createRandom();
  const rows = Array.from({ length: count }, (_, n) => {
    const [latitude, longitude] = [-38 + random() * 24, 116 + random() * 32];
    return `D${n},Dealer ${n % 977},${n} High Street,Town ${n % 3013},VIC,${3000 + (n % 900)},au,${latitude},${longitude}`;
  });
  const file = [headings, ...rows].join('\n');
  const pauses: number[] = [];
  while (pauses.length < 3) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const { dealers } = await readDealers(file);
    await createDealerIndex({ dealers });
    delay.disable();
    if (dealers.length !== count) throw new Error(`${dealers.length} of ${count} dealers`);
    pauses.push(delay.max / 1e6);
  }
  return Math.min(...pauses);
}
