import { describe, expect, it } from '@jest/globals';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { formLink, mailText, serviceLinkAt } from './dealerLinks.ts';

describe('the link to an email address', () => {
  it.each([
    ['dealer@example.com', 'Email the sales team'],
    ['Dealer@Ballarat.Example.com', 'Email the sales team'],
    ['sales@goldfields.com.au', 'sales@goldfields.com.au'],
    ['sales@notexample.com', 'sales@notexample.com'],
  ])('%s reads %s', (email, text) => {
    expect(mailText(email)).toBe(text);
  });
});

describe('the links of a dealer that was found by a postcode', () => {
  const dealer = { code: 'A3134', country: 'au' } as Dealer;

  it('tell the form both, beside the build', () => {
    expect(formLink('test-drive', dealer, { build: 'B1', postcode: '3134' }).href).toBe(
      '/au/test-drive?build=B1&postcode=3134&dealer=A3134',
    );
  });

  it('tell the page where a service is booked both, and no other site', () => {
    const link = { href: '/au/book-a-service', kind: 'story', newTab: false, video: false } as const;
    expect(serviceLinkAt(link, dealer, '3134').href).toBe('/au/book-a-service?dealer=A3134&postcode=3134');
    expect(serviceLinkAt(link, dealer).href).toBe('/au/book-a-service?dealer=A3134');
    const other = { ...link, href: 'https://service.example', kind: 'url' } as const;
    expect(serviceLinkAt(other, dealer, '3134')).toBe(other);
  });
});
