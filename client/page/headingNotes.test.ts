import { describe, expect, it } from '@jest/globals';
import type { AnyBlock } from '../../shared/content/schema.ts';
import { headingNotes } from './headingNotes.ts';

const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});
const item = {
  _uid: 'item',
  component: 'AccordionItem',
  text: { type: 'doc', content: [heading(2, 'Range'), heading(4, 'Towing')] },
};
const block: AnyBlock = { _uid: 'block', component: 'Accordion', items: [item] };

describe('headings of rich text', () => {
  it('are told of where they show at another level than was chosen, with their blocks', () => {
    const notes = headingNotes({ blocks: [block] }, () => [
      { text: 'Range', level: 3 },
      { text: 'Towing', level: 4 },
    ]);
    expect(notes).toEqual([
      { uids: ['item', 'block'], text: expect.stringMatching(/“Range” was chosen as level 2 .* level 3/) },
    ]);
  });

  it('are left alone where they do not show, or another of the same words does', () => {
    const shown = [
      { text: 'Range', level: 3 },
      { text: 'Range', level: 2 },
    ];
    expect(headingNotes({ blocks: [block] }, () => shown)).toEqual([]);
    expect(headingNotes({ blocks: [block] }, () => [])).toEqual([]);
  });
});
