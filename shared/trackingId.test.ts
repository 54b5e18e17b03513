import { describe, expect, it } from '@jest/globals';
import { trackingId, trackingIds } from './trackingId.ts';

describe('tracking id of a button', () => {
  it.each([
    ['/au/finance', 'Enquire now', 1, 'enquire_finance_button_1'],
    ['/nz/finance/calculator', 'Apply', 3, 'enquire_finance_button_3'],
    ['/au/finance-offers', 'Enquire now', 2, 'enquire_finance_button_2'],
    ['/au/finance', 'View offers', 1, undefined],
    ['/au/finance', ' View offers ', 1, undefined],
    ['/au/finance', 'View all offers', 1, 'enquire_finance_button_1'],
    ['/au/config/ridge', 'View offers', 1, 'view_finance_calc_button'],
    ['/nz/config/ridge', 'Calculate', 7, 'view_finance_calc_button'],
    ['/au/', 'Enquire now', 1, undefined],
    ['/au/refinance', 'Enquire now', 1, undefined],
    ['/au/models/suv/ridge', 'Book a test drive', 1, undefined],
  ])('on %s, %j as number %d: %s', (path, label, n, expected) => {
    expect(trackingId(path, label, n)).toBe(expected);
  });
});

describe('tracking ids of a page', () => {
  const button = (_uid: string, text: string) => ({ component: 'CtaButton', _uid, text });
  const blocks = [
    { component: 'HeroBanner', _uid: 'hero', buttons: [button('a', 'Enquire'), button('b', 'View offers')] },
    {
      component: 'TextContent',
      _uid: 'text',
      text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [button('c', 'Apply')] } }] },
    },
    button('d', 'Call us'),
  ];

  it('numbers finance buttons in page order, nested ones too, without counting View offers', () => {
    expect([...trackingIds('/au/finance', blocks)]).toEqual([
      ['a', 'enquire_finance_button_1'],
      ['c', 'enquire_finance_button_2'],
      ['d', 'enquire_finance_button_3'],
    ]);
  });

  it('marks every button in the configurator alike', () => {
    expect(new Set(trackingIds('/nz/config/ridge', blocks).values())).toEqual(
      new Set(['view_finance_calc_button']),
    );
    expect(trackingIds('/nz/config/ridge', blocks).size).toBe(4);
  });

  it('gives none elsewhere, and none for content it does not know', () => {
    expect(trackingIds('/au/', blocks).size).toBe(0);
    expect(trackingIds('/au/finance', [null, 3, 'text', { component: 'CtaButton' }]).size).toBe(0);
  });

  it.each([
    ['another component', { ...button('e', 'Enquire'), component: 'TextLink' }],
    ['a button whose id is no text', { ...button('e', 'Enquire'), _uid: 5 }],
    ['a button whose text is a document', { ...button('e', 'Enquire'), text: { type: 'doc' } }],
  ])('does not count %s', (_what, other) => {
    expect([...trackingIds('/au/finance', [other, button('d', 'Call us')])]).toEqual([
      ['d', 'enquire_finance_button_1'],
    ]);
  });
});
