import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalisePostcode, typedPlace } from './dealers/placeLabel.ts';
import { readPercent } from './finance/calculatorInputs.ts';
import { drivingReaders } from './finance/ownershipQuery.ts';
import { readAmount } from './finance/readAmount.ts';
import { field, formOf } from './forms/fixtureFields.ts';
import { readPhone } from './forms/readPhone.ts';
import { valuesToSend } from './forms/rules.ts';
import { readKm } from './readKm.ts';
import { readVin } from './recalls/vin.ts';
import { readSearchWords } from './search/search.ts';
import { readTradeIn } from './tradeIn/readTradeIn.ts';
import { foldTyped, hasControls, type TypedKind } from './typedText.ts';
import { readDay } from './warranty/coverOf.ts';

const kinds: readonly TypedKind[] = ['code', 'line', 'lines', 'choice'];

describe('foldTyped', () => {
  it.each([
    ['a zero width space', 'An\u200bn', 'Ann'],
    ['a zero width joiner', 'An\u200dn', 'Ann'],
    ['a soft hyphen', 'An\u00adn', 'Ann'],
    ['a byte order mark', '\ufeffAnn', 'Ann'],
    ['marks of direction', '\u200eAnn\u200f\u061c', 'Ann'],
    ['a variation selector', 'Ann\ufe0f', 'Ann'],
    ['a filler of Hangul', 'Ann\u3164', 'Ann'],
    ['half a character', 'Ann\ud83d', 'Ann'],
    ['a space that no line breaks at', '\u00a0Ann\u202fLee\u3000', 'Ann Lee'],
    ['decomposed letters', 'Nga\u0304ti', 'Ngāti'],
  ])('leaves out %s, in words and codes', (_what, text, folded) => {
    expect([foldTyped(text, 'code'), foldTyped(text, 'line'), foldTyped(text, 'lines')]).toEqual(
      Array(3).fill(folded),
    );
  });

  it.each(['\u200b', '\u00ad\u2060', ' \u200e\u00a0\ufeff', '\u3164', '\u200d', '\u2800'])(
    'returns nothing for marks alone: %j',
    (text) => {
      expect(kinds.slice(0, 3).map((kind) => foldTyped(text, kind))).toEqual(['', '', '']);
    },
  );

  it.each([
    ['full-width signs', 'ＡＢ１２＠ｘ．ｃｏｍ', 'AB12@x.com', 'AB12@x.com'],
    ['dashes', 'a‐b‑c‒d–e—f―g−h－i', 'a-b-c-d-e-f-g-h-i', 'a-b-c-d-e-f-g-h-i'],
    ['letters in one sign', 'oﬃce, ﬁt, ﬂat', 'office, fit, flat', 'office, fit, flat'],
    ['a fraction', '½', '1⁄2', '½'],
    ['an apostrophe', 'O’Brien', "O'Brien", 'O’Brien'],
    ['what an address book copies along', '\u202d+61 412\u202c', '+61 412', '\u202d+61 412\u202c'],
  ])('reads %s in a code and in a line: %j', (_what, text, code, line) => {
    expect([foldTyped(text, 'code'), foldTyped(text, 'line')]).toEqual([code, line]);
  });

  it.each([
    ['an emoji of several', '👩‍🔧 👩🏽‍🔧 🏳️‍🌈 ❤️ 1️⃣'],
    ['a flag of a nation', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Persian, whose letters do not join', 'می\u200cخواهم'],
    ['Hindi, whose letters join', 'क्\u200dष'],
    ['Hebrew with its own hyphen', 'בן־גוריון'],
    ['macrons and accents', 'Kōwhai Ngāti Zoë Škoda'],
  ])('keeps %s', (_what, text) => {
    expect([foldTyped(text, 'line'), foldTyped(text, 'lines')]).toEqual([text, text]);
  });

  it('keeps what people mean in several lines, with one kind of line end', () => {
    expect(foldTyped(' a — ½\r\nＡ\u2028b ', 'lines')).toBe('a — ½\nＡ\nb');
  });

  it('changes nothing more when it is done twice', () => {
    const signs = fc.constantFrom(
      ...'Aé１\u0301\u0323\u200b\u200c\u200d\u00ad\u202a\u202c\u2066\u2069 \u00a0\u2028\r\n-–½ﬁ’א\u3164\uffa0\ufe0f',
      ...['👩', '🏴', '🏽', '\u{e0067}', '\u{e007f}', '\u0928', '\u064b', 'ﾞ', 'か', '\u2800', '\ud800'],
    );
    fc.assert(
      fc.property(fc.array(signs), fc.constantFrom(...kinds), (list, kind) => {
        const once = foldTyped(list.join(''), kind);
        expect(foldTyped(once, kind)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('hasControls', () => {
  it.each([
    ['null', '\u0000'],
    ['escape', '\u001b'],
    ['delete', '\u007f'],
    ['a control of the second set', '\u009b'],
    ['next line', '\u0085'],
    ['an override of direction', '\u202e'],
    ['an isolate', '\u2067'],
  ])('is true of %s within every kind of text', (_what, sign) => {
    const text = `a${sign}b`;
    expect(kinds.map((kind) => hasControls(foldTyped(text, kind), kind))).toEqual(Array(4).fill(true));
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029'])('is true of the line end %j in one line alone', (end) => {
    const text = `Ann${end}Bcc: all@example.com`;
    expect(kinds.map((kind) => hasControls(foldTyped(text, kind), kind))).toEqual([true, true, false, true]);
  });
});

describe('whatever is typed in a code', () => {
  const tradeIn = (registration: string) => readTradeIn({ registration }, { country: 'nz', year: 2026 });
  const email = formOf(field('Email', { type: 'email' }));
  const readers: readonly [string, (text: string) => unknown, string][] = [
    ['a VIN', (text) => readVin(text, ['1M8']), '1M8GDM9AXKP042788'],
    ['an amount', readAmount, '12,345.50'],
    ['a share', readPercent, '12.5%'],
    ['kilometres', readKm, '84,000 km'],
    ['kilometres a year', drivingReaders.km, '15000'],
    ['a price of energy', drivingReaders.petrol, '189.9'],
    ['a registration', tradeIn, 'ABC-123'],
    ['a telephone number', (text) => readPhone(text, 'au'), '0412-345-678'],
    ['an email', (Email) => valuesToSend(email, { Email }, readPhone), 'sam.lee@mail-1.example.com'],
    ['a postcode', normalisePostcode, '3350'],
    ['a place', typedPlace, 'Ballarat-East 3350'],
    ['a day', readDay, '15/03/2024'],
    ['what is searched for', readSearchWords, 'tow bar'],
  ];
  /** The same text as other keyboards, address books and word processors have it. */
  const ways: readonly [string, (text: string) => string][] = [
    ['with marks that nobody sees', (text) => [...text].join('\u200b')],
    ['with soft hyphens', (text) => [...text].join('\u00ad')],
    ['between marks of direction', (text) => `\u200e${text}\u200f`],
    ['with spaces of other widths', (text) => `\u00a0${text.replaceAll(' ', '\u202f')}\u3000`],
    ['in full width', (text) => text.replace(/[!-~]/g, (s) => String.fromCharCode(s.charCodeAt(0) + 0xfee0))],
    ['with a dash', (text) => text.replaceAll('-', '–')],
    ['with a hyphen that no line breaks at', (text) => text.replaceAll('-', '\u2011')],
  ];

  it.each(
    readers.flatMap(([what, read, text]) =>
      ways.map(([how, write]) => [what, how, read, text, write] as const),
    ),
  )('%s reads the same %s', (_what, _how, read, text, write) => {
    expect(read(write(text))).toEqual(read(text));
    expect(read(text)).not.toBeUndefined();
  });
});
