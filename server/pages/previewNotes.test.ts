import { expect, it } from '@jest/globals';
import { createAssetPath } from '../../shared/images.ts';
import { previewNotes } from './previewNotes.ts';
import { readPage } from './readPage.ts';

const styled = (name: string) => ({
  type: 'text',
  text: 'Words',
  marks: [{ type: 'styled', attrs: { class: name } }],
});
const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

/** What an editor is told of a page with this body. */
function notesOf(body: object[]) {
  const content = { _uid: 'page', component: 'Page', title: 'Page', body };
  const story = { id: 1, uuid: 'u', name: 'Page', slug: 'page', full_slug: 'au/page', content };
  const read = readPage(story, { country: 'au', draft: true, assetPath: createAssetPath([], []) });
  return previewNotes(content, read?.problems ?? []);
}

it('tells which style of words is left out, and in which block', () => {
  const text = {
    _uid: 'text',
    component: 'TextContent',
    heading: 'A',
    text: doc(styled('promo'), styled('lead')),
  };
  const sound = { _uid: 'sound', component: 'TextContent', heading: 'B', text: doc(styled('lead')) };
  expect(notesOf([sound, text])).toEqual([
    {
      uids: ['text'],
      text: 'TextContent.text: the style "promo" is none of accent, lead, nowrap, small, lang-mi',
    },
  ]);
});

it('names the blocks around it, the innermost first, those in rich text too', () => {
  const item = { _uid: 'item', component: 'AccordionItem', heading: 'Q', text: doc(styled('promo')) };
  const accordion = { _uid: 'accordion', component: 'Accordion', heading: 'Questions', items: [item] };
  expect(notesOf([accordion])).toContainEqual({
    uids: ['item', 'accordion'],
    text: expect.stringContaining('AccordionItem.text: the style "promo"'),
  });
  const blok = { type: 'blok', attrs: { body: [accordion] } };
  const outer = {
    _uid: 'outer',
    component: 'TextContent',
    heading: 'A',
    text: { type: 'doc', content: [blok] },
  };
  expect(notesOf([outer]).find(({ text }) => text.includes('promo'))?.uids).toEqual([
    'item',
    'accordion',
    'outer',
  ]);
});

it('tells nothing of what shows as it was written', () => {
  expect(notesOf([{ _uid: 'a', component: 'TextContent', heading: 'A', text: doc(styled('lead')) }])).toEqual(
    [],
  );
});

it('tells of a picture and of a film that the security policy refuses, which the page is without', () => {
  const elsewhere = 'https://elsewhere.example';
  const problem = (kind: string) =>
    `is a ${kind} from ${elsewhere}, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS`;
  const image = { fieldtype: 'asset', filename: `${elsewhere}/a.jpg`, alt: 'A car' };
  const hero = { _uid: 'hero', component: 'HeroBanner', heading: 'A', image };
  const film = { type: 'link', attrs: { linktype: 'url', href: `${elsewhere}/a.mp4` } };
  const text = {
    _uid: 'text',
    component: 'TextContent',
    heading: 'B',
    text: doc(
      { type: 'text', text: 'Words', marks: [film] },
      { type: 'image', attrs: { src: `${elsewhere}/b.jpg`, alt: 'A car' } },
    ),
  };
  expect(notesOf([hero, text])).toEqual([
    { uids: ['hero'], text: `HeroBanner.image: ${problem('picture')}` },
    { uids: ['text'], text: `TextContent.text: ${problem('film')}` },
    { uids: ['text'], text: `TextContent.text: ${problem('picture')}` },
  ]);
});
