import { isIP } from 'node:net';
import Joi from 'joi';
import { countries } from '../../shared/country.ts';
import { isCalendarDay } from '../../shared/dates.ts';

/** The table of docs/operating/configuration.md is written from these; see `../scripts/configTable.ts`. */
export interface Variable<T> {
  /** Checks what is set, and converts it. */
  readonly rule: Joi.Schema;
  /** The value when unset; may depend on variables above it. */
  readonly fallback: (above: Readonly<Record<string, unknown>>) => T;
  /** The default for the table, Markdown; '' when there is none. */
  readonly shown: string;
  readonly description: string;
  readonly secret?: true;
  /** How to make a secret or where to get it, a sentence: printed where the secret is missing or wrong. */
  readonly source?: string | undefined;
}

export function variable<T>(
  rule: Joi.Schema,
  fallback: T | ((above: Readonly<Record<string, unknown>>) => T),
  description: string,
  shown?: string,
): Variable<T> {
  const read = fallback instanceof Function ? fallback : () => fallback;
  return {
    rule,
    fallback: read,
    description,
    shown: shown ?? (fallback === undefined ? '' : `\`${fallback}\``),
  };
}

export const optional = (rule: Joi.Schema, description: string, shown?: string) =>
  variable<string | undefined>(rule, undefined, description, shown);
/** @param source how one is made or where it is given, a sentence */
export const secret = <T>(of: Variable<T>, source?: string): Variable<T> => ({ ...of, secret: true, source });

export const text = Joi.string().trim().max(200);
export const token = Joi.string().trim().min(6).max(200);
export const serviceAddress = Joi.string()
  .trim()
  .pattern(/^https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)*$/, 'address without trailing slash');
/** May carry a signature in its query. */
export const fileAddress = Joi.string()
  .trim()
  .max(2000)
  .uri({ scheme: ['http', 'https'] });
/** Files of one country each: `au=https://…,nz=https://…`. A comma within an address is written %2C. */
export const countryFiles = Joi.string()
  .trim()
  .max(10_000)
  .custom((value: string, helpers) => {
    const list = value.split(',').map((one) => one.trim());
    const isFile = (one: string) =>
      countries.some(
        (country) =>
          one.startsWith(`${country}=`) && !fileAddress.validate(one.slice(country.length + 1)).error,
      );
    if (list.every(isFile)) return list.join(',');
    return helpers.message({
      custom:
        '{{#label}} must be a comma list of addresses with their countries, such as au=https://objects.example.com/stock.csv',
    });
  }, 'comma list of files');
/** The name of a file, without a folder. */
export const assetName = Joi.string()
  .trim()
  .pattern(/^[\w.-]{1,100}$/, 'file name');
export const folder = Joi.string().trim().max(1000);
export const headerName = Joi.string()
  .lowercase()
  .pattern(/^[a-z\d-]+$/, 'header name');
export const whole = (min: number, max: number) => Joi.number().integer().min(min).max(max);

/** A day, `2027-06-30`. */
export const day = Joi.string()
  .trim()
  .custom((value: string, helpers) => {
    if (isCalendarDay(value)) return value;
    return helpers.message({ custom: '{{#label}} must be a day of the calendar, such as 2027-06-30' });
  }, 'day');
/** One origin, without path: `https://www.example.com`. */
const originPattern = /^https?:\/\/[\w.-]+(:\d+)?$/;
export const origin = Joi.string().trim().pattern(originPattern, 'origin, such as https://www.example.com');
export const origins = Joi.string().custom((value: string, helpers) => {
  const list = value.split(',').map((one) => one.trim());
  if (list.every((one) => originPattern.test(one))) return list.join(',');
  return helpers.message({
    custom: '{{#label}} must be a comma list of origins without a path, such as https://a.storyblok.com',
  });
}, 'comma list of origins');

/** Origins for a security policy: hosts by name, or with `*.` all hosts below one. */
export const policyOrigins = Joi.string().custom((value: string, helpers) => {
  const list = value.split(',').map((one) => one.trim());
  if (list.every((one) => /^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/.test(one))) return list.join(',');
  return helpers.message({
    custom: '{{#label}} must be a comma list of https origins, such as https://*.google-analytics.com',
  });
}, 'comma list of origins');

/** Length of a key of AES-256. */
const keyBytes = 32;
export const keys = Joi.string()
  .trim()
  .custom((value: string, helpers) => {
    const list = value.split(',').map((one) => one.trim());
    const isKey = (one: string) => Buffer.from(one, 'base64').length === keyBytes;
    if (list.every(isKey)) return list.join(',');
    return helpers.message({
      custom: `{{#label}} must be ${keyBytes} bytes in Base64, or a comma list of such keys`,
    });
  }, 'comma list of keys');
/** One number for all forms, and others by form. */
export const keepDays = Joi.string()
  .trim()
  .pattern(/^[1-9]\d{0,3}(?:,[A-Za-z][\w-]{0,63}=[1-9]\d{0,3})*$/, 'days, such as 30 or 30,competition=7');

/** A number of proxies, or the addresses and networks of the proxies; never 'everybody'. */
export const proxies = Joi.string().custom((value: string, helpers) => {
  const list = value.split(',').map((one) => one.trim());
  if (/^\d{1,2}$/.test(value.trim()) || list.every(isProxy)) return list.join(',');
  return helpers.message({
    custom:
      '{{#label}} must be a number of proxies up to 99, or a comma list of loopback, linklocal, uniquelocal, IP addresses and networks such as 10.0.0.0/8',
  });
}, 'proxies');

/** A name of Express's 'trust proxy', an address, or a network with the length of its prefix. */
function isProxy(value: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true;
  const [, address = '', prefix] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(value) ?? [];
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && Number(prefix ?? bits) <= bits;
}

export const embedded = (above: Readonly<Record<string, unknown>>) => above.STORYBLOK_API_URL === undefined;
