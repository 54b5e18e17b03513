import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPath, anyText, anyUrl } from '../test/support/anyText.ts';
import { assertNavigable, isVideoFile, localizePath, resolveLink } from './links.ts';

const story = (cached_url: string, more = {}) => ({
  fieldtype: 'multilink',
  linktype: 'story',
  id: '6d0b6a3e-7b1e-4f0c-9f0e-1d2c3b4a5f60',
  url: '',
  cached_url,
  ...more,
});
const url = (address: string, more = {}) => ({
  fieldtype: 'multilink',
  linktype: 'url',
  url: address,
  cached_url: address,
  ...more,
});

describe('story links go to a localized internal path (cached_url)', () => {
  it.each([
    ['models/suv/ridge', 'au', '/au/models/suv/ridge'],
    ['/models/suv/ridge/', 'nz', '/nz/models/suv/ridge'],
    ['au/finance', 'au', '/au/finance'],
    ['nz/finance', 'au', '/au/finance'],
    ['/au/finance', 'nz', '/nz/finance'],
    ['home', 'au', '/au/'],
    ['nz/home', 'nz', '/nz/'],
    ['au/', 'nz', '/nz/'],
    ['finance#rates', 'au', '/au/finance#rates'],
    ['offers?state=vic', 'au', '/au/offers?state=vic'],
    ['offers?near=Port Fairy', 'au', '/au/offers?near=Port%20Fairy'],
    ['australia/offers', 'au', '/au/australia/offers'],
    ['//evil.example/x', 'au', '/au/evil.example/x'],
    ['../../x', 'au', '/au/x'],
    ['javascript:alert(1)', 'au', '/au/javascript%3Aalert(1)'],
    ['  finance ', 'au', '/au/finance'],
    ['#rates', 'au', '#rates'],
    ['models/home', 'au', '/au/models/home'],
  ] as const)('%s in %s is %s', (cachedUrl, country, href) => {
    expect(resolveLink(story(cachedUrl), country)).toEqual({
      href,
      kind: 'story',
      newTab: false,
      video: false,
    });
  });

  it('keeps the anchor, and opens a new tab only when asked', () => {
    expect(resolveLink(story('finance', { anchor: 'rates' }), 'au')?.href).toBe('/au/finance#rates');
    expect(resolveLink(story('finance', { anchor: '#a b' }), 'au')?.href).toBe('/au/finance#a-b');
    expect(resolveLink(story('', { anchor: 'faq' }), 'au')?.href).toBe('#faq');
    expect(resolveLink(story('finance', { target: '_blank' }), 'au')?.newTab).toBe(true);
  });

  it.each(['finance\\x', 'finance"x', 'finance\u0007', '#'])('%j is no link', (cachedUrl) => {
    expect(resolveLink(story(cachedUrl), 'au')).toBeNull();
  });

  it('is what an address alone is as an editor typed it', () => {
    expect(resolveLink('/finance', 'nz')).toEqual({
      href: '/nz/finance',
      kind: 'url',
      newTab: false,
      video: false,
    });
  });

  it('is a story where only its path is told, and an address where that is', () => {
    expect(resolveLink({ cached_url: 'finance' }, 'au')?.kind).toBe('story');
    expect(resolveLink({ cached_url: 'finance', url: '/offers' }, 'au')).toMatchObject({
      kind: 'url',
      href: '/au/offers',
    });
  });

  it('resolves a rich-text link mark, whose address is its href', () => {
    const mark = { href: '/finance', linktype: 'story', uuid: 'x', anchor: null, target: '_self' };
    expect(resolveLink(mark, 'nz')?.href).toBe('/nz/finance');
  });
});

