import { describe, expect, it } from '@jest/globals';
import { withQuery } from './links.ts';
import { pageQuery, withUnderstood } from './pageQuery.ts';

const block = (component: string, fields = {}) => ({ _uid: component, component, ...fields });

describe("of a page's query, what its blocks understand", () => {
  const news = [block('HeroBanner'), block('NewsListing')];
  it.each<[string, string, Record<string, string>]>([
    ['nothing', '', {}],
    ['a question mark', '?', {}],
    ['category and page, in one order', '?page=3&category=off-road', { category: 'off-road', page: '3' }],
    ['nothing of others', '?utm_source=mail&model=ridge', {}],
    ['not the first page, which is the page itself', '?page=1', {}],
    ['no page that is none', '?page=2.5', {}],
    ['no negative page', '?page=-2', {}],
    ['no page beyond every listing', '?page=1000', {}],
    ['a page far down', '?page=100', { page: '100' }],
    ['no page with more behind it', '?page=2x', {}],
    ['no category that is no slug', '?category=a%2Fb', {}],
    ['no hostile category', '?category=%3Cscript%3E', {}],
    ['no long category', `?category=${'x'.repeat(65)}`, {}],
    ['no empty one', '?category=', {}],
    ['of repeated ones the first', '?page=2&page=3', { page: '2' }],
    ['nothing from the prototype', '?__proto__=x&constructor=y', {}],
  ])('%s', (_, search, expected) => {
    expect(pageQuery(news, search)).toEqual(expected);
  });

  it.each([
    ['whole', '3134', '3134'],
    ['written with a space', '3%20134', '3134'],
    ['written wide', encodeURIComponent('３１３４'), '3134'],
    ['with a zero in front', '0800', '0800'],
    ['too short', '313', undefined],
    ['too long', '31345', undefined],
    ['no number', '<b>1</b>', undefined],
  ])('a postcode that is %s, in forms and on the page of a dealer', (_, written, postcode) => {
    for (const name of ['GenericForm', 'DealerPage', 'CompetitionForm'])
      expect(pageQuery([block(name)], `?postcode=${written}`)).toEqual(postcode ? { postcode } : {});
    expect(pageQuery(news, `?postcode=${written}`)).toEqual({});
  });

  it('also of nested blocks', () => {
    const nested = [block('Tabs', { items: [block('VideoListing')] })];
    expect(pageQuery(nested, '?video=snow&model=ridge&page=2')).toEqual({ model: 'ridge', video: 'snow' });
  });

  it.each<[string, string, Record<string, string>]>([
    [
      'filter and sort of offers',
      '?sort=price-low-to-high&type=people-mover',
      { sort: 'price-low-to-high', type: 'people-mover' },
    ],
    ['not the first order, which is the page itself', '?sort=alphabetical&type=', {}],
    ['no order that is none', '?sort=rank', {}],
    ['a category in any letters', '?type=%C5%ABt', { type: 'ūt' }],
    ['no category that is none', '?type=a%20b', {}],
    ['of a pressed button and the filter kept, the button', '?type=ute&type=suv', { type: 'ute' }],
    [
      'limits, with whose prices they are of',
      '?price=45000&weekly=150&seats=7&towing=3500&state=QLD&buyer=private',
      { buyer: 'private', price: '45000', seats: '7', state: 'QLD', towing: '3500', weekly: '150' },
    ],
    ['no limit that is none', '?price=any&weekly=-5&seats=7e1&towing=', {}],
  ])('of an offers listing %s', (_, search, expected) => {
    expect(pageQuery([block('OffersListing')], search)).toEqual(expected);
  });

  it.each<[string, string, string, Record<string, string>]>([
    [
      'AccessoriesListing',
      'filter and sort',
      '?sort=alphabetical&category=off-road',
      { category: 'off-road', sort: 'alphabetical' },
    ],
    ['AccessoriesListing', 'that all are shown', '?show=all&sort=featured', { show: 'all' }],
    ['AccessoriesListing', 'nothing it does not know', '?show=some&sort=rank', {}],
    [
      'CompareGrid',
      'the models in one spelling',
      '?models=ridge-tour,haven-tour,ridge-tour',
      { models: 'ridge-tour.haven-tour' },
    ],
    ['CompareGrid', 'how cars are driven', '?km=20,000&years=3', { km: '20000', years: '3' }],
    [
      'Configurator',
      'the car in one spelling, its names as people write them',
      '?model=%20Tour%202025%20&build=ab12%20cd-3&tab=interior',
      { build: 'AB12CD3', model: 'Tour 2025', tab: 'interior' },
    ],
    [
      'Configurator',
      'a code that cannot be one of ours, so that it is told',
      '?build=%C3%BC',
      { build: '0' },
    ],
    ['Configurator', 'a code that is too long for one', `?build=${'A'.repeat(331)}`, { build: '0' }],
    ['Configurator', 'no code of blanks', '?build=%20-', {}],
    ['Configurator', 'no names with what cannot be seen', '?model=a%00b&colour=%E2%80%8Ba', {}],
    ['Configurator', 'no name of blanks, and none that is long', `?model=%20&colour=${'x'.repeat(65)}`, {}],
    ['StockListing', 'a place as people write it', '?q=%20Port%20%20Fairy%20', { q: 'Port Fairy' }],
    ['StoreLocator', 'a postcode as people paste it', '?q=%E2%80%8E３０００', { q: '3000' }],
    ['StockListing', 'no long place', `?q=${'x'.repeat(101)}`, {}],
    [
      'WarrantyCheck',
      'a day, and what is none, so that it is told',
      '?registered=tomorrow',
      { registered: '0' },
    ],
    ['WarrantyCheck', 'no day of blanks', '?registered=%20', {}],
    ['FinanceCalculator', 'what one can pay', '?budget=$1,150.50', { budget: '1150.5' }],
    ['FinanceCalculator', 'how it is paid off sooner', '?extra=20&payout=3', { extra: '20', payout: '3' }],
    ['FinanceCalculator', 'no payout that is none', '?payout=0', {}],
    ['FinanceCalculator', 'nothing that one cannot pay', '?budget=0', {}],
    ['FinanceCalculator', 'no years that are none', '?years=9', {}],
    ['FinanceCalculator', 'km that are none, for whoever wrote them', '?km=0', { km: '0' }],
    ['CompareGrid', 'no models that are none', '?models=%3Cscript%3E', {}],
  ])('of the block %s %s', (component, _, search, expected) => {
    expect(pageQuery([block(component)], search)).toEqual(expected);
  });

  it('is nothing on a page without such blocks', () => {
    expect(pageQuery([block('TextContent')], '?page=2&category=x')).toEqual({});
  });
});

it('a path with a query leaves out what has no value', () => {
  expect(withQuery('/au/news', { category: '', page: '2' })).toBe('/au/news?page=2');
  expect(withQuery('/au/news', { category: undefined })).toBe('/au/news');
  expect(withQuery('/au/news', { category: 'a b', page: '2' })).toBe('/au/news?category=a+b&page=2');
});

it('an address keeps what any page understands, in one order, and no campaign', () => {
  expect(withUnderstood('/au/news', '?utm_source=mail&page=2&category=off-road&page=3')).toBe(
    '/au/news?category=off-road&page=2',
  );
  expect(withUnderstood('/au/news', '')).toBe('/au/news');
});
