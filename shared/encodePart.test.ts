import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodePart, toWholeCharacters } from './encodePart.ts';

describe('encodePart', () => {
  it('encodes any text without throwing, halves of characters too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const part of [text, text.slice(1), text.slice(0, -1), `${text}\ud83d`, `\ude97${text}`]) {
          expect(toWholeCharacters(part)).toBe(part.toWellFormed());
          expect(encodePart(part)).toBe(encodeURIComponent(part.toWellFormed()));
        }
      }),
    );
  });
});
