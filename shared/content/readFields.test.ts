import { describe, expect, it } from '@jest/globals';
import { empty, every, read } from '../../test/support/everySchema.ts';

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
  it.each<[keyof typeof empty, unknown, unknown, string?]>([
    ['text', 'Ridge', 'Ridge'],
    ['text', 7, '', '7 is not text'],
    ['text', ['x'], '', 'a list is not text'],
    ['text', 'far too long', 'far too long', 'has 12 characters, at most 10 are meant'],
    ['colour', '#ff0000', '#ff0000'],
    ['colour', 'red;x:url(y)', '', '"red;x:url(y)" does not match ^#[0-9a-f]{6}$'],
    ['number', '2.5', 2.5],
    ['number', 4, 4],
    ['number', 0, 0],
    ['number', '1e3', null, '"1e3" is not a number'],
    ['number', 'many', null, '"many" is not a number'],
    ['number', 11, 11, '11 is out of range'],
    ['flag', true, true],
    ['flag', 'true', true],
    ['flag', 1, false, '1 is not true or false'],
    ['on', false, false],
    ['on', 'no', true, '"no" is not true or false'],
    ['size', 'lg', 'lg'],
    ['size', 'xl', 'sm', '"xl" is not one of the options'],
    ['sides', ['left', 'left'], ['left']],
    ['sides', ['left', 'up', 3], ['left'], '"up" is not one of the options'],
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
    ['images', [asset, null, { filename: '' }], [presented]],
    ['images', asset, [], 'an object is not a list'],
    [
      'link',
      { linktype: 'story', cached_url: 'finance' },
      { href: '/au/finance', kind: 'story', newTab: false, video: false },
    ],
    ['link', { linktype: 'url', url: 'javascript:x' }, null, 'is not a link that may be followed'],
    ['link', { linktype: 'url', url: '/nz/' }, null],
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
  ])('%s: %j is read as %j', (field, value, expected, ...[problem]) => {
    const { block, problems } = read(every({ [field]: value }));
    expect(block).toEqual({ ...empty, [field]: expected });
    expect(problems[0]?.problem).toBe(problem);
    if (problem) expect(problems[0]?.path).toBe(`au/home › ${field}`);
  });
});
