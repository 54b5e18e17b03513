import { describe, expect, it } from '@jest/globals';
import { scriptingMark } from './scriptingMark.ts';

describe('scriptingMark', () => {
  it.each([
    ['client/a.module.css', '@media (scripting: none) {'],
    ['client/a.css', '@media print, (scripting: enabled) {'],
    ['client/a.tsx', '  <noscript>'],
  ])('finds what asks the browser in %s: %s', (file, line) => {
    expect(scriptingMark(file, `a\n${line}`)).toEqual([
      expect.stringMatching(`${file}:2: whether scripts run is told by html\\[data-scripting\\] alone`),
    ]);
  });

  it.each([
    ['client/a.module.css', ':where(html:not([data-scripting])) .a {'],
    ['client/a.css', '@media print {'],
    ['client/a.tsx', '  <WithoutJavaScript>'],
    ['docs/a.md', '<noscript> and @media (scripting: none)'],
  ])('finds nothing in %s: %s', (file, line) => {
    expect(scriptingMark(file, line)).toEqual([]);
  });
});
