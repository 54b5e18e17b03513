import { describe, expect, it } from '@jest/globals';
import { openingHours } from './dealerData.ts';

describe('openingHours', () => {
  it('writes days with the same hours together, as schema.org does', () => {
    const weekday = [{ opens: 510, closes: 1050 }];
    expect(openingHours([weekday, [], weekday, [], weekday, [{ opens: 540, closes: 720 }], []])).toEqual([
      'Mo,We,Fr 08:30-17:30',
      'Sa 09:00-12:00',
    ]);
  });

  it('writes both parts of a day with a break, and nothing of a day by appointment', () => {
    const [morning, afternoon] = [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1020 },
    ];
    const days = [[morning, afternoon], [morning], 'appointment', 'unknown', [], [], []] as const;
    expect(openingHours(days)).toEqual(['Mo,Tu 09:00-12:00', 'Mo 13:00-17:00']);
  });

  it('writes whole days in times of the day, and a whole week without any', () => {
    const whole = { opens: 0, closes: 1440 };
    expect(openingHours(Array(7).fill([whole]))).toEqual(['Mo-Su']);
    expect(openingHours([[whole], [], [], [], [], [whole], [{ opens: 480, closes: 1440 }]])).toEqual([
      'Mo,Sa 00:00-23:59',
      'Su 08:00-23:59',
    ]);
  });
});
