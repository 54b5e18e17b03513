import { describe, expect, it, jest } from '@jest/globals';
import { createAssetPath } from '../images.ts';
import { readRichText } from './richText.ts';
import type { AnyBlock } from './schema.ts';

const report = jest.fn<(path: string, problem: string) => void>();
const readBlocks = (value: unknown): AnyBlock[] =>
  Array.isArray(value) ? value.map((_, index) => ({ _uid: `b${index}`, component: 'TextContent' })) : [];
const read = (content: unknown[], country: 'au' | 'nz' = 'au') => {
  report.mockReset();
  const assetPath = createAssetPath(['https://a.storyblok.com'], []);
  const takeAnchor = (value: unknown) => (typeof value === 'string' && value) || undefined;
  const context = { country, assetPath, readBlocks, report, takeAnchor };
  return readRichText({ type: 'doc', content }, context, 'text')?.content;
};
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length ? { marks } : {}),
});
const problems = () => report.mock.calls.map(([path, problem]) => `${path}: ${problem}`);

describe('every node of the spec passes, with its attributes', () => {
  it.each<[string, object, object?]>([
    ['heading', { type: 'heading', attrs: { level: 3 }, content: [text('A')] }],
    [
      'heading of a level that is none',
      { type: 'heading', attrs: { level: 9 } },
      { type: 'heading', attrs: { level: 2 } },
    ],
    ['paragraph', { type: 'paragraph', attrs: { textAlign: 'center', dir: 'rtl' }, content: [text('A')] }],
    ['empty paragraph', { type: 'paragraph' }],
    ...['left', 'right', 'justify'].map((textAlign): [string, object] => [
      `paragraph set ${textAlign}`,
      { type: 'paragraph', attrs: { textAlign } },
    ]),
    ...['ltr', 'rtl', 'auto'].flatMap((dir): [string, object][] => [
      [`paragraph read ${dir}`, { type: 'paragraph', attrs: { dir } }],
      [`quote read ${dir}`, { type: 'blockquote', attrs: { dir }, content: [paragraph(text('A'))] }],
    ]),
    [
      'paragraph set as none is',
      { type: 'paragraph', attrs: { textAlign: 'middle', dir: 7 } },
      { type: 'paragraph' },
    ],
    [
      'heading of a level in words',
      { type: 'heading', attrs: { level: '6' } },
      { type: 'heading', attrs: { level: 6 } },
    ],
    ...[0, 7, 2.5, 'x', null].map((level): [string, object, object] => [
      `heading of level ${level}`,
      { type: 'heading', attrs: { level } },
      { type: 'heading', attrs: { level: 2 } },
    ]),
    [
      'list that begins at no number',
      { type: 'ordered_list', attrs: { order: -1 }, content: [{ type: 'list_item' }] },
      { type: 'ordered_list', content: [{ type: 'list_item' }] },
    ],
    [
      'code of a class that is none',
      { type: 'code_block', attrs: { class: 'a"b' }, content: [text('A')] },
      { type: 'code_block', content: [text('A')] },
    ],
    [
      'code of a long class',
      { type: 'code_block', attrs: { class: 'a'.repeat(101) }, content: [text('A')] },
      { type: 'code_block', content: [text('A')] },
    ],
    ['text that is none', paragraph(text(''), { type: 'text', text: 7 }), { type: 'paragraph' }],
    [
      'emoji without text',
      paragraph({ type: 'emoji', attrs: { name: '', emoji: 7, fallbackImage: '' } }),
      paragraph({ type: 'emoji' }),
    ],
    [
      'image that is a link',
      {
        type: 'image',
        attrs: { src: '/f/1/80x60/x/a.jpg' },
        marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/finance', linktype: 'story' } }],
      },
      {
        type: 'image',
        attrs: { src: '/f/1/80x60/x/a.jpg', alt: '', width: 80, height: 60 },
        marks: [{ type: 'link', attrs: { linktype: 'story', href: '/au/finance', target: '_self' } }],
      },
    ],
    [
      'bullet list',
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('A'))] }] },
    ],
    ['ordered list', { type: 'ordered_list', attrs: { order: 3 }, content: [{ type: 'list_item' }] }],
    ['blockquote', { type: 'blockquote', content: [paragraph(text('A'))] }],
    ['code block', { type: 'code_block', attrs: { class: 'language-ts' }, content: [text('A')] }],
    ['rule', { type: 'horizontal_rule' }],
    [
      'line break and emoji',
      paragraph({ type: 'hard_break' }, { type: 'emoji', attrs: { name: 'car', emoji: '🚗' } }),
    ],
    [
      'image',
      {
        type: 'image',
        attrs: { src: 'https://a.storyblok.com/f/1/80x60/x/a.jpg', alt: 'A', onerror: 'x', id: 7 },
      },
      { type: 'image', attrs: { src: '/f/1/80x60/x/a.jpg', alt: 'A', width: 80, height: 60 } },
    ],
    [
      'table',
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableHeader',
                attrs: { colspan: 2, rowspan: 1, colwidth: [1] },
                content: [paragraph(text('A'))],
              },
              { type: 'tableCell', attrs: { backgroundColor: '#fff' } },
              { type: 'tableCell', attrs: { backgroundColor: 'url(x)' } },
            ],
          },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(text('A'))] },
              { type: 'tableCell', attrs: { backgroundColor: '#fff' } },
              { type: 'tableCell' },
            ],
          },
        ],
      },
    ],
    [
      'embedded component',
      { type: 'blok', attrs: { id: 'x', body: [{ component: 'TextContent', secret: 1 }] } },
      { type: 'blok', attrs: { body: [{ _uid: 'b0', component: 'TextContent' }] } },
    ],
  ])('%s', (_, node, expected = node) => {
    expect(read([node])).toEqual([expected]);
    expect(problems()).toEqual([]);
  });
});

