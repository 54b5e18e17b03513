import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Colour, contrastRatio } from '../../test/support/contrast.ts';

const source = readFileSync(path.resolve(import.meta.dirname, 'tokens.css'), 'utf8');

/** Colours that have a value for each scheme, by name. */
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): var\(--light, #(\w{6})\) var\(--dark, #(\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: colourOf(light), dark: colourOf(dark) }],
  ),
);

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function colourIn(name: string, scheme: 'light' | 'dark'): Colour {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no ${name} of both schemes`);
  return token[scheme];
}

const grounds = ['color-ground', 'color-ground-soft'];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each([
    // WCAG 2.2 §1.4.3: words.
    ...['color-ink', 'color-ink-soft', 'color-primary', 'color-accent', 'color-danger', 'color-open'].map(
      (name) => [name, grounds, 4.5] as const,
    ),
    ['color-on-primary', ['color-primary', 'color-primary-hover'], 4.5] as const,
    // WCAG 2.2 §1.4.11: edges of controls, and where the focus is.
    ['color-line-strong', grounds, 3] as const,
    ['color-focus', grounds, 3] as const,
  ])('%s keeps its contrast on %j: %d', (name, on, least) => {
    for (const ground of on)
      expect(contrastRatio(colourIn(name, scheme), colourIn(ground, scheme))).toBeGreaterThanOrEqual(least);
  });
});
