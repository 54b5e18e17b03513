import { describe, expect, it } from '@jest/globals';
import { plainLine, plainText, printable } from './printable.ts';

describe('printable', () => {
  it.each([
    ['a colour', '\u001b[31mred', '\\u001b[31mred'],
    ['a title of the window', '\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['the same in one character', '\u009b2J', '\\u009b2J'],
    ['a turn of the direction', 'a\u202etxt.exe\u2066', 'a\\u202etxt.exe\\u2066'],
    ['a return without a new line', 'safe\rrm -rf', 'safe\\u000drm -rf'],
    ['half a character', '\ud800', '\\ud800'],
    ['a mark within a text', 'a\ufeffb', 'a\\ufeffb'],
  ])('shows %s instead of doing it', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it.each(['two\nlines', 'of a file\r\nof rows', '\ufefffirst', 'Aroha Ngāti 👩‍🔧 العربية'])(
    'leaves %j as it is',
    (text) => {
      expect(printable(text)).toBe(text);
    },
  );

  it('leaves JSON the same value', () => {
    const value = { a: '\u009b\u202e\u007f\ud83d\ude00\n' };
    expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
  });
});

describe('plainText and plainLine', () => {
  it.each([
    ['Sam\r\nBcc: all@example.com', 'Sam\nBcc: all@example.com', 'Sam Bcc: all@example.com'],
    ['\u001b]0;x\u0007Sam\u202e', ']0;xSam', ']0;xSam'],
    ['one\u2028two\tthree', 'one\ntwo three', 'one two three'],
    [' \u200b ', '  ', ''],
    ['Zoë 👩‍🔧', 'Zoë 👩‍🔧', 'Zoë 👩‍🔧'],
  ])('keep of %j what shows', (text, plain, line) => {
    expect([plainText(text), plainLine(text)]).toEqual([plain, line]);
  });
});
