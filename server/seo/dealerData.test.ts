import { describe, expect, it } from '@jest/globals';
import { openingHours } from './dealerData.ts';

describe('openingHours', () => {
  it('writes days with the same hours together, as schema.org does', () => {
    const weekday = { opens: 510, closes: 1050 };
    expect(openingHours([weekday, null, weekday, null, weekday, { opens: 540, closes: 720 }, null])).toEqual([
      'Mo,We,Fr 08:30-17:30',
      'Sa 09:00-12:00',
    ]);
  });
});
