/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { auStates } from '../../../shared/auStates.ts';
import type { StateTextPrice } from '../../../shared/textPrices.ts';
import { BlockRegistry } from '../../blocks/BlockRegistry.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { TextContent } from '../../blocks/TextContent/TextContent.tsx';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { PricedBlock } from './PricedBlock.tsx';

afterEach(cleanup);

describe('the prices in the texts of a page', () => {
  it('follow state and buyer at once, as every price does', () => {
    const gallery = galleryPage('/_blocks/TextContent/typical');
    if (!gallery) throw new Error('The gallery has no text');
    const rows = auStates.map((state, n) => [state, [5_000_000 + n * 10_000, 4_900_000]]);
    const ridge: StateTextPrice = { country: 'au', states: Object.fromEntries(rows) };
    const words = { type: 'text', text: 'From {price:ridge} drive-away for {buyer:ridge}.' };
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] };
    const [block] = gallery.blocks;
    if (!block) throw new Error('The gallery has no text');
    const page = { ...gallery, prices: { ridge }, blocks: [{ ...block, heading: '{price:ridge}', text }] };
    const stores = createStores(page);
    const { container } = render(
      <StoresProvider stores={stores}>
        <PageProvider page={page}>
          <BlockRegistry loaded={{ TextContent, PricedBlock }}>
            <Blocks blocks={page.blocks} />
          </BlockRegistry>
        </PageProvider>
      </StoresProvider>,
    );
    const read = () => [
      container.querySelector('h1, h2')?.textContent,
      container.querySelector('p')?.textContent,
    ];
    expect(read()).toEqual(['$49,000', 'From $49,000 drive-away for ABN buyers in VIC.']);
    act(() => stores.session.setIsABN(false));
    expect(read()).toEqual(['$50,600', 'From $50,600 drive-away for private buyers in VIC.']);
    act(() => stores.session.setAuState('ACT'));
    expect(read()).toEqual(['$50,000', 'From $50,000 drive-away for private buyers in ACT.']);
  });
});
