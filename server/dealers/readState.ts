import { type AuState, auStateName, auStates } from '../../shared/auStates.ts';
import { placeWords } from '../../shared/dealers/placeLabel.ts';

/** States by the postcodes of their streets, in this order. Towns across a border may have their neighbours' codes. */
const postcodes: readonly (readonly [AuState, RegExp])[] = [
  ['ACT', /^(?:02|26[01]|29[01]|2920)/],
  ['NSW', /^[12]/],
  ['VIC', /^[38]/],
  ['QLD', /^[49]/],
  ['SA', /^5/],
  ['WA', /^6/],
  ['TAS', /^7/],
  ['NT', /^0/],
];

const lettersOf = (text: string) => text.replaceAll(/[^A-Za-z]/g, '').toUpperCase();

/** Reads an Australian state by its code or name: `VIC`, `Vic.`, `Western Australia`. Undefined when there is no such state. */
export function readState(text: string): AuState | undefined {
  const [code, name] = [lettersOf(text), placeWords(text)];
  return auStates.find((state) => state === code || placeWords(auStateName(state)) === name);
}

/** Finds the Australian state of a postcode. */
export const stateOfPostcode = (postcode: string): AuState | undefined =>
  postcodes.find(([, codes]) => codes.test(postcode))?.[0];
