import type { Lead } from '../forms/lead.ts';

/** A person whose leads are looked for, by an e-mail address or a phone number. */
export interface Person {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Whether anything that was written in a lead is that address or number, however it was written. */
export function isOf({ values }: Pick<Lead, 'values'>, { kind, value }: Person): boolean {
  const bare = bareForms[kind];
  const wanted = bare(value);
  return wanted !== '' && Object.values(values).some((written) => bare(written) === wanted);
}

const bareForms: Readonly<Record<Person['kind'], (text: string) => string>> = {
  email: (text) => text.trim().toLowerCase(),
  phone: bareNumber,
};

/** `+61 412 345 678`, `61412345678`, `0412 345 678` and `61061412345678`, as some were once sent, are one; '' is no number. */
function bareNumber(text: string): string {
  if (!/^[\d\s().+\-/]{6,30}$/.test(text.trim())) return '';
  return text.replaceAll(/\D/g, '').replace(/^(?:6[14](?=\d{7})|0)+/, '');
}