describe('URL links open externally, in a new tab by default', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d', true],
    ['http://example.com', 'http://example.com/', true],
    ['//example.com/x', 'https://example.com/x', true],
    ['www.example.com', 'https://www.example.com/', true],
    ['tel:1800 335 132', 'tel:1800335132', false],
    ['mailto:care@meridian.example', 'mailto:care@meridian.example', false],
    ['mailto:a@b.co?subject=Hi', 'mailto:a@b.co?subject=Hi', false],
    [
      'MAILTO:a@b.co?Subject=Test drive&body=Hi,%0D%0Aall',
      'mailto:a@b.co?subject=Test%20drive&body=Hi%2C%0D%0Aall',
      false,
    ],
    ['mailto:a@b.co?', 'mailto:a@b.co', false],
    ['https://example.com/a b?c=d e#f g', 'https://example.com/a%20b?c=d%20e#f%20g', true],
    ['www.example.com/price list.pdf', 'https://www.example.com/price%20list.pdf', true],
    ['/f/1/10x10/x/price list.pdf', '/f/1/10x10/x/price%20list.pdf', false],
    ['/find a dealer?near=Port Fairy', '/au/find%20a%20dealer?near=Port%20Fairy', false],
    ['/offers', '/au/offers', false],
    ['/?', '/au/', false],
    ['/offers?#', '/au/offers', false],
    ['/nz/offers', '/nz/offers', false],
    ['/f/1/10x10/x/brochure.pdf', '/f/1/10x10/x/brochure.pdf', false],
    ['#range', '#range', false],
    ['WWW.example.com', 'https://www.example.com/', true],
    ['/example/www.example', '/au/example/www.example', false],
    ['TEL:+61-491.570.156', 'tel:+61491570156', false],
    ['tel:+64 (0)9 123 4567', 'tel:+6491234567', false],
    ['tel:+64\u00a0(0)9–123–4567', 'tel:+6491234567', false],
    ['mailto:a@b.co?body=Hi,%0Aall', 'mailto:a@b.co?body=Hi%2C%0D%0Aall', false],
    ['mailto:a@b.co?body', 'mailto:a@b.co?body=', false],
    [
      'mailto:a@b.co?subject=Sales & service&body=Hi',
      'mailto:a@b.co?subject=Sales%20%26%20service&body=Hi',
      false,
    ],
    ['mailto:a@b.co?subject=Q&A', 'mailto:a@b.co?subject=Q%26A', false],
    ['mailto:a@b.co?subject=Hi&amp;body=All', 'mailto:a@b.co?subject=Hi&body=All', false],
    ['mailto:a@b.co?subject=100%&body=Hi', 'mailto:a@b.co?subject=100%25&body=Hi', false],
    ['mailto:a@b.co?bcc=c@d.co', 'mailto:a@b.co', false],
    ['mailto:a@b.co?CC=c@d.co&subject=Hi', 'mailto:a@b.co?subject=Hi', false],
    ['mailto:a@b.co?subject=Hi&attach=/etc/passwd', 'mailto:a@b.co?subject=Hi', false],
    ['mailto:a@b.co?subject=Hi&bcc=c@d.co & e@f.co', 'mailto:a@b.co?subject=Hi', false],
    ['mailto:a@b.co, c@d.co?subject=Hi', 'mailto:a@b.co,c@d.co?subject=Hi', false],
    ['mailto:a@b.co;c@d.co', 'mailto:a@b.co,c@d.co', false],
    ['mailto:a@b.co?body=1=1', 'mailto:a@b.co?body=1%3D1', false],
    ['/api/location/', '/api/location/', false],
    ['/api', '/api', false],
    ['/_server/x', '/_server/x', false],
    ['/apiary', '/au/apiary', false],
    ['/offers/f/x', '/au/offers/f/x', false],
    ['/brochure.pdf', '/brochure.pdf', false],
    ['/brochure.pdf?x=1', '/brochure.pdf?x=1', false],
    ['/v1.2000km', '/au/v1.2000km', false],
    ['/offers?file=a.pdf#b.pdf', '/au/offers?file=a.pdf#b.pdf', false],
    ['https://example.com/#a', 'https://example.com/#a', true],
    ['https://example.com/film.mp4', 'https://example.com/film.mp4', false],
  ])('%s is %s, new tab %s', (address, href, newTab) => {
    expect(resolveLink(url(address), 'au')).toMatchObject({ href, newTab, kind: 'url' });
  });

  it('opens a new tab for a page of the site when asked, and its anchor', () => {
    expect(resolveLink(url('/offers', { target: '_blank', anchor: 'suv' }), 'au')).toEqual({
      href: '/au/offers#suv',
      kind: 'url',
      newTab: true,
      video: false,
    });
  });

  it('opens in the same tab when asked', () => {
    expect(resolveLink(url('https://example.com/', { target: '_self' }), 'au')?.newTab).toBe(false);
  });
});

