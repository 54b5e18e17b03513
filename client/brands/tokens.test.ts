import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Colour, contrastRatio } from '../../test/support/contrast.ts';
import { brandIds, brands } from './brands.ts';

/** Colours that have a value for each scheme, by name. */
const tokensOf = (id: string) =>
  new Map(
    [
      ...stylesOf(id, 'tokens.css').matchAll(
        /--([\w-]+): var\(--light, #(\w{6})\) var\(--dark, #(\w{6})\);/g,
      ),
    ].map(([, name = '', light = '', dark = '']) => [name, { light: colourOf(light), dark: colourOf(dark) }]),
  );

const stylesOf = (id: string, file: string) => readFileSync(path.join(import.meta.dirname, id, file), 'utf8');

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const grounds = ['color-ground', 'color-ground-soft'];

const schemes = ['light', 'dark'] as const;

describe.each(brandIds.flatMap((id) => schemes.map((scheme) => ({ id, scheme }))))(
  '$id, $scheme',
  ({ id, scheme }) => {
    const tokens = tokensOf(id);
    function colourIn(name: string): Colour {
      const token = tokens.get(name);
      if (!token) throw new Error(`tokens.css of ${id} has no ${name} of both schemes`);
      return token[scheme];
    }

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
        expect(contrastRatio(colourIn(name), colourIn(ground))).toBeGreaterThanOrEqual(least);
    });

    it('tells the browser the ground that it paints around the page', () => {
      expect(colourOf(brands[id].browserColours[scheme].slice(1))).toEqual(colourIn('color-ground'));
    });
  },
);

/** Names that a style sheet gives a value. */
const namesIn = (css: string) => new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));

it.each(brandIds)('%s has every token that the others have', (id) => {
  const all = new Set(brandIds.flatMap((one) => [...namesIn(stylesOf(one, 'tokens.css'))]));
  expect([...all].filter((name) => !namesIn(stylesOf(id, 'tokens.css')).has(name))).toEqual([]);
});
