import { describe, expect, it } from '@jest/globals';
import { escapeHtml } from './escapeHtml.ts';

describe('text in HTML', () => {
  it.each([
    ['an end of an attribute', 'a" onload="b', 'a&quot; onload=&quot;b'],
    ['an element', '<b>', '&lt;b&gt;'],
    ['what is escaped already', '&quot;&lt;', '&amp;quot;&amp;lt;'],
    ['text alone', "It's 5 > 4", "It's 5 &gt; 4"],
  ])('escapes %s', (_what, text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
  });
});
