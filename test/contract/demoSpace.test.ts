import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  assetsDir,
  blokProblems,
  bySlug,
  byUuid,
  complaints,
  type Fields,
  inCountry,
  index,
  library,
  objectsIn,
  published,
  showsIn,
  slugOf,
  stories,
} from './demoSpaceChecks.ts';

describe('the picture index', () => {
  const pictures = Array.isArray(index.pictures) ? (index.pictures as Fields[]) : [];

  it('lists pictures', () => {
    expect(pictures.length).toBeGreaterThan(0);
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  });

  it('has every file in the stated size, with an alternative text', async () => {
    const problems = await Promise.all(
      pictures.map(async ({ file, width, height, alt }) => {
        const actual = await sharp(path.join(assetsDir, String(file))).metadata();
        const fits = actual.width === width && actual.height === height;
        return [
          ...(fits ? [] : [`${file} is ${actual.width} × ${actual.height}`]),
          ...(alt ? [] : [`${file} has no alternative text`]),
        ];
      }),
    );
    expect(problems.flat()).toEqual([]);
  });

  it('says a before a consonant, and an before a vowel', () => {
    const wrong = pictures.filter(({ alt }) => /\ba [aeio]|\ban [^aeiou]/i.test(String(alt)));
    expect(wrong.map(({ alt }) => alt)).toEqual([]);
  });

  it('leaves out no picture or video of the folder', async () => {
    const entries = await readdir(assetsDir, { recursive: true });
    const files = entries.filter((entry) => /\.(webp|png|jpe?g|avif|gif|svg|mp4|vtt|webm)$/.test(entry));
    expect(files.filter((file) => !library.find(file.split(path.sep).join('/')))).toEqual([]);
  });

  it('names every model and paint that its pictures show', () => {
    const unknown = pictures.filter(
      ({ model, paint }) =>
        (model && !Object.hasOwn(index.models as Fields, String(model))) ||
        (paint && !Object.hasOwn(index.paints as Fields, String(paint))),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the stories', () => {
  it.each([
    ...[
      'home',
      'finance',
      'contact-us',
      'current-offers',
      'about',
      'owners-club',
      'error',
      'privacy',
      'cookies',
    ],
    ...['models/suv/ridge', 'models/suv/haven', 'models/suv/mesa', 'models/ute/drover'],
    ...['models/electric/arc', 'models/electric/pip'],
  ])('have the page %s', (slug) => {
    expect(bySlug.get(slug)?.content.component).toBe('Page');
  });

  it.each([
    ['global/navigation/header', 'Header'],
    ['global/navigation/navigation', 'Navigation'],
    ['global/navigation/footer', 'Footer'],
    ['global/finance/', 'Finance'],
  ])('have %s with the name %s', (slug, name) => {
    const story = bySlug.get(slug);
    expect([story?.name, story?.content.component]).toEqual([name, name]);
  });

  it('have unique uuids; a draft shares its story’s', () => {
    expect(byUuid.size).toBe(published.length);
    const drafts = stories.filter(({ draft }) => draft);
    expect(drafts.length).toBeGreaterThan(0);
    for (const draft of drafts) {
      expect(draft.uuid).toBe(bySlug.get(slugOf(draft.file.replace('.draft.json', '.json')))?.uuid);
    }
  });

  it('match the schemas: known components and fields, required fields filled, values of the right kind', () => {
    expect(complaints((node) => (typeof node.component === 'string' ? blokProblems(node) : []))).toEqual([]);
  });

  it('name only pictures of the library, each with an alternative text', () => {
    const problems = complaints((node) => {
      if (node.fieldtype !== 'asset') return [];
      const asset = library.find(String(node.filename));
      if (!asset) return [`'${node.filename}' is not in the library`];
      return node.alt || asset.alt ? [] : [`'${node.filename}' has no alternative text`];
    });
    expect(problems).toEqual([]);
  });

  it('have focal points inside their pictures', () => {
    const problems = complaints((node) => {
      if (node.fieldtype !== 'asset' || !node.focus) return [];
      const asset = library.find(String(node.filename));
      const [, x1 = 0, y1 = 0, x2 = 0, y2 = 0] =
        /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(String(node.focus))?.map(Number) ?? [];
      const inside = asset && x1 < x2 && y1 < y2 && x2 <= asset.width && y2 <= asset.height;
      return inside ? [] : [`focus '${node.focus}' of '${node.filename}'`];
    });
    expect(problems).toEqual([]);
  });

  it('set a focal point on every scene, so that a crop keeps the car', () => {
    const problems = complaints((node) =>
      node.fieldtype === 'asset' && String(node.filename).startsWith('scenes/') && !node.focus
        ? [`'${node.filename}'`]
        : [],
    );
    expect(problems).toEqual([]);
  });

  it('link only to stories that exist, and to anchors that are there', () => {
    const problems = complaints((node) => {
      const { linktype, id, uuid = id, anchor } = node;
      if (linktype !== 'story') return [];
      const target = byUuid.get(String(uuid));
      if (!target) return [`a link to ${uuid} leads nowhere`];
      const there =
        !anchor ||
        [...objectsIn(target.content)].some(
          ({ scrollToId, form_id }) => scrollToId === anchor || `form-${form_id}` === anchor,
        );
      return there ? [] : [`${target.file} has no anchor '${anchor}'`];
    });
    expect(problems).toEqual([]);
  });

  it('give no phone number but the two service lines', () => {
    const text = stories.map(({ content }) => JSON.stringify(content)).join('\n');
    const numbers = text.match(/\b(?:1[38]00|0[58]0[08]|13)[ \d]{6,}\d\b/g) ?? [];
    const digits = new Set(numbers.map((number) => number.replaceAll(' ', '')));
    expect([...digits].sort()).toEqual(['0800492774', '1800335132']);
  });

  it.each(['au', 'nz'])('lead nobody in %s to a page of the other country', (country) => {
    const problems = published
      .filter(({ content }) => showsIn(content, country))
      .flatMap(({ file, content }) =>
        [...objectsIn(inCountry(content, country))].map((node) => ({ file, node })),
      )
      .filter(({ node }) => node.linktype === 'story')
      .filter(({ node }) => !showsIn(byUuid.get(String(node.uuid ?? node.id))?.content, country))
      .map(({ file }) => file);
    expect(problems).toEqual([]);
  });

  it('offer in each country something of its own', () => {
    const items = bySlug.get('global/navigation/navigation')?.content.items;
    const locales = Array.isArray(items) ? items.map((item: Fields) => item.locale) : [];
    expect(locales).toEqual(expect.arrayContaining(['au', 'nz']));
  });
});

describe('the checks themselves', () => {
  it.each([
    [{ component: 'Nope' }, 'Nope has no schema'],
    [{ component: 'TextContent', text: { type: 'doc' }, colour: 'red' }, 'TextContent.colour is not a field'],
    [{ component: 'TextContent' }, 'TextContent.text is required'],
    [{ component: 'TextContent', text: 'plain' }, 'TextContent.text is not rich text'],
    [
      { component: 'TextContent', text: { type: 'doc' }, align__i18n__nz: 'left' },
      'TextContent.align is not translatable',
    ],
    [
      { component: 'TextContent', text: { type: 'doc' }, align: 'middle' },
      "TextContent.align has no option 'middle'",
    ],
    [
      { component: 'Accordion', items: [{ component: 'ModelCard' }] },
      'Accordion.items does not take ModelCard',
    ],
    [
      { component: 'NavigationItemModelLine', model_line: 'x' },
      'NavigationItemModelLine.model_line does not lead to a ModelLine',
    ],
  ])('%j is refused', (blok, problem) => {
    expect(blokProblems(blok)).toEqual([problem]);
  });
});
