import { au } from '../../shared/markets/au.ts';
import type { Market } from '../../shared/markets/market.ts';
import { nz } from '../../shared/markets/nz.ts';
import { xp } from './xp.ts';

/** In place of `shared/markets/markets.ts` in the tests of this folder: the list with one more line. */
export const markets = { au, nz, xp } as const satisfies Record<string, Market>;
