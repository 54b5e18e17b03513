import { describe, expect, it } from '@jest/globals';
import { asCents } from '../units.ts';
import { owingText, tradeInText, tradeInValues, uncountedText } from './texts.ts';
import type { OldCar, TradeInReading } from './tradeIn.ts';
import { countedTradeIn, owingIn, tradeInOf, tradeInReaders } from './tradeInQuery.ts';

const car: OldCar = { make: 'Toyota', model: 'Corolla', year: 2019, km: 84_000, condition: 'good' };
const range = { low: asCents(1_650_000), high: asCents(1_900_000), until: '2026-12-10' };
const receipt = `${'f'.repeat(40)}.${'s'.repeat(22)}`;
const valued: TradeInReading = { kind: 'valued', receipt, car, range };
const readings: readonly TradeInReading[] = [
  valued,
  { ...valued, kind: 'expired' },
  { kind: 'unvalued', receipt, car },
  { kind: 'altered', receipt },
  { kind: 'unchecked', receipt },
];

describe('what is still owed on an old car', () => {
  it.each([
    [450_000, 'You still owe $4,500 on it, as you told us. That is paid out of what the car brings.'],
    [1_650_000, 'You still owe $16,500 on it, as you told us. That is paid out of what the car brings.'],
    [
      1_700_000,
      'You still owe $17,000 on it, as you told us. The car may bring less than that: the rest is still to be paid.',
    ],
  ])('is paid out of what it brings only as far as that reaches: %d cents', (owing, text) => {
    expect(owingText(asCents(owing), range, 'au')).toBe(text);
  });
});

describe('an old car that goes along', () => {
  it('is named with its range, always as an estimate, and with whose word the debt is', () => {
    expect(tradeInText(valued, asCents(450_000), 'au')).toBe(
      '2019 Toyota Corolla, 84,000 km, good condition: $16,500 to $19,000, an estimate until a dealer has seen it, until 10th Dec 2026. You say that $4,500 is still owed on it.',
    );
    expect(tradeInValues(valued, asCents(450_000))).toEqual({
      trade_in_valuation: 'valued',
      trade_in_make: 'Toyota',
      trade_in_model: 'Corolla',
      trade_in_year: '2019',
      trade_in_km: '84000',
      trade_in_condition: 'good',
      trade_in_low: '16500',
      trade_in_high: '19000',
      trade_in_valid_until: '2026-12-10',
      trade_in_owing_as_told: '4500',
    });
  });

  it.each(readings)('is counted only while its valuation holds: $kind', (reading) => {
    const counts = reading.kind === 'valued';
    expect(uncountedText(reading) === undefined).toBe(counts);
    expect(countedTradeIn(reading, asCents(100))).toEqual(
      counts ? { receipt, value: 1_650_000, owing: 100 } : undefined,
    );
    expect(tradeInValues(reading, 0).trade_in_valuation).toBe(reading.kind);
    if (!counts) expect(tradeInText(reading, 0, 'nz')).toContain('not counted');
  });

  it('is told without the debt where nothing is owed, and counts for nothing where there is none', () => {
    expect(tradeInText({ ...valued, kind: 'expired' }, 0, 'au')).toBe(
      '2019 Toyota Corolla, 84,000 km, good condition. The valuation of your 2019 Toyota Corolla ended on 10th Dec 2026, so it is not counted. Have the car valued again.',
    );
    expect(countedTradeIn(undefined, asCents(100))).toBeUndefined();
  });

  it('has no figure where it was altered', () => {
    expect(tradeInValues({ kind: 'altered', receipt: '0' }, 0)).toEqual({ trade_in_valuation: 'altered' });
  });
});

describe('its address', () => {
  it('keeps what may be a valuation, and tells of what is none', () => {
    expect(tradeInReaders.trade(receipt)).toBe(receipt);
    expect(tradeInReaders.trade('')).toBeUndefined();
    expect(tradeInReaders.trade('<script>')).toBe('0');
    expect(tradeInReaders.owing('4,500')).toBe('4500');
    expect(tradeInReaders.owing('0')).toBeUndefined();
    expect(tradeInOf({ owing: '5' })).toEqual({});
    expect(tradeInOf({ trade: receipt })).toEqual({ trade: receipt });
    expect(tradeInOf({ trade: receipt, owing: '5' })).toEqual({ trade: receipt, owing: '5' });
    expect(owingIn({ trade: receipt })).toBe(0);
    expect(owingIn({ trade: receipt, owing: '4500' })).toBe(450_000);
    expect(owingIn({ trade: receipt, owing: 'much' })).toBe(0);
  });
});
