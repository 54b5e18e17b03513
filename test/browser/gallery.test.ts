import { expect, it } from '@jest/globals';
import { fixtureRegistry } from '../../client/gallery/fixtureRegistry.ts';
import { galleryPaths } from '../../client/gallery/galleryPage.ts';
import { blocksOfLongWords } from '../../client/gallery/longWords.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { viewports } from '../support/browser.ts';
import { sharedSite } from '../support/sharedRun.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { visit } = siteInBrowser('test', 'pictures');

/** All fixtures of a block on one page, and every part of the design system in both themes. */
const paths = [
  ...Object.keys(fixtureRegistry).map((block) => `/_blocks/${block}`),
  ...galleryPaths().filter((path) => path === '/_blocks' || path.startsWith('/_blocks/ui/')),
];

it.each(paths)('%s hydrates silently, passes axe, and fits 320 px', async (path) => {
  // Every block is on the style guide too, which axe judges on a desktop, see pages.test.ts.
  const { page, problems } = await visit(path, 'narrow');
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(problems).toEqual([]);
});

it('shows every block with words longer than a line, none of which makes it scroll sideways', async () => {
  const { page, problems } = await visit('/_blocks/long-words', 'phone');
  const names = blocksOfLongWords().map(({ component }) => component);
  for (const { width, height } of [viewports.phone, viewports.narrow, viewports.desktop]) {
    await page.setViewport({ ...viewports.phone, width, height });
    const tooWide = await page.$$eval('main > div', (blocks) =>
      blocks.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(tooWide).toHaveLength(names.length);
    expect([width, names.filter((_, n) => tooWide[n])]).toEqual([width, []]);
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
  }
  expect(problems).toEqual([]);
});

it('gives a car on no ground the whole frame of a photograph, in every block that cuts its pictures', async () => {
  const { page, problems } = await visit('/_blocks/cut-outs', 'phone');
  for (const { width, height } of [viewports.phone, viewports.desktop]) {
    await page.setViewport({ ...viewports.phone, width, height });
    const boxes = await page.$$eval('main [class*="_cover_"][class*="_cutout_"]', (pictures) =>
      pictures.map((picture) => {
        const { parentElement } = picture;
        const isFrame = parentElement && getComputedStyle(parentElement).display !== 'contents';
        const frame = isFrame ? parentElement : parentElement?.parentElement;
        const sizeOf = (element: Element | null | undefined) => {
          const { width: wide = 0, height: high = 0 } = element?.getBoundingClientRect() ?? {};
          return `${Math.round(wide)} × ${Math.round(high)}`;
        };
        return [sizeOf(picture), sizeOf(frame)];
      }),
    );
    expect(boxes.length).toBeGreaterThan(40);
    expect([width, boxes.filter(([picture, frame]) => picture !== frame)]).toEqual([width, []]);
  }
  expect(problems).toEqual([]);
});

it('is not in production', async () => {
  const response = await fetch(`${sharedSite('production').origin}/_blocks`);
  expect(response.status).toBe(404);
});
