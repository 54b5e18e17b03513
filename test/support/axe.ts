import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer';

/** Read, not imported: a test file would parse and run all of it only to have its text. */
const source = readFileSync(
  path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
);

/** The dearest rules of axe: what they judge belongs to a block, not to where it stands. */
export const rulesOfBlocks = [
  'color-contrast',
  'avoid-inline-spacing',
  'link-in-text-block',
  'target-size',
] as const;

/** What a scheme may break that holds in the other one: colours alone differ. */
export const rulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block'];

interface Judged {
  /** Rules that other tests hold all parts of this page to. */
  readonly without?: readonly string[];
  /** The rules alone that this test is about; all without it. */
  readonly only?: readonly string[];
}

/**
 * What axe finds wrong with the page once it stands still: `rule: the elements`, WCAG 2.2 AA and best practice.
 */
export async function axeViolations(page: Page, { without = [], only = [] }: Judged = {}): Promise<string[]> {
  if (!(await page.evaluate(() => Object.hasOwn(window, 'axe')))) await page.evaluate(source);
  return page.evaluate(
    async (left, alone) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // What fades in has no contrast yet.
      const moves = document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(moves.map(({ finished }) => finished));
      const rules = {
        // Not enabled in axe by default.
        'target-size': { enabled: true },
        ...Object.fromEntries(left.map((id) => [id, { enabled: false }])),
      };
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        preload: false,
        ...(alone.length > 0 ? { runOnly: [...alone] } : { rules }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    without,
    only,
  );
}

/** Pixels by which the page is wider than the window: 0 unless it scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
