import { describe, expect, it } from '@jest/globals';
import { readAmount } from './readAmount.ts';

const nbsp = '\u00a0';
const narrow = '\u202f';

describe('an amount of money as people type and paste it', () => {
  it.each<[string, number]>([
    // Spec part 2 §5: 'commas removed; blank or non-numeric becomes 0'.
    ['', 0],
    ['   ', 0],
    ['0', 0],
    ['0.00', 0],
    ['5000', 500_000],
    ['005000', 500_000],
    ['12,000', 1_200_000],
    ['12,000.50', 1_200_050],
    ['1,234,567.891', 123_456_789],
    ['1234.5678', 123_457],
    ['12.', 1_200],
    ['.5', 50],
    ['0.125', 13],
    // While somebody writes.
    ['1,', 100],
    ['$', 0],
    ['AUD ', 0],
    // As we write it ourselves.
    ['$12,345.67', 1_234_567],
    ['$ 12,345', 1_234_500],
    [`$12${nbsp}345`, 1_234_500],
    ['12,000.5', 1_200_050],
    // With the currency's name.
    ['AUD 5000', 500_000],
    ['AUD $5,000.00', 500_000],
    ['5000 aud', 500_000],
    ['NZD5000', 500_000],
    ['A$5,000', 500_000],
    ['AU$ 5,000', 500_000],
    ['NZ$5,000', 500_000],
    ['5000$', 500_000],
    ['5,000 dollars', 500_000],
    // Spaces and apostrophes between thousands.
    ['1 000', 100_000],
    ['1  000', 100_000],
    ['10 000.50', 1_000_050],
    ['10 000,50', 1_000_050],
    [`1${nbsp}234${nbsp}567`, 123_456_700],
    [`1${narrow}234,50`, 123_450],
    ["1'234.50", 123_450],
    ['1’234’567', 123_456_700],
    // The comma as in Europe, where a point before it leaves no other reading.
    ['1.234,50', 123_450],
    ['1.234.567,5', 123_456_750],
    ['1.234.567', 123_456_700],
    ['5000.-', 500_000],
    // Thousands by their name.
    ['10k', 1_000_000],
    ['10K', 1_000_000],
    ['$12.5k', 1_250_000],
    ['10 thousand', 1_000_000],
    // Digits of other keyboards.
    ['１２,３４５', 1_234_500],
  ])('%j is %d cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each([
    'none',
    'five grand',
    '-500',
    '1e3',
    'NaN',
    'Infinity',
    'USD 5000',
    '€5000',
    '20%',
    '5,000-6,000',
    '5000 6000',
    '1O,000',
    '10m',
    'k',
    // Twelve dollars and 34 cents, or a thousand and some with its comma at the wrong place?
    '12,34',
    '1,5',
    '1,23,456',
    '1,2345',
    '1 00',
    '1’00',
    // A thousand, or one dollar and some?
    '1.234',
    '12.345k',
    '1.234,567',
    '1.2.3',
    '12.000,-',
    '1,234.567.890',
    '١٢٣',
  ])('%j can mean more than one thing, or nothing', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  it('is no more than can be counted', () => {
    expect(readAmount('9'.repeat(30))).toBe(Number.MAX_SAFE_INTEGER);
    expect(readAmount('1'.padStart(100, '0'))).toBe(100);
    expect(readAmount('1'.padStart(101, '0'))).toBeUndefined();
  });
});
