import { describe, expect, it } from '@jest/globals';
import { countries } from '../../shared/country.ts';
import { dayOf, readInstant } from '../../shared/dates.ts';
import { bySlug, byUuid, type Fields, inCountry, objectsIn, published, showsIn } from './demoSpaceChecks.ts';

const textsOf = (value: unknown) =>
  [...objectsIn(value)].flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []));
const wordsOf = (value: unknown) => textsOf(value).join(' ').split(/\s+/).length;
const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : []);

/** The stories of a content type that a visitor of the country can open, as that visitor gets them. */
const storiesIn = (country: string, component: string) =>
  published
    .filter(({ content }) => content.component === component && showsIn(content, country))
    .map((story) => ({ ...story, content: inCountry(story.content, country) as Fields }));

const shareable = {
  meta_description: expect.stringMatching(/^.{41,160}$/),
  meta_image: expect.anything(),
};

describe.each(countries)('the news of %s', (country) => {
  const articles = storiesIn(country, 'NewsDetail');
  const categories = articles.map(({ content }) => listOf(content.news_categories) as unknown as string[]);

  it('have at least 14 articles, more than one page of either listing', () => {
    expect(articles.length).toBeGreaterThanOrEqual(14);
  });

  it('fall into four categories, each with enough for three related articles', () => {
    const counts = new Map<string, number>();
    for (const uuid of categories.flat()) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
    expect([...counts.keys()].map((uuid) => byUuid.get(uuid)?.name).sort()).toEqual([
      'Company',
      'Owners',
      'Product',
      'Roads',
    ]);
    expect(Math.min(...counts.values())).toBeGreaterThan(3);
  });

  it.each(articles.map(({ file, content }) => [file, content] as const))(
    '%s can be listed, shared and read in three minutes',
    (_file, content) => {
      expect(content).toMatchObject({
        ...shareable,
        title: expect.stringMatching(/^.{12,90}$/),
        banner_image: expect.anything(),
        thumbnail_image: expect.anything(),
        description: expect.anything(),
      });
      expect(listOf(content.news_categories).length).toBeGreaterThan(0);
      const words = wordsOf([content.description, content.body]);
      expect(words).toBeGreaterThanOrEqual(250);
      expect(words).toBeLessThanOrEqual(600);
    },
  );

  it('end with related articles', () => {
    const last = articles.map(({ content }) => listOf(content.body).at(-1)?.component);
    expect(last.filter((component) => component !== 'RelatedArticles')).toEqual([]);
  });

  it.each(['title', 'meta_description'])('say something of their own in %s', (field) => {
    expect(repeated(articles.map(({ content }) => content[field]))).toEqual([]);
  });

  it('appeared on days of their own', () => {
    const days = articles.map(({ first_published_at }) => JSON.stringify(dayOf(first_published_at, country)));
    expect(repeated(days)).toEqual([]);
  });

  it('are presented both ways', () => {
    const layouts = new Set(articles.map(({ content }) => content.layout ?? 'classic'));
    expect(layouts).toEqual(new Set(['classic', '2025']));
  });

  it('have listing pages', () => {
    const blocks = (slug: string) => listOf(bySlug.get(slug)?.content.body).map(({ component }) => component);
    expect(blocks('news/')).toContain('NewsListing');
    expect(blocks('newsroom')).toEqual(expect.arrayContaining(['FeaturedNews', 'NewsListing2025']));
  });
});

describe.each([
  ['au', 8],
  ['nz', 3],
] as const)('the club events of %s', (country, fewest) => {
  const events = storiesIn(country, 'TankClubEventDetail');

  it(`are at least ${fewest}`, () => {
    expect(events.length).toBeGreaterThanOrEqual(fewest);
  });

  it.each(events.map(({ file, content }) => [file, content] as const))(
    '%s says when, where and what, with pictures',
    (_file, content) => {
      expect(content).toMatchObject({
        ...shareable,
        heading: expect.stringMatching(/\S/),
        state: expect.stringMatching(/\S/),
        venue: expect.stringMatching(/\S/),
        summary: expect.stringMatching(/^.{40,160}$/),
        featured_media: expect.anything(),
        thumbnail_image: expect.anything(),
      });
      expect(readInstant(content.event_date)).toBeDefined();
      expect(listOf(content.image_gallery).length).toBeGreaterThan(1);
    },
  );

  it('name an Australian state by its code', () => {
    const codes = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];
    const states = events.map(({ content }) => codes.includes(String(content.state)));
    expect(new Set(states)).toEqual(new Set([country === 'au']));
  });

  it('are announced before they begin', () => {
    const late = events.filter(
      ({ content, first_published_at }) =>
        Number(readInstant(content.event_date)) <= Number(readInstant(first_published_at)),
    );
    expect(late.map(({ file }) => file)).toEqual([]);
  });
});
