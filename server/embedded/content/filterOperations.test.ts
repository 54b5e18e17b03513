import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filterOperations, parseDate, wildcard } from './filterOperations.ts';

describe('an operation on a field', () => {
  it.each([
    ['is', 'empty', undefined, true],
    ['is', 'empty', null, true],
    ['is', 'empty', '', true],
    ['is', 'empty', 'x', false],
    ['is', 'empty', [], false],
    ['is', 'not_empty', 0, true],
    ['is', 'empty_array', [], true],
    ['is', 'empty_array', undefined, false],
    ['is', 'not_empty_array', ['a'], true],
    ['is', 'not_empty_array', 'a', false],
    ['is', 'true', true, true],
    ['is', 'true', 'true', true],
    ['is', 'true', undefined, false],
    ['is', 'false', false, true],
    ['is', 'false', undefined, false],
    ['is', 'null', undefined, true],
    ['is', 'null', '', false],
    ['is', 'not_null', '', true],
    ['is', 'not_null', undefined, true],
    ['is', 'not_null', null, false],
    ['in', 'a,b', 'b', true],
    ['in', 'a', 'ab', false],
    ['in', '1', 1, true],
    ['in', 'true', true, true],
    ['in', 'a', { a: 'a' }, false],
    ['in', '', undefined, true],
    ['not_in', 'a', undefined, true],
    ['not_in', 'a', ['b', 'a'], false],
    ['like', 'a*c', 'ABC', true],
    ['like', '*', '', true],
    ['like', '*', 'a', false],
    ['like', '*', undefined, false],
    ['like', '', '', true],
    ['like', '', 'a', false],
    ['like', '', undefined, false],
    ['like', 'a', undefined, false],
    ['like', '.*', 'abc', false],
    ['not_like', '*b*', 'abc', false],
    ['not_like', '*b*', undefined, true],
    ['any_in_array', 'a,b', ['b', 'c'], true],
    ['any_in_array', 'a', 'a', true],
    ['any_in_array', 'a', [], false],
    ['all_in_array', 'a,b', ['b', 'c'], false],
    ['all_in_array', 'a,b', ['b', 'a', 'c'], true],
    ['gt_date', '2026-01-01 00:00', '2026-01-01 00:01', true],
    ['gt_date', '2026-01-01', 'never', false],
    ['lt_date', '2026-01-01T00:00:00.000Z', '2025-12-31', true],
    ['gt_int', '9', '10', true],
    ['gt_int', '10', 10, false],
    ['lt_int', '10', 'none', false],
    ['gt_float', '1.5', '1.6', true],
    ['lt_float', '1.5', 1.4, true],
    ['exists', 'true', '', true],
    ['exists', 'true', undefined, false],
    ['exists', 'false', undefined, true],
  ])('%s=%s on %j: %s', (operation, wanted, value, expected) => {
    expect(filterOperations.get(operation)?.([wanted])(value)).toBe(expected);
  });
});

describe('a wildcard', () => {
  it('matches as the regular expression of it does', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
    fc.assert(
      fc.property(letters, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 }), (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
        expect(wildcard(pattern)(text)).toBe(expression.test(text));
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01 10:30', '2026-05-01T10:30:00.000Z'],
    ['2026-05-01T10:30:05', '2026-05-01T10:30:05.000Z'],
    ['2026-05-01T10:30:00.000+10:00', '2026-05-01T00:30:00.000Z'],
  ])('%s', (text, iso) => {
    expect(parseDate(text)).toBe(Date.parse(iso));
  });

  it.each(['', 'soon', '2026-13-01', '2026-05-01 25:00'])('%j is none', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});
