import Joi from 'joi';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country, countries, marketOf } from '../../shared/country.ts';
import { foldTyped, hasControls } from '../../shared/typedText.ts';
import { type Column, required } from './readTable.ts';

/** Part of a URL: `/au/dealers/A3350`. */
export const dealerCodePattern = /^[A-Za-z\d][\w-]{0,19}$/;

/** A text of a pattern. */
export const matching =
  (pattern: RegExp): Column<string>['read'] =>
  (text) =>
    pattern.test(text) ? text : undefined;

export const dealerCode = required('a dealer code', matching(dealerCodePattern));

/** Spreadsheets drop the zero that Darwin's begin with, and may write a number with decimals. */
export const postcode = required('a postcode', (text) =>
  /^\d{3,4}(?:\.0+)?$/.test(text) ? text.replace(/\..*/, '').padStart(4, '0') : undefined,
);

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** `Australia`, `AU`, `AUS`, `N.Z.` */
export const country = required('a country of the site', (text) =>
  countries.find((one) => {
    const { name, shortName, alpha3 } = marketOf(one);
    return [name, shortName, alpha3].some((form) => lettersOf(form) === lettersOf(text));
  }),
);

/** Text as people read it: a control character is a broken file's. @param max characters */
export const words =
  (max: number): Column<string>['read'] =>
  (text) =>
    text.length <= max && !hasControls(text, 'lines') ? text : undefined;

/** Decimal degrees. */
export const degrees = required('a number of degrees', (text) => {
  const number = foldTyped(text, 'code').replace(/°$/, '');
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(number) ? Number(number) : undefined;
});

/** `Y` and the like; anything else is no. */
export const yesOrNo: Column<boolean>['read'] = (text) => {
  if (/^(?:y|yes|true|1)$/i.test(text)) return true;
  return /^(?:n|no|false|0|-)$/i.test(text) ? false : undefined;
};

/** Numbers or addresses that are looked for in one cell: nobody has more. */
const maxParts = 20;
const between = /(?<!\s)\s*(?:[/|;,&\r\n]|\bor\b|\band\b)\s*/i;
const extension = /(?<!\s)\s*\b(?:ext(?:n|ension)?|x)[.:]?\s*\d.*/is;
const label = /^(?:tel(?:ephone)?|ph(?:one)?|t|p)\b[.:]?\s*/i;

/**
 * Reads a telephone number as it is to be shown, in digits, spaces, brackets, `+` and `-`. Of several numbers it takes the
 * first, without its extension, as a link dials one.
 */
export const telephone: Column<string>['read'] = (text, note) => {
  const plain = foldTyped(text, 'code');
  const parts = plain.split(between, maxParts);
  const numbers = parts.flatMap((part) => {
    const number = part.replace(label, '').replace(extension, '').replaceAll(/[.·•]/g, ' ');
    return isNumber(number) ? [number.replaceAll(/\s+/g, ' ').trim()] : [];
  });
  const [first] = numbers;
  if (first === undefined) return undefined;
  if (parts.length > 1) note('only its first number is used');
  else if (extension.test(plain)) note('the extension is left out');
  return first;
};

/** Of an emergency or service line at least, at most what E.164 allows. */
function isNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^\+?[\d ()-]+$/.test(text.trim()) && digits >= 6 && digits <= 15;
}

/** A number with the zero that spreadsheets drop from a cell of digits alone: `355501234` is `(03) 5550 1234`. */
export function withLostZero(phone: string, country: Country): string {
  if (!/^[2-9]\d+$/.test(phone)) return phone;
  const number = parsePhoneNumberFromString(phone, marketOf(country).phone.region);
  const national = number?.isValid() ? number.formatNational() : '';
  return /^\(?0/.test(national) ? national : phone;
}

const emailRule = Joi.string().email({ tlds: false }).max(200);

/** Reads an email address; of several the first. */
export const email: Column<string>['read'] = (text, note) => {
  const parts = text.replace(/^mailto:/i, '').split(/[\s;,/|<>]+/, maxParts);
  const addresses = parts.filter((part) => part && !emailRule.validate(part).error);
  if (addresses.length > 1) note('only its first address is used');
  return addresses[0];
};
