import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars } from '../../shared/units.ts';
import { todaysPrice } from './priceChanged.ts';

describe("today's price in cents, when the page shows it", () => {
  it.each([
    [6_000_000, 60_000],
    [6_000_001, 60_000.01],
    // Whose hundredfold no binary fraction is.
    [1_999_998, 19_999.98],
  ])('%d for %d dollars', (cents, shown) => {
    expect(todaysPrice(asCents(cents), asDollars(shown), 'au')).toBe(cents);
  });

  it.each([
    ['a cent less', 59_999.99],
    ['a cent more', 60_000.01],
    ['a dollar more', 60_001],
  ])('is told where the page shows %s', (_what, shown) => {
    expect(() => todaysPrice(asCents(6_000_000), asDollars(shown), 'au', ' in Victoria')).toThrow(
      expect.objectContaining({
        status: 409,
        price: 60_000,
        message: 'The price has changed: it is $60,000 in Victoria now.',
      }),
    );
  });

  it('is the dealer’s to tell where there is none', () => {
    expect(() => todaysPrice(null, asDollars(60_000), 'nz')).toThrow(
      expect.objectContaining({ status: 409, price: null, message: 'Contact your Dealer for Pricing' }),
    );
  });
});
