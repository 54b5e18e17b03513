import { expect, it } from '@jest/globals';
import { shownComponents } from './content/blockData.ts';

it('a page is shown with the components of its blocks, and what fills in prices where it has some', () => {
  const blocks = [{ _uid: '1', component: 'HeroBanner', buttons: [{ _uid: '2', component: 'CtaButton' }] }];
  expect(shownComponents({ blocks })).toEqual(['HeroBanner', 'CtaButton']);
  expect(shownComponents({ blocks, prices: {} })).toEqual(['HeroBanner', 'CtaButton', 'PricedBlock']);
});
