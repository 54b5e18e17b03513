import { describe, expect, it } from '@jest/globals';
import type { SearchEntry } from './createSearchIndex.ts';
import { createSearchIndex } from './createSearchIndex.ts';

const entry = (kind: SearchEntry['kind'], title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  kind,
  title,
  path: `/au/${title}`,
  names: '',
  headings: '',
  text: '',
  ...rest,
});

const entries: readonly SearchEntry[] = [
  entry('article', 'Ridge in the snow', { text: 'A Ridge, a Ridge and another Ridge go up a hill.' }),
  entry('page', 'Offers and prices', { text: 'What a Ridge, a Drover or a Haven costs.' }),
  entry('build', 'Build your Ridge', { headings: 'Build and price', text: 'See the price.' }),
  entry('model', 'Ridge', { names: 'Ridge Track\nR4T', text: 'It tows two tonnes.' }),
  entry('model', 'Drover', { text: 'It tows more than a Ridge.' }),
  entry('accessory', 'Tow bar and wiring', { names: 'MA-0107\nTowing' }),
  entry('question', 'What is the warranty?', { text: 'Seven years.', path: '/au/models/ridge' }),
  entry('question', 'What is the warranty?', { text: 'Seven years.', path: '/au/models/drover' }),
  entry('dealer', 'Lake Meridian', { names: 'Taupō\n3330' }),
  entry('dealer', 'Goldfields Meridian', { names: 'Ballarat\n3350' }),
];
function setUp(all = entries) {
  const index = createSearchIndex();
  const ids = all.map((one) => index.add([one]));
  return { index, ids };
}
const titles = (text: string, limit = 30) =>
  setUp()
    .index.find(text, limit)
    .entries.map((found) => found.entry.title);

