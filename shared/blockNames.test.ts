import { describe, expect, it } from '@jest/globals';
import { blockNames } from './content/blockData.ts';

describe('blockNames', () => {
  it('names every component once, in order, nested ones and those in rich text included', () => {
    const button = { _uid: '2', component: 'CtaButton' };
    const text = {
      type: 'doc',
      content: [{ type: 'blok', attrs: { body: [{ _uid: '4', component: 'Accordion' }] } }],
    };
    expect(
      blockNames([
        { _uid: '1', component: 'HeroBanner', buttons: [button, { ...button, _uid: '3' }] },
        { _uid: '5', component: 'TextContent', text },
      ]),
    ).toEqual(['HeroBanner', 'CtaButton', 'TextContent', 'Accordion']);
  });

  it('finds nothing in content without blocks', () => {
    expect(blockNames([null, 'x', 3, { type: 'doc' }])).toEqual([]);
    expect(blockNames([{ _uid: '1' }, { component: 'NoUid' }, { _uid: '2', component: 7 }])).toEqual([]);
  });
});
