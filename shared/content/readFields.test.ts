import { describe, expect, it } from '@jest/globals';
import { empty, every, read } from '../../test/support/everySchema.ts';
import { readNumber, readOption, readOptions, readTable, shown } from './readFields.ts';
import type { OptionField } from './schema.ts';

describe('the fields', () => {
  const asset = {
    filename: 'https://a.storyblok.com/f/1/800x600/abc/car.jpg',
    alt: 'A car',
    focus: '10x10:11x11',
  };
  const presented = {
    src: '/f/1/800x600/abc/car.jpg',
    alt: 'A car',
    title: '',
    width: 800,
    height: 600,
    focus: '10x10:11x11',
  };
  it.each<[keyof typeof empty, unknown, unknown, ...string[]]>([
    ['text', 'Ridge', 'Ridge'],
    ['text', 7, '', '7 is not text'],
    ['text', ['x'], '', 'a list is not text'],
    ['text', 'far too long', 'far too long', 'has 12 characters, at most 10 are meant'],
    ['text', 'Ten letter', 'Ten letter'],
    ['colour', '#ff0000', '#ff0000'],
    ['colour', 'red;x:url(y)', '', '"red;x:url(y)" does not match ^#[0-9a-f]{6}$'],
    ['number', '2.5', 2.5],
    ['number', 4, 4],
    ['number', 0, 0],
    ['number', 10, 10],
    ['number', ' +3 ', 3],
    ['number', '-1', -1, '-1 is out of range'],
    ['number', '1.2.3', null, '"1.2.3" is not a number'],
    ['number', '1e3', null, '"1e3" is not a number'],
    ['number', 'many', null, '"many" is not a number'],
    ['number', 11, 11, '11 is out of range'],
    ['flag', true, true],
    ['flag', 'true', true],
    ['flag', 1, false, '1 is not true or false'],
    ['on', false, false],
    ['on', 'false', false],
    ['on', 'no', true, '"no" is not true or false'],
    ['size', 'lg', 'lg'],
    ['size', 'xl', 'sm', '"xl" is not one of the options'],
    ['sides', ['left', 'left'], ['left']],
    ['sides', ['left', 'up', 3], ['left'], '"up" is not one of the options', '3 is not one of the options'],
    ['sides', 'left', [], '"left" is not a list of options'],
    ['image', asset, presented],
    ['image', { ...asset, filename: 'javascript:alert(1)' }, null, 'is not an asset that may be used'],
    ['image', { ...asset, filename: '//a.storyblok.com/f/1/800x600/abc/car.jpg' }, presented],
    ['image', { ...asset, focus: 'x' }, { ...presented, focus: '' }],
    ['image', { ...asset, meta_data: { transparent: true } }, { ...presented, cutout: true }],
    ['image', { ...asset, meta_data: { transparent: 'true' } }, { ...presented, cutout: true }],
    ['image', { ...asset, meta_data: { transparent: '' } }, presented],
    [
      'image',
      { ...asset, meta_data: { transparent: 'true', px_per_metre: '200', ground_px: '540' } },
      { ...presented, cutout: true, scale: { metres: 4, ground: 0.9 } },
    ],
    [
      'image',
      { ...asset, meta_data: { transparent: 'true', px_per_metre: '0', ground_px: 'low' } },
      { ...presented, cutout: true },
    ],
    [
      'image',
      { filename: 'https://img.example/car.jpg' },
      { src: 'https://img.example/car.jpg', alt: '', title: '', width: 0, height: 0, focus: '' },
    ],
    ['image', 'car.jpg', null, 'is not an asset that may be used'],
    [
      'image',
      { filename: 'https://elsewhere.example/car.jpg' },
      null,
      'is a picture from https://elsewhere.example, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS',
    ],
    [
      'image',
      { filename: 'https://elsewhere.example/car.mp4' },
      null,
      'is a film from https://elsewhere.example, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS',
    ],
    [
      'image',
      { filename: 'https://elsewhere.example/car.vtt' },
      null,
      'is a file of captions from https://elsewhere.example, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS',
    ],
    ['images', [asset, null, { filename: '' }], [presented]],
    ['images', asset, [], 'an object is not a list'],
    [
      'link',
      { linktype: 'story', cached_url: 'finance' },
      { href: '/au/finance', kind: 'story', newTab: false, video: false },
    ],
    ['link', { linktype: 'url', url: 'javascript:x' }, null, 'is not a link that may be followed'],
    ['link', 'javascript:x', null, 'is not a link that may be followed'],
    ['link', { linktype: 'story', cached_url: '#' }, null, 'is not a link that may be followed'],
    ['link', { linktype: 'email', email: 'nobody' }, null, 'is not a link that may be followed'],
    ['link', { linktype: 'url', anchor: 'specs' }, null, 'is not a link that may be followed'],
    ['link', { linktype: 'url', url: '/nz/' }, null],
    [
      'link',
      { linktype: 'asset', url: 'https://a.storyblok.com/f/1/x/abc/prices.pdf' },
      { href: '/f/1/x/abc/prices.pdf', kind: 'asset', newTab: false, video: false },
    ],
    ['rich', { type: 'doc', content: [] }, null],
    ['rich', 'text', null, 'is not rich text'],
    ['table', 'x', null, '"x" is not a table'],
    [
      'table',
      { thead: [{ value: 'Model' }], tbody: [{ body: [{ value: 'Ridge' }, { value: 7 }, {}] }] },
      {
        thead: [{ _uid: 'h0', value: 'Model' }],
        tbody: [
          {
            _uid: 'r0',
            body: [
              { _uid: 'r0c0', value: 'Ridge' },
              { _uid: 'r0c1', value: '7' },
              { _uid: 'r0c2', value: '' },
            ],
          },
        ],
      },
    ],
    ['tags', 'x', [], '"x" is not a list'],
  ])('%s: %j is read as %j', (field, value, expected, ...told) => {
    const { block, problems } = read(every({ [field]: value }));
    expect(block).toEqual({ ...empty, [field]: expected });
    expect(problems).toEqual(told.map((problem) => ({ path: `au/home › ${field}`, problem })));
  });
});

