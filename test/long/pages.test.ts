import { describe, expect, it } from '@jest/globals';
import { countries } from '../../shared/country.ts';
import { bySlug, type Fields, isPage, objectsIn, showsIn } from '../contract/demoSpaceChecks.ts';
import { axeViolations, rulesOfBlocks, sidewaysScroll } from '../support/axe.ts';
import { viewports } from '../support/browser.ts';
import { lookThrough, nothingWrong } from '../support/lookThrough.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

/** Whether a story is put together of blocks: articles and events are of a few parts each, and differ in words. */
const isOfBlocks = ({ component }: Fields) => component === 'Page';
/** What a story is made of: its fields, its blocks, and the nodes and marks of its rich text. */
const partsOf = (content: Fields) =>
  new Set([
    ...Object.keys(content).map((field) => `${content.component}.${field}`),
    ...[...objectsIn(content)].flatMap(({ component, type }) => [`${component} ${type}`]),
  ]);
/** Articles and events with a part that no other one before them has: the others are read as HTML alone. */
const withNewParts = new Set<Fields>();
const knownParts = new Set<string>();
for (const { content } of bySlug.values()) {
  if (!isPage(content) || isOfBlocks(content)) continue;
  const parts = partsOf(content);
  if ([...parts].every((part) => knownParts.has(part))) continue;
  for (const part of parts) knownParts.add(part);
  withNewParts.add(content);
}
/** Every page of the demo brand with its template, and one that does not exist. */
const allPages = countries.flatMap((country) => [
  ...[...bySlug]
    .filter(([, { content }]) => isPage(content) && showsIn(content, country))
    .map(([slug, { content }]) => ({
      path: `/${country}/${slug === 'home' ? '' : slug.replace(/\/$/, '')}`,
      template: String(content.component),
      isInBrowser: isOfBlocks(content) || withNewParts.has(content),
    }))
    .filter(({ path }) => path !== `/${country}/error`),
  { path: `/${country}/nope`, template: 'Page', isInBrowser: true },
]);
/** What both countries show is so looked at in both sizes. */
const viewportOf = (path: string) => (path.startsWith('/au') ? 'phone' : 'desktop');
/** The path below the country. */
const restOf = (path: string) => path.slice('/au'.length);
/** Shows every block. */
const styleGuide = '/style-guide';
/**
 * The home page, the style guide, articles and events are looked at in both countries. The other pages are of blocks that the
 * style guide and the gallery show in both sizes: each is looked at in one country, in turn.
 */
const inTurn = [
  ...new Set(allPages.filter(({ template }) => template === 'Page').map(({ path }) => restOf(path))),
];
const isItsTurn = ({ path, template }: (typeof allPages)[number]) =>
  template !== 'Page' ||
  ['/', styleGuide].includes(restOf(path)) ||
  allPages.filter((page) => restOf(page.path) === restOf(path)).length === 1 ||
  path.startsWith(`/${countries[inTurn.indexOf(restOf(path)) % countries.length]}`);
const pages = allPages.filter((page) => page.isInBrowser && isItsTurn(page));
/** On a small screen each block is judged in the gallery, so here the style guide is on a desktop alone. */
const isFirst = ({ path, template }: (typeof pages)[number], index: number) => {
  const [country, rest] = [path.slice(1, 3), restOf(path)];
  if (rest === styleGuide) return viewportOf(path) === 'desktop';
  return template === 'Page'
    ? !pages.slice(0, index).some((page) => restOf(page.path) === rest)
    : pages.findIndex((page) => page.template === template && page.path.slice(1, 3) === country) === index;
};
/** Pages put together of blocks, and the first article and event of each country: the others are of the same parts. */
const judged = new Set(pages.filter(isFirst).map(({ path }) => path));
/**
 * Contrast and targets are judged on the style guide with all blocks, on the home page with its header over a picture,
 * on an article and an event, and in the gallery: the other pages are of the same blocks.
 */
const withoutOf = ({ path, template }: (typeof pages)[number]) =>
  template !== 'Page' || path.endsWith(styleGuide) || path === '/au/' ? [] : rulesOfBlocks;

const { visit, site } = siteInBrowser('test', 'pictures');

/** The document itself answers 404, which the console of every browser says. */
const expected = (path: string) => (path.endsWith('nope') ? [expect.stringContaining('404')] : []);

/** The words of the main area, as a reader without JavaScript gets them. */
const wordsOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it.each(allPages)('$path is complete in HTML', async ({ path }) => {
  const response = await fetch(`${site().origin}${path}`, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36' },
  });
  const html = await response.text();
  expect(wordsOf(html).length).toBeGreaterThan(path.endsWith('nope') ? 20 : 200);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
});

describe.each(pages)('$path', (shown) => {
  const { path, template } = shown;
  const viewport = viewportOf(path);
  const axe = judged.has(path) ? ' and passes axe' : '';
  // Of articles and events one is enough; that the pictures of all are there, demoSpace.test.ts says.
  const isLookedThrough = template === 'Page' || judged.has(path);
  const look = isLookedThrough ? ', shows all it has' : '';
  it(`says nothing in the console, scrolls only downwards${look}${axe} on a ${viewport}`, async () => {
    const { page, problems } = await visit(path, viewport);
    if (axe) expect(await axeViolations(page, { without: withoutOf(shown) })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    if (isLookedThrough) expect(await lookThrough(page)).toEqual(nothingWrong);
    expect([...new Set(problems)]).toEqual(expected(path));
    if (viewport === 'desktop' && isLookedThrough) {
      await page.setViewport(viewports.tablet);
      await page.waitForFunction((width) => innerWidth === width, {}, viewports.tablet.width);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
});

it('the FAQ prints its answers, without what is for the screen alone', async () => {
  const { page } = await visit('/au/faq', 'desktop');
  await page.emulateMediaType('print');
  const paper = await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length;
    const answers = [...document.querySelectorAll('main details > :not(summary)')];
    return {
      questions: shown('main summary'),
      answers: answers.filter((answer) => isShown(answer) && answer.getBoundingClientRect().height > 10)
        .length,
      chrome: shown('footer, header button, main video'),
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });
  await page.emulateMediaType();
  expect(paper.questions).toBeGreaterThan(10);
  expect(paper).toEqual({
    questions: paper.questions,
    answers: paper.questions,
    chrome: 0,
    ground: 'rgba(0, 0, 0, 0)',
  });
});

it.each([
  ['a map', '/au/dealers/A0870', 'main [role="group"][aria-label="Map"]'],
  ['paints', '/au/models/suv/ridge', 'main input[type="radio"][name]'],
])('%s keep their grounds on paper, and buttons can be read', async (_what, path, selector) => {
  const { page } = await visit(path, 'desktop');
  await page.emulateMediaType('print');
  const paper = await page.evaluate((wanted) => {
    const [ground, button] = [wanted, 'main a[class*="primary"]'].map((where) => {
      const found = document.querySelector(where);
      return found && getComputedStyle(found);
    });
    return [ground?.printColorAdjust, button?.color, button?.backgroundColor];
  }, selector);
  await page.emulateMediaType();
  expect(paper).toEqual(['exact', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});