describe('only http, https, mailto, tel and paths of this site pass', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'ftp://example.com/',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example/x.pdf',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'https://:pass@example.com/',
    'x/https://example.com/',
    'mailto:a@b.example?body=%07',
    'mailto:a@b.example mailto:c@d.example',
    '#',
    'https://',
    'https://exa mple.com/',
    'https://a%22onclick=/',
    '//%60',
    'mailto:x',
    'mailto:a@b.example,',
    'mailto:a@b.example,javascript:x',
    'mailto:?to=a@b.example',
    'mailto:a@b.example?subject=Hi & %0ABcc:c@d.example',
    'mailto:a@b.example?subject=Hi%0D%0ABcc:c@d.example',
    'java script:alert(1)',
    'javascript :alert(1)',
    '/ /\tx',
    'tel:javascript',
    '"onclick=',
    '',
    '   ',
  ])('%j is no link', (address) => {
    expect(resolveLink(url(address), 'au')).toBeNull();
    expect(resolveLink(address, 'au')).toBeNull();
  });

  it.each([
    ['url', url('/nz/')],
    ['story', story('/nz/')],
    ['text', '/nz/'],
  ])("the path '/nz/' counts as no link (%s)", (_, link) => {
    expect(resolveLink(link, 'au')).toBeNull();
    expect(resolveLink(link, 'nz')).toBeNull();
  });

  it.each([
    [null],
    [undefined],
    [7],
    [[]],
    [{}],
    [{ linktype: 'story' }],
    [{ linktype: 'story', url: '#' }],
    [{ linktype: 'constructor' }],
    [{ linktype: 'url', url: 7 }],
    [Object.create({ url: '/offers' })],
  ])('%j is no link', (link) => expect(resolveLink(link, 'au')).toBeNull());

  it('holds for any JSON, and resolving twice changes nothing', () => {
    const fields = fc.record(
      {
        linktype: fc.constantFrom('story', 'url', 'email', 'asset', '', 'x'),
        url: fc.oneof(anyUrl, fc.string(), fc.constant('/nz/x')),
        cached_url: fc.oneof(anyText, anyPath),
        href: fc.anything(),
        anchor: anyText,
        email: fc.oneof(fc.emailAddress(), fc.string()),
        target: fc.constantFrom('_self', '_blank', ''),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fields, fc.jsonValue()), (link) => {
        const found = resolveLink(link, 'au');
        if (!found) return;
        expect(found.href).toMatch(/^(?:https?:\/\/[^\s\\]+|\/(?![/\\])\S*|#\S+|mailto:\S+@\S+|tel:\S+)$/);
        const again = { linktype: found.kind, href: found.href, target: found.newTab ? '_blank' : '_self' };
        expect(resolveLink(again, 'au')).toEqual(found);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('assets and emails', () => {
  it('an email with a subject keeps it', () => {
    const link = { linktype: 'email', email: 'a@b.co?subject=Hi there', url: '', cached_url: '' };
    expect(resolveLink(link, 'au')?.href).toBe('mailto:a@b.co?subject=Hi%20there');
  });

  it('a link to a video asset opens the player', () => {
    const link = { linktype: 'asset', url: 'https://a.storyblok.com/f/1/x/film.MP4', target: '_blank' };
    expect(resolveLink(link, 'au', { assetPath: (address) => new URL(address).pathname })).toEqual({
      href: '/f/1/x/film.MP4',
      kind: 'asset',
      newTab: false,
      video: true,
    });
  });

  it('an asset elsewhere opens a new tab, unless it is asked not to, and one of the site where it is', () => {
    const at = (address: string, more = {}) =>
      resolveLink({ linktype: 'asset', url: address, ...more }, 'au')?.newTab;
    expect(at('https://a.example/x.pdf')).toBe(true);
    expect(at('https://a.example/x.pdf', { target: '_self' })).toBe(false);
    expect(at('/f/1/x/a.pdf')).toBe(false);
    expect(at('/f/1/x/a.pdf', { target: '_blank' })).toBe(true);
    expect(resolveLink({ linktype: 'asset', cached_url: '/f/1/x/a.pdf' }, 'au')?.href).toBe('/f/1/x/a.pdf');
    expect(resolveLink({ linktype: 'asset', url: 'javascript:x' }, 'au')).toBeNull();
  });

  it.each(['Ann <ann>', 'Ann <>', '<ann@x.example', 'ann@x.example> <script>'])('%j is no link', (email) => {
    expect(resolveLink({ linktype: 'email', email }, 'au')).toBeNull();
  });

  it('an address that is no email is no link', () => {
    expect(resolveLink({ linktype: 'email', email: 'a mailto:b@c.example' }, 'au')).toBeNull();
  });

  it('an asset that may not be used is no link', () => {
    expect(
      resolveLink({ linktype: 'asset', url: 'https://x.example/a.pdf' }, 'au', { assetPath: () => null }),
    ).toBeNull();
  });

  it.each([
    [{ linktype: 'email', email: 'care@meridian.example', url: '' }, 'mailto:care@meridian.example'],
    [{ linktype: 'email', url: 'mailto:care@meridian.example' }, 'mailto:care@meridian.example'],
    [{ linktype: 'email', email: 'Ann Smith <ann@x.example>' }, 'mailto:ann@x.example'],
    [
      { linktype: 'email', email: '"Smith, Ann" <ann@x.example>; < bo@x.example >' },
      'mailto:ann@x.example,bo@x.example',
    ],
    [{ linktype: 'email', email: 'Ann <ann@x.example>?subject=Hi' }, 'mailto:ann@x.example?subject=Hi'],
  ])('%j is %s', (link, href) => {
    expect(resolveLink(link, 'au')).toEqual({ href, kind: 'email', newTab: false, video: false });
  });
});

describe('isVideoFile', () => {
  it.each(['mp4', 'avi', 'mkv', 'mov', 'wmv', 'flv', 'webm'])('an address ending in %s', (extension) => {
    expect(isVideoFile(`/f/1/x/film.${extension}`)).toBe(true);
    expect(isVideoFile(`https://example.com/film.${extension.toUpperCase()}?t=1#x`)).toBe(true);
  });
  it.each(['/film.mp4?x=1', '/film.mp4#t=5', '/film.mp4?a\nb'])('%j before what follows it', (href) => {
    expect(isVideoFile(href)).toBe(true);
  });
  it.each(['/au/offers', '/film.mp3', '/mp4', '/film.mp4/x', '/x?film.mp4', ''])('not %s', (href) => {
    expect(isVideoFile(href)).toBe(false);
  });
});

describe('the same page under the other country', () => {
  it.each([
    ['/', '/nz/'],
    ['/au', '/nz/'],
    ['/au/', '/nz/'],
    ['/au/models/suv/ridge?x=1#y', '/nz/models/suv/ridge?x=1#y'],
    ['/au/home', '/nz/'],
    ['/au/home/loan', '/nz/home/loan'],
    ['/au/nz/x', '/nz/nz/x'],
    ['/au/%2e%2e/a%20b/x%', '/nz/a%20b/x%25'],
  ])('%s is %s', (path, expected) => {
    expect(localizePath(path, 'nz')).toBe(expected);
  });
});

describe('the navigation helper', () => {
  it.each(['/au/offers', 'offers', '?x=1', '#y', ''])('allows %j', (href) => {
    expect(() => assertNavigable(href)).not.toThrow();
  });
  it.each(['https://example.com/', '//example.com', '/\\example.com', 'mailto:a@b.example', 'tel:1'])(
    'refuses %j unless external links are allowed',
    (href) => {
      expect(() => assertNavigable(href)).toThrow('Cannot navigate to another site');
      expect(() => assertNavigable(href, { allowExternal: true })).not.toThrow();
    },
  );
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'DATA:text/html,x',
    'blob:x',
    'file:///x',
    'vbscript:x',
  ])('always refuses %j', (href) => {
    expect(() => assertNavigable(href)).toThrow('Cannot navigate');
    expect(() => assertNavigable(href, { allowExternal: true })).toThrow('Cannot navigate');
  });
  it('refuses an address that is not valid', () => {
    expect(() => assertNavigable('https://')).toThrow('not valid');
  });
});
