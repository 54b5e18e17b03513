import type { CookieOptions } from 'express';
import { type Country, isCountry } from '../../../shared/country.ts';

const name = 'country';
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** The country a visitor chose, remembered for a year. Only the server reads it. */
export const countryCookie = {
  name,
  /** `secure`: the public origin is https. */
  options: (secure: boolean): CookieOptions => ({
    maxAge: yearMs,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
  }),
  /** The country in a Cookie header, or undefined. */
  read(header: string | undefined): Country | undefined {
    const value = header
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    return isCountry(value) ? value : undefined;
  },
};
