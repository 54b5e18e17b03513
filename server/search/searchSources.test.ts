import { describe, expect, it } from '@jest/globals';
import type { Story } from '../stories/story.ts';
import { type SearchContent, searchSources } from './searchSources.ts';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const story = (slug: string, content: Record<string, unknown> = {}): Story => ({
  id: 1,
  uuid: slug,
  name: `Story ${slug}`,
  slug,
  full_slug: `au/${slug}`,
  content: { component: 'Page', title: `Title ${slug}`, body: [], ...content },
});
const entriesOf = (pages: readonly Story[], changes: Partial<SearchContent> = {}) =>
  searchSources({
    country: 'au',
    pages,
    listed: undefined,
    listedCountry: 'au',
    catalogue: undefined,
    network: undefined,
    hasStock: false,
    ownPages: {},
    assetPath: () => null,
    ...changes,
  }).flatMap((source) => source.entries());
const accordion = (fields: Record<string, unknown> = {}) => ({
  _uid: 'faq',
  component: 'Accordion',
  heading: 'Questions',
  scrollToId: 'questions',
  is_faq: true,
  items: [
    { _uid: 'q1', component: 'AccordionItem', heading: 'Can it tow?', text: paragraph('Two tonnes.') },
    {
      _uid: 'q2',
      component: 'AccordionItem',
      heading: 'In Auckland?',
      text: paragraph('Yes.'),
      locale: 'nz',
    },
  ],
  ...fields,
});

describe('what of a story is searched', () => {
  it('has what a visitor reads, and no settings, buttons or prices', () => {
    const [page] = entriesOf([
      story('about', {
        meta_title: 'About us',
        meta_description: 'Who we are.',
        body: [
          {
            _uid: 'text',
            component: 'TextContent',
            scrollToId: 'anchor-word',
            heading: 'Since 1998',
            text: paragraph('Built for gravel. From {price:ridge} for {buyer:ridge}. Come in.'),
          },
          { _uid: 'button', component: 'CtaButton', text: 'Press me' },
        ],
      }),
    ]);
    expect(page).toEqual({
      kind: 'page',
      title: 'Title about',
      path: '/au/about',
      names: '',
      headings: expect.stringMatching(/^About us\n/),
      text: expect.stringMatching(/^Who we are\.\n(?:.*\n)*Built for gravel\. Come in\.$/),
    });
    expect(JSON.stringify(page)).not.toMatch(/anchor-word|Press me|price:/);
  });

  it('has no list of days as editors write it, and no thanks of a form that was not sent', () => {
    const [page] = entriesOf([
      story('dealers', {
        body: [
          {
            _uid: 'locator',
            component: 'StoreLocator',
            heading: 'Dealers',
            public_holidays: '2026-11-03; Melbourne Cup Day; VIC',
          },
          { _uid: 'form', component: 'CompetitionForm', heading: 'Win', success_message: 'You are in.' },
        ],
      }),
    ]);
    expect(page?.headings).toMatch(/Dealers\nWin/);
    expect(JSON.stringify(page)).not.toMatch(/2026-11|You are in/);
  });

  it('leaves out what is no block', () => {
    const pages = [story('broken', { body: [null, 'text', { _uid: 'none' }] }), story('about')];
    expect(entriesOf(pages).map(({ path }) => path)).toEqual(['/au/broken', '/au/about']);
  });

  it('has each question by itself, with its anchor', () => {
    expect(entriesOf([story('faq', { body: [accordion()] })]).slice(1)).toEqual([
      {
        kind: 'question',
        title: 'Can it tow?',
        path: '/au/faq#questions',
        names: '',
        headings: '',
        text: 'Two tonnes.',
      },
    ]);
  });

  it('has what unfolds and is no question with its page', () => {
    const found = entriesOf([story('specs', { body: [accordion({ is_faq: false })] })]);
    expect(found).toHaveLength(1);
    expect(found[0]?.headings).toContain('Can it tow?');
  });

  it.each([
    ['home', '/au/', 'page'],
    ['models/suv/ridge', '/au/models/suv/ridge', 'model'],
    ['offers', '/au/offers', 'page'],
  ])('is found at the address of %s', (slug, path, kind) => {
    expect(entriesOf([story(slug)])).toMatchObject([{ path, kind }]);
  });

  it.each([
    ['is noindex', story('hidden', { noindex: true })],
    ['is of the other country', story('kiwi', { locale: 'nz' })],
    ['is the error page', story('error')],
    ['has the address of the search', story('search')],
    ['has the address of what is saved', story('saved')],
    ['has the address of a configurator', story('config/ridge')],
    ['has no address', story('vehicles/au/some thing')],
    ['is no page', story('redirects', { component: 'Redirects' })],
  ])('is nothing where it %s', (_name, one) => {
    expect(entriesOf([one])).toEqual([]);
  });
});

describe('a page that is not in memory', () => {
  it('is found by its name, unless it is noindex or in memory', () => {
    const listed = [story('far-away'), story('about'), story('hidden', { noindex: true })];
    expect(entriesOf([story('about')], { listed }).map(({ title }) => title)).toEqual([
      'Title about',
      'Story far-away',
    ]);
  });
});

describe('sources', () => {
  it('are the same objects while stories are, so that only what has changed is read', () => {
    const pages = [story('about')];
    const content = { pages, listed: undefined } as unknown as SearchContent;
    const keys = () => searchSources({ ...content, country: 'au' }).map(({ key }) => key);
    expect(keys()).toEqual(pages);
  });
});

describe('a story at an address at which the site may have a page', () => {
  it.each(['stock', 'stock/m1', 'trade-in', 'recalls'])('%s is found where the site has none', (slug) => {
    const found = (more: object) => entriesOf([story(slug)], more).map(({ path }) => path);
    expect(found({ hasStock: false, ownPages: {} })).toEqual([`/au/${slug}`]);
    expect(found({ hasStock: true, ownPages: { tradeIn: true, recalls: true } })).toEqual([]);
  });
});

describe('accessories', () => {
  it('are found on the page that listed them first, whichever page was asked for last', () => {
    const catalogue = {
      country: 'au',
      modelLines: [],
      accessories: {},
      models: {},
    } as unknown as NonNullable<SearchContent['catalogue']>;
    const page = (slug: string, day: string): Story => ({
      ...story(slug, { body: [{ _uid: slug, component: 'AccessoriesListing' }] }),
      first_published_at: `2026-11-${day}T00:00:00.000Z`,
    });
    const pages = [page('autumn', '20'), page('accessories', '01'), page('camping', '10')];
    for (const order of [pages, pages.toReversed()]) {
      const sources = searchSources({
        ...{ country: 'au', listedCountry: 'au', pages: order, listed: undefined, network: undefined },
        ...{ catalogue, hasStock: false, ownPages: {}, assetPath: () => null },
      });
      expect(sources.find(({ key }) => key === catalogue)?.variant).toBe('/au/accessories');
    }
  });
});

describe('pages without a story', () => {
  const catalogue = { country: 'nz', modelLines: [] } as unknown as NonNullable<SearchContent['catalogue']>;

  it('are found where the site has them, under their country', () => {
    const found = (ownPages: SearchContent['ownPages']) =>
      entriesOf([], { country: 'nz', catalogue, ownPages }).map(({ path }) => path);
    expect(found({ tradeIn: true, recalls: true })).toEqual(['/nz/trade-in', '/nz/recalls']);
    expect(found({ tradeIn: false })).toEqual([]);
  });
});
