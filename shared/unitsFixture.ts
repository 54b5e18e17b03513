import { asCents, type Cents } from './units.ts';

/** Cents as tables of prices have them; null: there is no price. */
export const centsOrNull = (value: number | null): Cents | null => (value === null ? null : asCents(value));
