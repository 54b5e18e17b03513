import { type Country, marketOf } from './country.ts';
import { au } from './markets/au.ts';
import { keysOf } from './records.ts';

/** Australian states and territories, the only ones whose prices differ. Spec part 2 §9. */
export type AuState = keyof typeof au.states;
export const auStates = keysOf(au.states);
export const defaultAuState: AuState = au.defaultState;
export const auStateName = (state: AuState): string => au.states[state].name;
/** IANA name. */
export const auStateZone = (state: AuState): string => au.states[state].timeZone;

export const isAuState = (value: unknown): value is AuState =>
  typeof value === 'string' && Object.hasOwn(au.states, value);

/** True for the code of a state of a country that has states. */
export const isStateOf = (country: Country, value: unknown): value is AuState =>
  marketOf(country).states !== null && isAuState(value);
