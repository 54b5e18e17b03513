import { au } from './au.ts';
import type { Market } from './market.ts';
import { nz } from './nz.ts';

/** The countries that the site serves, by the first part of their pages' addresses. The first is taken where none is known. */
export const markets = { au, nz } as const satisfies Record<string, Market>;
