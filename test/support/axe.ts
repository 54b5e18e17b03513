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

/**
 * What axe finds wrong with the page once it stands still: `rule: the elements`, WCAG 2.2 AA and best practice.
 * @param without rules that other tests hold all parts of this page to
 */
export async function axeViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (left) => {
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
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, without);
}

/** Pixels by which the page is wider than the window: 0 unless it scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
