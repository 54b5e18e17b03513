import { describe, expect, it } from '@jest/globals';
import { isRichText, plainText } from './richText.ts';
import type { RichTextNode } from './values.ts';

const text = (words: string): RichTextNode => ({ type: 'text', text: words });
const node = (type: string, ...content: RichTextNode[]): RichTextNode => ({ type, content });
const lineBreak: RichTextNode = { type: 'hard_break' };

describe('the words of a rich text', () => {
  it.each<[string, RichTextNode, string]>([
    [
      'a line for each paragraph, in which pieces follow each other as they are',
      node(
        'doc',
        node('paragraph', text('Five '), text('years'), text('.')),
        node('paragraph', text('Two.')),
      ),
      'Five years.\nTwo.',
    ],
    [
      'a line for each heading, item, quotation and piece of code',
      node(
        'doc',
        node('heading', text('Cover')),
        node('bullet_list', node('list_item', text('Battery')), node('list_item', text('Paint'))),
        node('blockquote', text('Said')),
        node('code_block', text('x = 1')),
        node('paragraph', text('End')),
      ),
      'Cover\nBattery\nPaint\nSaid\nx = 1\nEnd',
    ],
    [
      'one line where a node ends what has ended already',
      node(
        'doc',
        node('list_item', node('paragraph', text('A'))),
        node('paragraph'),
        node('paragraph', text('B')),
      ),
      'A\nB',
    ],
    [
      'a line for each row of a table, its cells a space apart',
      node(
        'table',
        node('tableRow', node('tableHeader', text('Power')), node('tableHeader', text('Range'))),
        node('tableRow', node('tableCell', text('190 kW')), node('tableCell', text('510 km'))),
      ),
      'Power Range\n190 kW 510 km',
    ],
    [
      'lines that an editor has broken, without spaces around the break',
      node('paragraph', text('Mon  '), lineBreak, text('  Tue'), lineBreak, text('Wed')),
      'Mon\nTue\nWed',
    ],
    ['one space for many', text('a \t  b\t\tc   d'), 'a b c d'],
    ['nothing before and after', text('  a  '), 'a'],
    [
      'no words of blocks and pictures',
      node('doc', { type: 'blok' }, { type: 'image' }, text('Seen')),
      'Seen',
    ],
    ['none of a text that has none', node('doc', { type: 'text' }, text('Seen')), 'Seen'],
  ])('are %s', (_what, doc, words) => {
    expect(plainText(doc)).toBe(words);
  });

  it.each([null, undefined, { type: 'doc' }])('are none in %j', (doc) => {
    expect(plainText(doc)).toBe('');
  });
});

it.each([
  [{ type: 'doc', content: [] }, true],
  [{ type: 'doc' }, true],
  [{ type: 'doc', content: 'text' }, false],
  [{ type: 'paragraph', content: [] }, false],
  ['text', false],
  [null, false],
])('%j is a rich text: %s', (value, is) => {
  expect(isRichText(value)).toBe(is);
});
