import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { floorFaults } from './floorFaults.ts';
import { youngInScript } from './scriptSupport.ts';
import { youngInStyle } from './styleSupport.ts';

const names = (uses: readonly { name: string }[]) => uses.map(({ name }) => name);

describe('youngInScript', () => {
  it.each([
    ['Map.groupBy(a, b)', '.groupBy()'],
    ['a.toWellFormed()', '.toWellFormed()'],
    ['a.checkVisibility({})', '.checkVisibility()'],
    ['a.toSorted()', '.toSorted()'],
    ['URL.canParse(a)', '.canParse()'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['requestIdleCallback(a)', 'requestIdleCallback'],
    ['navigation.addEventListener("a", b)', 'navigation'],
    ['/[a--b]/v', 'syntax'],
  ])('finds %s', (source, name) => {
    expect(names(youngInScript(source))).toEqual([name]);
  });

  it.each([
    'if (document.startViewTransition) a()',
    'a.checkVisibility?.()',
    'a.at(-1).findLast(b)',
    'class A { static { b() } #c = 1 }',
    '/(?<=a)b/',
    // Of another kind of object it is in every browser.
    'a.map(b).filter(c).forEach(d)',
  ])('finds nothing in %s', (source) => {
    expect(youngInScript(source)).toEqual([]);
  });
});

describe('youngInStyle', () => {
  it.each([
    ['a { border: 1px solid color-mix(in srgb, red 20%, blue) }', 'border: color-mix()'],
    ['a { fill: red; fill: color-mix(in srgb, var(--a), blue) }', 'fill: color-mix()'],
    ['@media (scripting: none) { a { color: red } }', '@media (scripting)'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['a { & b { color: red } }', 'nesting'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['a { field-sizing: content }', 'field-sizing'],
  ])('finds what is young in %s', (source, name) => {
    expect(names(youngInStyle(source))).toContain(name);
  });

  it.each([
    'a { color: red; color: color-mix(in srgb, red 20%, blue) }',
    'a { border: 1px solid; border-color: color-mix(in srgb, red 20%, blue) }',
    '@supports selector(:popover-open) { a:popover-open { color: red } }',
    '@container (min-width: 1px) { a:has(b) { block-size: 100dvb } }',
  ])('finds nothing in %s', (source) => {
    expect(youngInStyle(source)).toEqual([]);
  });
});

describe('floorFaults', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'floor-'));
    writeFileSync(path.join(folder, 'a.js'), 'Map.groupBy(a, b)');
    writeFileSync(path.join(folder, 'a.css'), 'a { text-wrap: balance }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the file, what it uses and the browsers that lack it', () => {
    expect(floorFaults(folder, { 'text-wrap': 'lines' })).toEqual([
      expect.stringMatching(/^a\.js: \.groupBy\(\) is not in .*safari_ios 17\.4/),
    ]);
  });

  it('names an exception that nothing needs', () => {
    expect(floorFaults(folder, { 'text-wrap': 'lines', '.groupBy()': 'none', '.at()': 'none' })).toEqual([
      'server/scripts/floorExceptions.ts: nothing uses .at().',
    ]);
  });
});
