import { describe, expect, it } from '@jest/globals';
import { fileText, yearsText } from './manuals.ts';

describe('the years of a manual', () => {
  it.each([
    [2024, 2026, '2024 to 2026'],
    [2025, 2025, '2025'],
    [2025, null, 'from 2025'],
    [null, 2019, 'to 2019'],
    [null, null, ''],
  ])('from %s to %s are told as %s', (from, to, text) => {
    expect(yearsText(from, to)).toBe(text);
  });
});

describe('format and size of a file', () => {
  it.each([
    ['/f/1/x/abc/ridge.pdf', 2, 'PDF, 2 kB'],
    ['/f/1/x/abc/ridge.pdf', 999, 'PDF, 999 kB'],
    ['/f/1/x/abc/ridge.pdf', 1000, 'PDF, 1.0 MB'],
    ['/f/1/x/abc/ridge.PDF?v=2', 1240, 'PDF, 1.2 MB'],
    ['https://files.example.com/ridge.epub', 12.2, 'EPUB, 13 kB'],
    ['/f/1/x/abc/ridge.pdf', null, 'PDF'],
    ['/f/1/x/abc/ridge.v2', 0, 'V2'],
    ['https://files.example.com/ridge', 3, 'File, 3 kB'],
  ])('of %s with %s kB are told as %s', (href, kb, text) => {
    expect(fileText(href, kb)).toBe(text);
  });
});
