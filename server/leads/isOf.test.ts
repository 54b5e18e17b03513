import { describe, expect, it } from '@jest/globals';
import { isOf } from './isOf.ts';

describe('whom a lead is of', () => {
  it.each([
    ['email', ' Sam.Lee@Example.com ', 'sam.lee@example.com', true],
    ['email', 'ſam@example.com', 'sam@example.com', false],
    ['email', 'sam.lee@example.com.au', 'sam.lee@example.com', false],
    ['phone', '0412 345 678', '+61 412 345 678', true],
    ['phone', '61412345678', '(04) 1234-5678', true],
    ['phone', '61061412345678', '0412/345.678', true],
    ['phone', '+64 21 555 0123', '021 555 0123', true],
    ['phone', ' 0412345678 ', '0412345678', true],
    ['phone', '0412 345 678', '0412 345 679', false],
    // Six digits of a place that begin as a country's code does: they are the number.
    ['phone', '614 123', '4 123 00', false],
    ['phone', '614123', '123', false],
    // The code of a country within a number is no code.
    ['phone', '5061 412 345', '50 412 345', false],
    ['phone', 'call 0412 345 678', '0412 345 678', false],
    ['phone', '0412 345 678 after six', '0412 345 678', false],
    ['phone', '04123', '04123', false],
  ] as const)('by %s, %j is that of %j: %s', (kind, written, value, expected) => {
    expect(isOf({ values: { any: written, other: 'Ridge' } }, { kind, value })).toBe(expected);
  });

  it.each(['email', 'phone'] as const)('is nobody where no %s is asked for', (kind) => {
    expect(isOf({ values: { comments: '' } }, { kind, value: ' ' })).toBe(false);
  });
});
