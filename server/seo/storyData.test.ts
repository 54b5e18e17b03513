import { describe, expect, it } from '@jest/globals';
import { content, doc, headOf, itemOf, tag } from '../../test/support/headOf.ts';

describe('a news article', () => {
  const article = {
    categories: ['Racing'],
    description: doc('Up the hill.', 'And down.'),
    firstPublishedAt: '2026-11-01T21:00:00.000Z',
    publishedAt: '2026-11-03T01:30:00.000Z',
  };
  const path = '/au/news/ridge-climbs';
  const found = headOf({ title: 'Ridge climbs', locale: 'au', meta_description: '', article }, { path });

  it('is a NewsArticle with its dates in a time zone, its author and publisher', () => {
    expect(itemOf(found, 'NewsArticle')).toMatchObject({
      headline: 'Ridge climbs',
      datePublished: '2026-11-01T21:00:00.000Z',
      dateModified: '2026-11-03T01:30:00.000Z',
      description: 'Up the hill.\nAnd down.',
      articleSection: ['Racing'],
      image: [content(found, 'og:image')],
      author: { '@type': 'Organization', name: 'Meridian Motors' },
      publisher: { '@type': 'Organization', '@id': 'https://www.meridian.example/#organization' },
      mainEntityOfPage: `https://www.meridian.example${path}`,
    });
  });

  it('is shared as an article, and has no alternate in a country it is not for', () => {
    expect(content(found, 'og:type')).toBe('article');
    expect(content(found, 'article:published_time')).toBe('2026-11-01T21:00:00.000Z');
    expect(tag(found, 'canonical')?.href).toBe(`https://www.meridian.example${path}`);
    expect(tag(found, 'alternate')).toBeUndefined();
  });

  it('tells no date before it is published', () => {
    const draft = headOf({ article: { ...article, firstPublishedAt: null, publishedAt: null } }, { path });
    expect(itemOf(draft, 'NewsArticle')).not.toHaveProperty('datePublished');
  });

  it('tells crawlers no date without its first one, as the page shows none', () => {
    const undated = headOf({ article: { ...article, firstPublishedAt: null } }, { path });
    for (const date of ['datePublished', 'dateModified'])
      expect(itemOf(undated, 'NewsArticle')).not.toHaveProperty(date);
    for (const name of ['article:published_time', 'article:modified_time'])
      expect(content(undated, name)).toBeUndefined();
  });
});

describe('a club event', () => {
  const event = {
    date: '2026-12-05 22:30',
    end: '',
    venue: 'Wool store',
    state: 'VIC',
    summary: 'Bring a chair.',
  };
  const endOf = (fields: object) => itemOf(headOf({ event: { ...event, ...fields } }), 'Event')?.endDate;

  it('is an Event with its place', () => {
    expect(itemOf(headOf({ title: 'Open day', meta_description: '', event }), 'Event')).toMatchObject({
      name: 'Open day',
      startDate: '2026-12-06T09:30:00+11:00',
      description: 'Bring a chair.',
      location: {
        '@type': 'Place',
        name: 'Wool store',
        address: { '@type': 'PostalAddress', addressRegion: 'VIC', addressCountry: 'AU' },
      },
    });
  });

  it.each([
    ['', '2026-12-06'],
    ['2026-12-07 05:00', '2026-12-07T16:00:00+11:00'],
    // On the same day there, though not in UTC.
    ['2026-12-06 06:00', '2026-12-06T17:00:00+11:00'],
    // Before it begins: a slip of the pen.
    ['2026-12-01 05:00', '2026-12-06'],
  ])('ends on the day it begins where it is, or when it says: %j', (end, endDate) => {
    expect(endOf({ end })).toBe(endDate);
  });

  it.each([
    ['SA', '2027-03-26 22:00', '2027-03-27T08:30:00+10:30'],
    ['WA', '2026-12-05 15:30', '2026-12-05T23:30:00+08:00'],
    ['QLD', '2026-12-05 15:30', '2026-12-06T01:30:00+10:00'],
    // In winter time.
    ['VIC', '2026-07-05 15:30', '2026-07-06T01:30:00+10:00'],
  ])('begins by the clock of %s, as its page says: %s', (state, date, startDate) => {
    const found = itemOf(headOf({ event: { ...event, state, date } }), 'Event');
    expect(found?.startDate).toBe(startDate);
    expect(Date.parse(startDate)).toBe(Date.parse(`${date.replace(' ', 'T')}Z`));
  });

  it('has the day of its own state', () => {
    expect(endOf({ date: '2026-12-05 15:30', state: 'WA' })).toBe('2026-12-05');
    expect(endOf({ date: '2026-12-05 15:30', state: 'NSW' })).toBe('2026-12-06');
  });

  it('is none without its date, which search engines require', () => {
    expect(itemOf(headOf({ event: { ...event, date: 'soon' } }), 'Event')).toBeUndefined();
  });
});