describe('every mark of the spec passes', () => {
  it.each<[string, object, object?]>([
    ...['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript'].map(
      (type): [string, object] => [type, { type }],
    ),
    ['styled', { type: 'styled', attrs: { class: 'lead' } }],
    ['anchor', { type: 'anchor', attrs: { id: 'rates' } }],
    [
      'place and class of a style, as far as they are names',
      { type: 'textStyle', attrs: { id: 'rates', class: 'lead' } },
    ],
    ['place without a name', { type: 'textStyle', attrs: { id: '' } }, { type: 'textStyle' }],
    ['highlight', { type: 'highlight', attrs: { color: '#ffee00' } }],
    ['text colour', { type: 'textStyle', attrs: { color: '#ff0000' } }],
    ['unsafe colour', { type: 'textStyle', attrs: { color: 'red;x:y' } }, { type: 'textStyle' }],
    [
      'story link',
      {
        type: 'link',
        attrs: {
          href: '/finance',
          linktype: 'story',
          anchor: 'rates',
          story: { content: 'all of it' },
          custom: { onclick: 'x' },
        },
      },
      { type: 'link', attrs: { linktype: 'story', href: '/au/finance#rates', target: '_self' } },
    ],
    [
      'url link',
      { type: 'link', attrs: { href: 'https://example.com/', linktype: 'url' } },
      { type: 'link', attrs: { linktype: 'url', href: 'https://example.com/', target: '_blank' } },
    ],
    [
      'email link',
      { type: 'link', attrs: { href: 'care@meridian.example', linktype: 'email' } },
      { type: 'link', attrs: { linktype: 'email', href: 'mailto:care@meridian.example', target: '_self' } },
    ],
    [
      'asset link',
      { type: 'link', attrs: { href: 'https://a.storyblok.com/f/1/x/a.pdf', linktype: 'asset' } },
      { type: 'link', attrs: { linktype: 'asset', href: '/f/1/x/a.pdf', target: '_self' } },
    ],
  ])('%s', (_, mark, expected = mark) => {
    expect(read([paragraph(text('A', mark))])).toEqual([paragraph(text('A', expected))]);
    expect(problems()).toEqual([]);
  });
});

