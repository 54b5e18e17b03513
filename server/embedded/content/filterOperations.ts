import { unprocessable } from './protocolErrors.ts';
import { splitList } from './query.ts';

/** A test of one field's value. */
type Test = (value: unknown) => boolean;
/** Makes a test of a field from the values that the query gives for one operation. */
export type Operation = (values: readonly string[]) => Test;

const isMissing: Test = (value) => value === undefined || value === null;
const isEmpty: Test = (value) => isMissing(value) || value === '';
const not =
  (test: Test): Test =>
  (value) =>
    !test(value);

/** A field as the texts it holds: each item of a list, a number or boolean as written. */
function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [String(value)]
    : [];
}

const kinds: ReadonlyMap<string, Test> = new Map([
  ['empty', isEmpty],
  ['not_empty', not(isEmpty)],
  ['empty_array', (value) => Array.isArray(value) && value.length === 0],
  ['not_empty_array', (value) => Array.isArray(value) && value.length > 0],
  ['true', (value) => String(value) === 'true'],
  ['false', (value) => String(value) === 'false'],
  ['null', isMissing],
  // A field that the story lacks counts as not null. Docs: "Operation is".
  ['not_null', (value) => value !== null],
]);

function is(values: readonly string[]): Test {
  const kind = values.at(-1) ?? '';
  const test = kinds.get(kind);
  if (!test) throw unprocessable(`filter_query: '${kind}' is not one of ${[...kinds.keys()].join(', ')}`);
  return test;
}

/** Any of the exact values; an empty value also finds missing fields. Source: changelog "Improved filter query". */
function oneOf(values: readonly string[]): Test {
  const wanted = new Set(splitList(values));
  if (wanted.size === 0) return isEmpty;
  return (value) => texts(value).some((text) => wanted.has(text));
}

function all(values: readonly string[]): Test {
  const wanted = splitList(values);
  return (value) => {
    const held = new Set(texts(value));
    return wanted.every((text) => held.has(text));
  };
}

/**
 * Upper and lower case are the same. `*` stands for anything; without one, the field contains the value. Nothing, or `*`
 * alone, finds the field where the story has it and it is blank. Docs: "Operation like".
 */
function like(values: readonly string[]): Test {
  const wanted = (values.at(-1) ?? '').toLowerCase();
  if (wanted === '' || wanted === '*') return (value) => value === '';
  const matches = wanted.includes('*') ? wildcard(wanted) : (text: string) => text.includes(wanted);
  return (value) => texts(value).some((text) => matches(text.toLowerCase()));
}

/**
 * Matches a whole text against a pattern in which `*` stands for anything. Greedy scan without backtracking over the
 * parts, so that a hostile pattern costs no more than a plain one.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return (text) => text === pattern;
  return (text) => {
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}

/** Compares a field, cast, with the query's value, cast; false when either cannot be cast. */
const compare =
  (cast: (value: string) => number, holds: (field: number, wanted: number) => boolean): Operation =>
  (values) => {
    const wanted = cast(values.at(-1) ?? '');
    if (Number.isNaN(wanted)) throw unprocessable(`filter_query: '${values.at(-1)}' cannot be compared`);
    return (value) => texts(value).some((text) => holds(cast(text), wanted));
  };

const greater = (field: number, wanted: number) => field > wanted;
const less = (field: number, wanted: number) => field < wanted;
const integer = (text: string) => Number.parseInt(text, 10);
const instant = (text: string) => parseDate(text) ?? Number.NaN;
const exists: Operation = (values) =>
  values.at(-1) === 'false' || values.at(-1) === '0'
    ? (value) => value === undefined
    : (value) => value !== undefined;

/** By name, the operations of Content Delivery API v2, "Filter queries". Each throws 422 for a value it cannot take. */
export const filterOperations: ReadonlyMap<string, Operation> = new Map([
  ['is', is],
  ['in', oneOf],
  ['not_in', (values) => not(oneOf(values))],
  ['like', like],
  ['not_like', (values) => not(like(values))],
  ['any_in_array', oneOf],
  ['in_array', oneOf],
  ['all_in_array', all],
  ['gt_date', compare(instant, greater)],
  ['lt_date', compare(instant, less)],
  ['gt_int', compare(integer, greater)],
  ['lt_int', compare(integer, less)],
  ['gt_float', compare(Number.parseFloat, greater)],
  ['lt_float', compare(Number.parseFloat, less)],
  ['exists', exists],
]);

const day = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/**
 * A date as queries and datetime fields write it: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` (UTC) or ISO 8601.
 * @returns ms since 1970, or undefined when it is none
 */
export function parseDate(text: string): number | undefined {
  const [, date, time = '00:00', seconds = '00'] = day.exec(text.trim()) ?? [];
  const ms = Date.parse(date ? `${date}T${time}:${seconds}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}
