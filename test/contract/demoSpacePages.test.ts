import { describe, expect, it } from '@jest/globals';
import { countries } from '../../shared/country.ts';
import {
  bySlug,
  byUuid,
  type Fields,
  inCountry,
  isFields,
  isPage,
  objectsIn,
  published,
  showsIn,
} from './demoSpaceChecks.ts';

/** The pages that a visitor of the country can open, as that visitor gets them. */
const pagesIn = (country: string) =>
  published
    .filter(({ content }) => content.component === 'Page' && showsIn(content, country))
    .map(({ file, content }) => ({ file, content: inCountry(content, country) as Fields }));

/** What a visitor of the page sees first: its first block, of a carousel of heroes the first slide. */
function openingOf(content: Fields, country: string): Fields {
  const [first] = [...objectsIn(content.body)].filter((block) => block.component && showsIn(block, country));
  const [slide] = Array.isArray(first?.slides) ? first.slides : [];
  return isFields(slide) ? slide : (first ?? {});
}

const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** Where the sticky bar's buttons lead. Spec part 1 §2 'Sticky bottom bar'. */
const stickyBarPages: Readonly<Record<string, string>> = {
  current_offers: 'offers',
  find_a_dealer: 'dealer-locator',
  book_a_test_drive: 'test-drive',
};
/** Pages that the specification's routes name, or that its parts lead to. Spec part 1 §2. */
const routes = [
  'offers',
  'dealer-locator',
  'find-a-dealer',
  'test-drive',
  'download-brochure',
  'contact-us',
  'finance',
];
const models: readonly (readonly [string, string])[] = [
  ['Ridge', 'models/suv/ridge'],
  ['Haven', 'models/suv/haven'],
  ['Mesa', 'models/suv/mesa'],
  ['Drover', 'models/ute/drover'],
  ['Arc', 'models/electric/arc'],
  ['Pip', 'models/electric/pip'],
];