describe('what is found first', () => {
  it.each([
    ['a model by its name', 'ridge', 'Ridge'],
    ['a model by a variant', 'ridge track', 'Ridge'],
    ['a model by its code', 'r4t', 'Ridge'],
    ['the price of a car', 'ridge price', 'Build your Ridge'],
    ['plurals of what is called in the singular', 'tow bars', 'Tow bar and wiring'],
    ['another plural', 'warranties', 'What is the warranty?'],
    ['what has a letter wrong', 'drovr', 'Drover'],
    ['what has a letter too many', 'droover', 'Drover'],
    ['what has two letters turned', 'rigde', 'Ridge'],
    ['what has two letters turned, beside another word', 'droevr tows', 'Drover'],
    ['two words that are written as one', 'towbar', 'Tow bar and wiring'],
    ['two words that are written as one, beside another', 'towbar wiring', 'Tow bar and wiring'],
    ['a beginning', 'dro', 'Drover'],
    ['a place without its macron', 'taupo', 'Lake Meridian'],
    ['a place with it', 'TAUPŌ', 'Lake Meridian'],
    ['a postcode', '3350', 'Goldfields Meridian'],
    ['an accessory', 'tow bar', 'Tow bar and wiring'],
    ['an accessory by its part number', 'ma-0107', 'Tow bar and wiring'],
    ['a question', 'what is the warranty', 'What is the warranty?'],
    ['one word among many that nothing has', 'qqq www zzz warranty', 'What is the warranty?'],
    ['any of the words where nothing has all', 'warranty of a spaceship', 'What is the warranty?'],
  ])('%s', (_name, text, first) => {
    expect(titles(text)[0]).toBe(first);
  });

  const arcs = [
    entry('model', 'Arc', { names: 'Arc Touring\nArc AWD', text: 'The Arc AWD. The Arc.' }),
    entry('page', 'Arc AWD', { text: 'All wheels of an Arc.' }),
    entry('accessory', 'Roof rack for the Arc AWD', { text: 'Black.' }),
    entry('article', 'Arc', { headings: 'Arc AWD, Arc AWD, AWD', text: 'Arc AWD, Arc AWD, Arc AWD.' }),
    entry('page', 'Arc', { text: 'Touring in an Arc, Arc, Arc: Arc. AWD.' }),
  ];
  it.each([
    ['arc awd', ['Arc AWD', 'Arc', 'Roof rack for the Arc AWD']],
    ['awd arcs', ['Arc AWD', 'Arc', 'Roof rack for the Arc AWD']],
    ['arc touring', ['Arc', 'Arc']],
  ])(
    'is for %j what is called by all of its words, and of that what is called nothing else',
    (text, first) => {
      const found = setUp(arcs).index.find(text, 9).entries;
      expect(found.slice(0, first.length).map(({ entry }) => entry.title)).toEqual(first);
      expect(found.find(({ entry }) => entry.title === 'Arc')?.entry.kind).toBe('model');
    },
  );

  const fluids = [
    entry('page', 'Brake and fluid', { text: 'Fluid. A brake. Fluid for a brake.' }),
    entry('page', 'Service', { text: 'Every 24 months: brake fluids. Out of the box.' }),
    entry('page', 'Box', { text: 'The box is out.', headings: 'Brakes\nFluid levels' }),
  ];
  it.each([
    ['"brake fluid"', ['Service']],
    ['“Brake fluid” months', ['Service']],
    ['«out of the box»', ['Service']],
    ['brake fluid', ['Brake and fluid', 'Box', 'Service']],
    // A phrase that nothing has, one word, and a mark that nobody closes.
    ['"brake fluid levels"', ['Box']],
    ['"box"', ['Box', 'Service']],
    ['"brake fluid', ['Brake and fluid', 'Box', 'Service']],
  ])(
    'is for %s what has the words in quotation marks one after the other, where anything has',
    (text, all) => {
      const found = setUp(fluids).index.find(text, 9);
      expect(found.entries.map(({ entry }) => entry.title).toSorted()).toEqual(all.toSorted());
      expect(found.total).toBe(all.length);
    },
  );

  it.each([
    ['"tow bars"', 'A tow, a tow bar.'],
    ['"tow bar tow"', 'Tow bar tow bar tow'],
    ['"taupo cafe"', 'The Taupo\u0304 café'],
    ['"3500 kg"', 'Tows 3,500 kilograms'],
    ['"floor mats"', 'A \ufb02oor mat'],
  ])('is for %s where its words stand so, however they are written: %s', (text, says) => {
    const others = ['Tow. Bar. Tow', 'Taupo; cafe', '3500 and kg', 'Floor, or its mat'];
    const all = [says, ...others].map((one, n) => entry('page', `Page ${n}`, { text: one }));
    expect(
      setUp(all)
        .index.find(text, 9)
        .entries.map((found) => found.entry.title),
    ).toEqual(['Page 0']);
  });

  it('is all that has the words, where the phrase stands behind a million characters', () => {
    const last = entry('article', 'Last', { text: 'A bar brake, and a tow.' });
    const totalBehind = (count: number) => {
      const long = { text: '. '.repeat(300_000) };
      const others = Array.from({ length: count }, (_, n) => entry('page', `Tow. Brake bar ${n}`, long));
      return setUp([last, ...others]).index.find('tow "bar brake"', 9).total;
    };
    expect([totalBehind(1), totalBehind(2)]).toEqual([1, 3]);
  });

  it('is no other postcode for one that nobody has', () => {
    expect(titles('3351')).toEqual([]);
  });

  it('is the same question once', () => {
    expect(titles('warranty')).toEqual(['What is the warranty?']);
  });

  it('is no other postcode for one with its digits turned', () => {
    expect(titles('3530')).toEqual([]);
  });

  it.each(['', '   ', '?!', '🚙🏔️', '\u200d', 'qqqqq'])('is nothing for %j', (text) => {
    expect(titles(text)).toEqual([]);
  });
});

describe('an index', () => {
  it('tells how many there are beyond the limit', () => {
    const { index } = setUp();
    const { total, entries: found } = index.find('ridge', 2);
    expect([found.length, total]).toEqual([2, 5]);
  });

  it('forgets what is taken out, and finds it again when it is back', () => {
    const { index, ids } = setUp();
    index.remove(ids[4] ?? []);
    expect(index.find('drover', 5).entries.map((found) => found.entry.title)).not.toContain('Drover');
    index.add([entry('model', 'Drover')]);
    expect(index.find('drover', 5).entries[0]?.entry.title).toBe('Drover');
    expect(index.size).toBe(entries.length);
  });

  it('suggests what is called so, not what mentions it', () => {
    const suggested = setUp().index.suggest('rid', 8);
    expect(suggested.map(({ title }) => title)).toEqual(['Ridge', 'Build your Ridge', 'Ridge in the snow']);
  });

  it.each([
    ['rigde', ['Ridge', 'Build your Ridge', 'Ridge in the snow']],
    ['towbar', ['Tow bar and wiring']],
  ])('suggests for %s what was meant', (text, expected) => {
    expect(
      setUp()
        .index.suggest(text, 8)
        .map(({ title }) => title),
    ).toEqual(expected);
  });

  it('looks for a word that everything has in names and headings alone', () => {
    const common = Array.from({ length: 1_200 }, (_, n) =>
      entry('page', n === 7 ? 'Meridian history' : `Page ${n}`, { text: 'A Meridian.' }),
    );
    const { index } = setUp(common);
    expect(index.find('meridian', 5)).toMatchObject({ total: 1 });
  });
});