describe('what is unknown or unsafe does not pass', () => {
  it.each<[string, unknown, unknown, string]>([
    [
      'link',
      paragraph(text('A', { type: 'link', attrs: { href: 'javascript:x' } })),
      paragraph(text('A')),
      'text.content[0].content[0]: link is empty or not allowed',
    ],
    [
      'mark',
      paragraph(text('A', { type: 'blink' })),
      paragraph(text('A')),
      'text.content[0].content[0]: unknown rich-text mark "blink"',
    ],
    [
      'class',
      paragraph(text('A', { type: 'styled', attrs: { class: '"><x' } })),
      paragraph(text('A')),
      'text.content[0].content[0]: styled is empty or not allowed',
    ],
    [
      'node, whose children stay',
      { type: 'callout', content: [paragraph(text('A'))] },
      paragraph(text('A')),
      'text.content[0]: unknown rich-text node "callout"',
    ],
    [
      'row outside a table',
      { type: 'tableRow', content: [{ type: 'tableCell' }] },
      undefined,
      'text.content[0]: tableRow cannot stand here',
    ],
    [
      'paragraph in a heading',
      { type: 'heading', attrs: { level: 2 }, content: [paragraph(text('A'))] },
      { type: 'heading', attrs: { level: 2 }, content: [text('A')] },
      'text.content[0].content[0]: paragraph cannot stand here',
    ],
    [
      'image',
      { type: 'image', attrs: { src: 'data:image/svg+xml,x' } },
      undefined,
      'text.content[0]: image has no usable content',
    ],
    [
      'embedded component',
      { type: 'blok', attrs: { body: 'x' } },
      undefined,
      'text.content[0]: blok has no usable content',
    ],
    ['child', 'text', undefined, 'text.content[0]: is not a rich-text node'],
    [
      'inherited type',
      { type: 'constructor' },
      undefined,
      'text.content[0]: unknown rich-text node "constructor"',
    ],
    [
      'mark that is no object',
      paragraph(text('A', 'bold')),
      paragraph(text('A')),
      'text.content[0].content[0]: unknown rich-text mark ""',
    ],
    [
      'mark of a type that is no name',
      paragraph(text('A', { type: 7 })),
      paragraph(text('A')),
      'text.content[0].content[0]: unknown rich-text mark ""',
    ],
    [
      'long type, of which the beginning is told',
      { type: 'x'.repeat(99) },
      undefined,
      `text.content[0]: unknown rich-text node "${'x'.repeat(40)}"`,
    ],
    ['node without a type', { type: 7 }, undefined, 'text.content[0]: is not a rich-text node'],
    [
      'style that words do not have, which stays for the demo of a space to tell',
      paragraph(text('A', { type: 'styled', attrs: { class: 'shout' } })),
      paragraph(text('A', { type: 'styled', attrs: { class: 'shout' } })),
      'text.content[0].content[0]: the style "shout" is none of accent, lead, nowrap, small, lang-mi',
    ],
  ])('%s', (_, node, expected, problem) => {
    expect(read([node])).toEqual(expected === undefined ? undefined : [expected]);
    expect(problems()).toContain(problem);
  });

  it('a picture in a paragraph stands beside it, since a figure cannot stand in one', () => {
    const image = { type: 'image', attrs: { src: '/f/1/80x60/x/a.jpg', alt: '' } };
    const shown = { type: 'image', attrs: { ...image.attrs, width: 80, height: 60 } };
    expect(read([paragraph(text('A'), image, text('B')), paragraph(image)])).toEqual([
      paragraph(text('A')),
      shown,
      paragraph(text('B')),
      shown,
    ]);
  });

  it.each([
    ['', null, []],
    [null, null, []],
    [undefined, null, []],
    ['words', null, ['text: is not rich text']],
    [[], null, ['text: is not rich text']],
    [{ type: 'paragraph' }, null, ['text: is not rich text']],
    [{ type: 'doc' }, null, []],
    [{ type: 'doc', content: [] }, null, []],
  ])('a field of %j is no text', (value, expected, told) => {
    report.mockReset();
    const takeAnchor = () => undefined;
    const context = { country: 'au', assetPath: () => null, readBlocks, report, takeAnchor } as const;
    expect(readRichText(value, context, 'text')).toBe(expected);
    expect(problems()).toEqual(told);
  });

  it('text nested without end is cut', () => {
    let node: object = paragraph(text('A'));
    for (let depth = 0; depth < 5000; depth++) node = { type: 'blockquote', content: [node] };
    read([node]);
    expect(problems()).toEqual([expect.stringMatching(/: is nested too deep$/)]);
  });
});
