import type { BooleanField, NumberField, OptionField, TextField } from './schema.ts';
import type { TableValue } from './values.ts';

/**
 * Readers of the plain field types: any JSON in, a value of the field's type out. Unset (missing, null, '') takes the
 * default, a value of the wrong type the empty one. `report` gets what was wrong, in words.
 */
export type Report = (problem: string) => void;

/** Whether a value is what editors leave in a field that they do not fill in. */
export const isUnset = (value: unknown) => value === undefined || value === null || value === '';

export function readText(value: unknown, field: TextField, report: Report): string {
  if (isUnset(value)) return field.default_value ?? '';
  if (typeof value !== 'string') return wrong('', 'text', value, report);
  if (field.regex && !new RegExp(field.regex).test(value)) {
    report(`${shown(value)} does not match ${field.regex}`);
    return field.default_value ?? '';
  }
  if (field.max_length !== undefined && value.length > field.max_length)
    report(`has ${value.length} characters, at most ${field.max_length} are meant`);
  return value;
}

/** Storyblok stores numbers as strings in some spaces: both are read. */
export function readNumber(value: unknown, field: NumberField, report: Report): number | null {
  if (isUnset(value)) return field.default_value === undefined ? null : Number(field.default_value);
  const number = typeof value === 'string' && /^\s*[-+]?[\d.]+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(null, 'a number', value, report);
  if (number < (field.min_value ?? -Infinity) || number > (field.max_value ?? Infinity))
    report(`${number} is out of range`);
  return number;
}

export function readBoolean(value: unknown, field: BooleanField, report: Report): boolean {
  if (isUnset(value)) return field.default_value ?? false;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return wrong(field.default_value ?? false, 'true or false', value, report);
}

export function readOption(value: unknown, field: OptionField, report: Report): string {
  if (isUnset(value)) return field.default_value ?? '';
  const option = typeof value === 'number' ? String(value) : value;
  if (typeof option === 'string' && isOption(option, field)) return option;
  return wrong(field.default_value ?? '', 'one of the options', value, report);
}

export function readOptions(value: unknown, field: OptionField, report: Report): string[] {
  if (isUnset(value)) return field.default_value === undefined ? [] : [field.default_value];
  if (!Array.isArray(value)) return wrong([], 'a list of options', value, report);
  return [...new Set(value)].filter((option): option is string => {
    const known = typeof option === 'string' && isOption(option, field);
    if (!known) report(`${shown(option)} is not one of the options`);
    return known;
  });
}

/** Options that are not listed come from elsewhere (a data source): any text passes. */
const isOption = (value: string, { options }: OptionField) =>
  !options || options.some((option) => option.value === value);

export function readTable(value: unknown, report: Report): TableValue | null {
  if (isUnset(value)) return null;
  const cells = (list: unknown, prefix: string) =>
    (Array.isArray(list) ? list : []).map((cell: unknown, index) => ({
      _uid: `${prefix}${index}`,
      value: cellText(partOf(cell, 'value')),
    }));
  const rows = partOf(value, 'tbody');
  if (!Array.isArray(rows)) return wrong(null, 'a table', value, report);
  return {
    thead: cells(partOf(value, 'thead'), 'h'),
    tbody: rows.map((row: unknown, index) => ({
      _uid: `r${index}`,
      body: cells(partOf(row, 'body'), `r${index}c`),
    })),
  };
}

/** A part of a value by its name; undefined for a value without parts, such as text. */
const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function wrong<T>(empty: T, expected: string, value: unknown, report: Report): T {
  report(`${shown(value)} is not ${expected}`);
  return empty;
}

/** A value in a message: short, and never a whole object. */
export const shown = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object' && value !== null
        ? 'an object'
        : String(value);
