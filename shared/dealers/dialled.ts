import { foldTyped } from '../typedText.ts';

/** The 0 that is dialled within a country alone, as it stands behind a country's code in brackets: `+64 (0)9`, `+61 (03)`. */
const trunkZero = /^(\+\d{1,3}[\s.-]*)\(0(\d*)\)/;

/** Returns a phone number as a phone dials it, in a link. ITU-T E.123: nobody dials the 0 in brackets from abroad. */
export const dialled = (phone: string): string =>
  `tel:${foldTyped(phone, 'code')
    .replace(trunkZero, '$1$2')
    .replaceAll(/[^\d+]/g, '')}`;