describe.each(countries)('the pages of %s', (country) => {
  const pages = pagesIn(country);

  it.each(routes)('have %s', (slug) => {
    expect(showsIn(bySlug.get(slug)?.content, country)).toBe(true);
  });

  it.each(pages.map(({ file, content }) => [file, content] as const))(
    '%s has a title, a description of up to 160 characters and a picture to share',
    (_file, content) => {
      expect(content).toMatchObject({
        title: expect.stringMatching(/\S/),
        meta_title: expect.stringMatching(/\S/),
        meta_description: expect.stringMatching(/^.{41,160}$/),
        meta_image: expect.anything(),
      });
    },
  );

  it.each(['image', 'image_mobile'])('open with a picture of their own, in %s', (field) => {
    const pictures = pages.flatMap(({ content }) => openingOf(content, country)[field] ?? []);
    expect(repeated(pictures.map((picture) => isFields(picture) && picture.filename))).toEqual([]);
  });

  it.each([
    'home',
    ...routes.flatMap(([, slug = '']) => (slug.startsWith('models/') ? slug : [])),
    'test-drive',
    'finance',
    'dealer-locator',
    'contact-us',
    'owners',
    'offers',
  ])('%s opens with a picture', (slug) => {
    const content = bySlug.get(slug)?.content ?? {};
    expect(openingOf(content, country).image).toMatchObject({ filename: expect.stringMatching(/^scenes\//) });
  });

  it.each(['title', 'meta_title', 'meta_description'])('say something of their own in %s', (field) => {
    expect(repeated(pages.map(({ content }) => content[field]))).toEqual([]);
  });

  it('open with headings of their own', () => {
    const first = pages.map(({ content }) => (Array.isArray(content.body) ? content.body[0]?.heading : ''));
    expect(repeated(first)).toEqual([]);
  });

  it('lead with the sticky bar to pages that serve the country', () => {
    const picked = pages.flatMap(({ file, content }) =>
      Array.isArray(content.sticky_bottom_cta)
        ? content.sticky_bottom_cta.map((cta) => [file, String(cta)] as const)
        : [],
    );
    const nowhere = picked.filter(
      ([, cta]) => !showsIn(bySlug.get(stickyBarPages[cta] ?? '')?.content, country),
    );
    expect(nowhere).toEqual([]);
    expect(new Set(picked.map(([, cta]) => cta))).toEqual(new Set(Object.keys(stickyBarPages)));
  });

  it.each(['home', 'offers', ...models.map(([, slug]) => slug)])(
    'offer all three next steps on %s',
    (slug) => {
      expect(bySlug.get(slug)?.content.sticky_bottom_cta).toEqual(Object.keys(stickyBarPages));
    },
  );

  it('are what menu, footer and every other link lead to', () => {
    const wrong = published
      .filter(({ content }) => showsIn(content, country))
      .flatMap(({ file, content }) =>
        [...objectsIn(inCountry(content, country))].map((node) => ({ file, node })),
      )
      .filter(({ node }) => node.linktype === 'story')
      .filter(({ node }) => {
        const target = byUuid.get(String(node.uuid ?? node.id))?.content;
        return !isPage(target) || !showsIn(target, country);
      });
    expect(wrong.map(({ file, node }) => `${file} → ${node.uuid ?? node.id}`)).toEqual([]);
  });
});

/** The words of a rich text or of a part of it. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isFields(node)) return '';
  return typeof node.text === 'string' ? node.text : textOf(node.content);
}

/** Grade → what the first price of its row is that of, of every table row that names one. */
function pricesIn(content: unknown): Map<string, string> {
  const rows = [...objectsIn(content)].filter(({ type }) => type === 'tableRow');
  return new Map(
    rows.flatMap(({ content: cells }) => {
      const [grade, price] = (Array.isArray(cells) ? cells : []).map(textOf);
      const [, name] = /^\{price:([^ }]+)/.exec(price ?? '') ?? [];
      return grade && name ? [[grade, name] as const] : [];
    }),
  );
}

/** What a text says a model line starts at: no amount, which would be of one buyer and soon be of none. */
const startsAt = (country: string, slug: string): string => {
  const line = slug.split('/').at(-1);
  const terms = country === 'au' ? `drive-away for {buyer:${line}}` : 'plus on-road costs';
  return `From {price:${line}} ${terms}.`;
};

describe.each(['au', 'nz'] as const)('prices in %s', (country) => {
  const content = (slug: string) => inCountry(bySlug.get(slug)?.content, country);
  const body = (content('offers') as Fields).body;
  const list = (Array.isArray(body) ? body : []).find(({ scrollToId }) => scrollToId === 'prices');
  const prices = pricesIn(list);
  const slugOfLine = (name: unknown) => models.find(([line]) => line === name)?.[1] ?? '';

  it('list every grade once', () => {
    expect(prices.size).toBe(14);
  });

  it.each(models)('of %s are the same on its own page', (name, slug) => {
    const own = [...pricesIn(content(slug))];
    expect(own.length).toBeGreaterThan(1);
    expect(own).toEqual([...prices].filter(([grade]) => grade.split(/[ ,]/)[0] === name));
  });

  it('start on every card at the price of the first grade, and say what is in it', () => {
    const cards = pagesIn(country)
      .flatMap((page) => [...objectsIn(page.content)])
      .filter(
        ({ component, description }) => component === 'ModelCard' && String(description).includes('{price'),
      );
    expect(cards.length).toBeGreaterThan(6);
    const wrong = cards.filter(
      ({ name, description }) => !String(description).endsWith(startsAt(country, slugOfLine(name))),
    );
    expect(wrong.map(({ name, description }) => [name, description])).toEqual([]);
  });

  it('start in every description of a model at the price of its first grade', () => {
    const wrong = models
      .map(([name, slug]) => [name, slug, String((content(slug) as Fields).meta_description)] as const)
      .filter(([, slug, text]) => !text.includes(startsAt(country, slug)));
    expect(wrong).toEqual([]);
  });
});
