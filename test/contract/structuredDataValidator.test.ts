import { describe, expect, it } from '@jest/globals';
import { structuredDataProblems } from '../support/structuredData.ts';

const page = (...items: object[]) =>
  `<!doctype html><head>${items
    .map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`)
    .join('')}</head>`;
const context = { '@context': 'https://schema.org' };
const article = {
  ...context,
  '@type': 'NewsArticle',
  headline: 'Ridge climbs',
  image: ['https://x.example/a.jpg'],
  datePublished: '2026-11-01T00:00:00Z',
  dateModified: '2026-11-02T00:00:00+11:00',
  author: { '@type': 'Organization', name: 'Meridian', url: 'https://x.example/' },
  publisher: { '@type': 'Organization', name: 'Meridian', url: 'https://x.example/' },
  mainEntityOfPage: 'https://x.example/a',
};

const car = {
  ...context,
  '@type': ['Product', 'Car'],
  name: 'Ridge',
  url: 'https://x.example/ridge',
  image: ['https://x.example/ridge.jpg'],
  fuelType: 'Petrol',
  offers: { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'AUD' },
};

describe('the validator of structured data that the tests of pages rely on', () => {
  it('passes what is right, inherited properties included', async () => {
    expect(await structuredDataProblems(page(article))).toEqual([]);
  });

  it('takes the properties of every type of an item', async () => {
    expect(await structuredDataProblems(page(car))).toEqual([]);
  });

  it.each<[string, object]>([
    ['a property that none of its types has', { ...car, articleBody: 'x' }],
    ['a product without offers', { ...car, offers: undefined }],
    ['a price without its currency', { ...car, offers: { ...car.offers, priceCurrency: '' } }],
    ['a type that schema.org does not have', { ...context, '@type': 'NewsStory', headline: 'x' }],
    ['a property that the type does not have', { ...article, mileage: 4 }],
    [
      'a property of a nested item that it does not have',
      { ...article, author: { ...article.author, vin: 1 } },
    ],
    ['an article without a headline', { ...article, headline: '' }],
    ['a date without its time zone', { ...article, datePublished: '2026-11-01T00:00:00' }],
    ['a relative picture', { ...article, image: ['/a.jpg'] }],
    [
      'a breadcrumb of one',
      {
        ...context,
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.example/' }],
      },
    ],
    [
      'a video without a picture',
      { ...context, '@type': 'VideoObject', name: 'x', contentUrl: 'https://x.example/v' },
    ],
    [
      'an event without a place',
      { ...context, '@type': 'Event', name: 'x', startDate: '2026-11-01T00:00:00Z' },
    ],
    [
      'questions without answers',
      { ...context, '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'x' }] },
    ],
  ])('refuses %s', async (_name, item) => {
    expect(await structuredDataProblems(page(item))).not.toEqual([]);
  });

  it('refuses JSON that cannot be read', async () => {
    await expect(
      structuredDataProblems('<script type="application/ld+json">{"@context":</script>'),
    ).rejects.toThrow('JSON');
  });
});
