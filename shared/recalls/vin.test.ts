import { describe, expect, it } from '@jest/globals';
import { checkDigitOf, readVin } from './vin.ts';

/** Beginnings of numbers with a check digit: every number has one. */
const all = [''];

describe('the check digit', () => {
  // Those of 49 CFR 565.15 and of registers that everybody can look up.
  it.each(['1M8GDM9AXKP042788', '1HGCM82633A004352', '5GZCZ43D13S812715', '11111111111111111'])(
    'of %s fits',
    (vin) => {
      expect(checkDigitOf(vin)).toBe(vin[8]);
      expect(readVin(vin, all)).toEqual({ vin });
    },
  );

  it('of ten is X', () => {
    expect(checkDigitOf('1M8GDM9A0KP042788')).toBe('X');
  });

  it('finds every single character that is taken for another one', () => {
    const vin = '1M8GDM9AXKP042788';
    const digits = [...vin].flatMap((sign, place) =>
      /\d/.test(sign) ? [[place, String((Number(sign) + 1) % 10)] as const] : [],
    );
    for (const [place, other] of digits)
      expect(readVin(vin.slice(0, place) + other + vin.slice(place + 1), all)).toHaveProperty('error');
  });
});

describe('a vehicle identification number', () => {
  it.each([
    ['small letters', '1m8gdm9axkp042788'],
    ['spaces', ' 1M8 GDM9AX KP042788 '],
    ['hyphens', '1M8-GDM9AX–KP042788'],
    ['digits of another keyboard', '１M8GDM9AXKP042788'],
    ['a line break of a message', '1M8GDM9AX\nKP042788'],
  ])('may be written with %s', (_, text) => {
    expect(readVin(text, all)).toEqual({ vin: '1M8GDM9AXKP042788' });
  });

  it.each([
    ['nothing', '  ', 'Write the vehicle identification number'],
    ['16 characters', '1M8GDM9AXKP04278', 'has 17 characters. What you wrote has 16.'],
    ['18 characters', '1M8GDM9AXKP0427888', 'What you wrote has 18.'],
    ['the letter O for the digit', '1M8GDM9AXKPO42788', 'never has the letters I, O or Q'],
    ['a small letter i', 'iM8GDM9AXKP042788', 'never has the letters I, O or Q'],
    ['a letter of another language', '1M8GDM9ÄXKP042788', 'letters and digits only'],
    ['markup', '<b>1M8GDM9AXKP042', 'letters and digits only'],
    ['two characters in each other’s place', '1M8GDM9AXKP024788', 'Check each character'],
    ['another check digit', '1M8GDM9A1KP042788', 'Check each character'],
  ])('is none with %s, and what is said does not repeat it', (_, text, said) => {
    const reading = readVin(text, all);
    expect(reading).toEqual({ error: expect.stringContaining(said) });
    expect(JSON.stringify(reading)).not.toMatch(/M8GDM|<b>/i);
  });
});

describe('readVin', () => {
  const withoutCheckDigit = 'JTMHV05J504012345';

  it.each([
    ['no number has a check digit', [], true],
    ['those of others have one', ['6MD', '1'], true],
    ['those of its maker have one', ['6MD', 'JTM'], false],
  ])('judges a number by its check digit alone where it has one: %s', (_what, checked, isTaken) => {
    expect('vin' in readVin(withoutCheckDigit, checked)).toBe(isTaken);
  });

  it.each(['GP5-3001234', 'jzx100-0012345', 'HQ 12345', 'GP5–3001234', 'AO1IQ23'])(
    'knows the number of a chassis: %s',
    (text) => {
      expect(readVin(text, [])).toEqual({ kind: 'chassis' });
    },
  );

  it.each(['ABCDEFGH', '1234', 'GP5-30012345678', 'GP5/3001234'])('takes %s for no chassis', (text) => {
    expect(readVin(text, [])).toHaveProperty('error');
  });
});