/** What a reader of one field gives, and what it has told. */
const readBy = <Rule>(
  reader: (value: unknown, rule: Rule, report: (problem: string) => void) => unknown,
  rule: Rule,
  value: unknown,
) => {
  const told: string[] = [];
  const read = reader(value, rule, (problem) => told.push(problem));
  return [read, ...told];
};

describe('a number is held to the range that its schema gives, ends included', () => {
  it.each<[object, number, ...string[]]>([
    [{}, -1e9],
    [{}, 1e9],
    [{ min_value: 2 }, 2],
    [{ min_value: 2 }, 1.9, '1.9 is out of range'],
    [{ min_value: 2 }, 1e9],
    [{ max_value: -2 }, -2],
    [{ max_value: -2 }, -1.9, '-1.9 is out of range'],
    [{ max_value: -2 }, -1e9],
  ])('%j: %d', (range, value, ...told) => {
    expect(readBy(readNumber, { type: 'number', ...range }, value)).toEqual([value, ...told]);
  });
});

describe('options', () => {
  const years = { type: 'option', options: [{ name: 'Three years', value: '36' }] } as const;
  const open = { type: 'options' } as const;

  it.each([
    [readOption, years, '36', ['36']],
    // Some spaces store them as numbers.
    [readOption, years, 36, ['36']],
    [readOption, years, 48, ['', '48 is not one of the options']],
    [readOption, years, undefined, ['']],
    // Where a schema lists none, any text is one.
    [readOption, open, 'any', ['any']],
    [readOption, open, {}, ['', 'an object is not one of the options']],
    [readOptions, open, ['any', 'other', 7], [['any', 'other'], '7 is not one of the options']],
    [readOptions, { ...open, default_value: 'any' }, '', [['any']]],
    [readOptions, { ...open, default_value: 'any' }, [], [[]]],
  ])('are those that the schema lists: %#', (reader, rule, value, expected) => {
    expect(readBy<OptionField>(reader, rule, value)).toEqual(expected);
  });
});

describe('a table', () => {
  const readCells = (value: unknown) => readTable(value, () => undefined);

  it('has no head and no cells where there are none', () => {
    const rows = [null, 'x', {}, { body: 'x' }, { body: [null, 'x', { value: true }, { value: '1' }] }];
    expect(readCells({ tbody: [] })).toEqual({ thead: [], tbody: [] });
    expect(readCells({ thead: 'x', tbody: rows })).toEqual({
      thead: [],
      tbody: [
        ...[0, 1, 2, 3].map((row) => ({ _uid: `r${row}`, body: [] })),
        { _uid: 'r4', body: ['', '', '', '1'].map((value, cell) => ({ _uid: `r4c${cell}`, value })) },
      ],
    });
  });

  it.each(['x', 7, true, [], {}, { tbody: {} }])('is none in %j', (value) => {
    expect(readCells(value)).toBeNull();
  });
});

describe('a value in a message', () => {
  it.each([
    ['x'.repeat(60), `"${'x'.repeat(60)}"`],
    ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
    ['"', '"\\""'],
    [[1], 'a list'],
    [{ a: 1 }, 'an object'],
    [null, 'null'],
    [undefined, 'undefined'],
    [1.5, '1.5'],
  ])('%j is shown as %s', (value, text) => {
    expect(shown(value)).toBe(text);
  });
});
