import { describe, expect, it } from '@jest/globals';
import { blockSchemas } from '../../client/blocks/schemas.ts';
import { countries } from '../../shared/country.ts';
import { bySlug, type Fields, inCountry, isPage, objectsIn, published, showsIn } from './demoSpaceChecks.ts';

const guide = 'style-guide';
const modelPages = [...bySlug.keys()].filter((slug) => /^models\/[^/]+\/[^/]+$/.test(slug));
const names = Object.keys(blockSchemas);

const bodyOf = (content: unknown): readonly Fields[] => {
  const { body } = content as Fields;
  return Array.isArray(body) ? body : [];
};
const componentsIn = (value: unknown) => [...objectsIn(value)].map(({ component }) => component);

/** The pages of a country but one, as its visitors get them. */
const pagesIn = (country: string, left: string) =>
  published
    .filter(({ content, file }) => isPage(content) && showsIn(content, country) && file !== `${left}.json`)
    .map(({ file, content }) => ({ file, content: inCountry(content, country) as Fields }));

describe.each(countries)('in %s', (country) => {
  it('every block stands on a page for shoppers', () => {
    const used = new Set(pagesIn(country, guide).flatMap(({ content }) => componentsIn(content)));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  it('the style guide shows every block', () => {
    const used = new Set(componentsIn(inCountry(bySlug.get(guide)?.content, country)));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  it('tiles and entries that jump lead to a block of their page', () => {
    const lost = pagesIn(country, '').flatMap(({ file, content }) => {
      const anchors = new Set(bodyOf(content).flatMap((block) => [block, ...panelsOf(block)].map(anchorOf)));
      return [...objectsIn(content)]
        .filter(({ component }) => component === 'HoverTile' || component === 'SubNavigationItem')
        .filter((item) => item.scrollToId && !anchors.has(anchorOf(item)))
        .map((item) => `${file}: ${item.scrollToId}`);
    });
    expect(lost).toEqual([]);
  });

  it('no anchor is on a page twice', () => {
    const twice = pagesIn(country, '').flatMap(({ file, content }) => {
      const anchors = bodyOf(content)
        .flatMap((block) => [block, ...panelsOf(block)].map(anchorOf))
        .filter(Boolean);
      return anchors
        .filter((anchor, at) => anchors.indexOf(anchor) !== at)
        .map((anchor) => `${file}: ${anchor}`);
    });
    expect(twice).toEqual([]);
  });

  it('a page has one dark section before its footer at most', () => {
    const dark = pagesIn(country, guide)
      .map(({ file, content }) => ({ file, dark: bodyOf(content).filter(isDark).length }))
      .filter(({ dark: count }) => count > 1);
    expect(dark).toEqual([]);
  });

  it('no two model pages are the same list of blocks', () => {
    const orders = modelPages.map((slug) => {
      const content = inCountry(bySlug.get(slug)?.content, country);
      return bodyOf(content).map(({ component }) => component);
    });
    expect(orders).toHaveLength(6);
    expect(new Set(orders.map((order) => order.join())).size).toBe(6);
    expect(Math.min(...orders.map((order) => new Set(order).size))).toBeGreaterThanOrEqual(8);
  });
});

it('the style guide is for editors: no search engine lists it and no menu leads there', () => {
  expect(bySlug.get(guide)?.content.noindex).toBe(true);
  const uuid = bySlug.get(guide)?.uuid;
  const menus = ['global/navigation/navigation', 'global/navigation/footer'].map((slug) =>
    JSON.stringify(bySlug.get(slug)),
  );
  expect(menus.filter((menu) => menu.includes(String(uuid)))).toEqual([]);
});

function anchorOf({ scrollToId }: Fields): unknown {
  return scrollToId;
}
/** Information panels carry anchors of their own. */
function panelsOf({ panels }: Fields): readonly Fields[] {
  return Array.isArray(panels) ? panels : [];
}
/** What is dark by its content's choice, or always. */
function isDark({ component, theme, background }: Fields): boolean {
  return theme === 'dark' || background === 'dark' || component === 'FeaturedNews';
}
