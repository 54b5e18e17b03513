import { describe, expect, it } from '@jest/globals';
import { fragmentOf, readAnchor } from './anchor.ts';
import { resolveLink } from './links.ts';

describe('readAnchor', () => {
  it.each([
    ['rates', 'rates'],
    ['#rates', 'rates'],
    ['2024-results', '2024-results'],
    ['überblick', 'überblick'],
    ['u\u0308berblick', 'überblick'],
    ['%C3%BCberblick', 'überblick'],
    ['100%', '100%'],
    [' Our\u00a0range  of cars ', 'Our-range-of-cars'],
    ['a.b:c/d?e&f', 'a.b:c/d?e&f'],
    ['half \ud83d', 'half-\ufffd'],
    [' \t', ''],
  ])('of %j is %j, in a link as at its target', (typed, id) => {
    expect(readAnchor(typed)).toBe(id);
    const [, fragment = ''] =
      resolveLink({ linktype: 'story', cached_url: 'x', anchor: typed }, 'au')?.href.split('#') ?? [];
    // What browsers look for: HTML, 'find a potential indicated element'.
    expect(decodeURIComponent(fragment)).toBe(id);
    expect(readAnchor(fragment)).toBe(id);
    expect(fragmentOf(id)).toBe(id && `#${fragment}`);
  });
});

describe('resolveLink', () => {
  it.each([
    [{ linktype: 'url', url: '#2024 results' }, '#2024-results'],
    [{ linktype: 'url', url: '/offers#überblick' }, '/au/offers#%C3%BCberblick'],
    [{ linktype: 'url', url: '/offers?x=1#a%20b' }, '/au/offers?x=1#a-b'],
    [{ linktype: 'story', cached_url: 'finance#a b' }, '/au/finance#a-b'],
    [{ linktype: 'url', url: '/offers#:~:text=free%20service' }, '/au/offers#:~:text=free%20service'],
    [{ linktype: 'url', url: 'https://example.com/a#e f' }, 'https://example.com/a#e%20f'],
  ])('leads by %j to the place as its element is named: %s', (link, href) => {
    expect(resolveLink(link, 'au')?.href).toBe(href);
    expect(resolveLink({ linktype: link.linktype, href }, 'au')?.href).toBe(href);
  });
});
