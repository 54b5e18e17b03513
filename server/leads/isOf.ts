import type { Lead } from '../forms/lead.ts';

/** What leads are looked for by, of what was written in them: a person, or the dealer that was asked for. */
export interface Criterion {
  readonly kind: 'email' | 'phone' | 'name' | 'dealer';
  readonly value: string;
}

/** Whether what was written in a lead meets a criterion, however it was written. */
export function isOf({ values }: Pick<Lead, 'values'>, { kind, value }: Criterion): boolean {
  return meets[kind](values, value);
}

type Meets = (values: Lead['values'], wanted: string) => boolean;

/** Any field that is the same in its bare form; '' is like nothing. */
const anyField =
  (bare: (text: string) => string): Meets =>
  (values, wanted) =>
    bare(wanted) !== '' && Object.values(values).some((written) => bare(written) === bare(wanted));

const meets: Readonly<Record<Criterion['kind'], Meets>> = {
  email: anyField((text) => text.trim().toLowerCase()),
  phone: anyField(bareNumber),
  // Every word of it is a word of a name: `Sam Lee` finds `Lee-Smith, Sam`.
  name: (values, wanted) => {
    const words = Object.entries(values).flatMap(([field, written]) =>
      /name/i.test(field) ? wordsOf(written) : [],
    );
    const sought = wordsOf(wanted);
    return sought.length > 0 && sought.every((word) => words.includes(word));
  },
  dealer: (values, wanted) => {
    const code = wanted.trim().toLowerCase();
    return code !== '' && values.dealer_code?.trim().toLowerCase() === code;
  },
};

/** Words without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** `+61 412 345 678`, `61412345678`, `0412 345 678` and `61061412345678`, as some were once sent, are one; '' is no number. */
function bareNumber(text: string): string {
  if (!/^[\d\s().+\-/]{6,30}$/.test(text.trim())) return '';
  return text.replaceAll(/\D/g, '').replace(/^(?:6[14](?=\d{7})|0)+/, '');
}
