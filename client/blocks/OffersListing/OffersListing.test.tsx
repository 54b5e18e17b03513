import { describe, expect, it } from '@jest/globals';
import { enableStaticRendering } from 'mobx-react-lite';
import { pageOf, renderPage } from '../../../test/contract/blocksSupport.tsx';
import { fixtureData } from '../../gallery/fixtureData.ts';
import { offersListingFixtures } from './fixtures.ts';
import type { OffersListingBlock } from './schema.ts';

// As the server does: nothing waits for a change.
enableStaticRendering(true);

type Fixture = keyof typeof offersListingFixtures;

/** The server's markup of a fixture, some of its fields changed. */
function markup(
  fixture: Fixture,
  fields: Partial<OffersListingBlock> = {},
  search: Record<string, string> = {},
) {
  const block: OffersListingBlock = { ...offersListingFixtures[fixture], ...fields };
  const country = fixture === 'nz' ? 'nz' : 'au';
  return renderPage(
    pageOf([block], {
      path: `/${country}/offers`,
      country,
      query: search,
      blockData: fixtureData([offersListingFixtures[fixture]]),
    }),
  );
}
/** Each item of the list of offers: a card begins with its stage, the finance card with its mark. */
const items = (html: string): string[] =>
  html
    .slice(html.indexOf('aria-label="Offers"'))
    .split(/(?=<li class="card")/)
    .slice(1);
const names = (html: string) =>
  items(html).map((item) => (/<h[23][^>]*>(?:<a[^>]*>)?([^<]*)/.exec(item) ?? ['', 'finance'])[1]);

describe("'Offers listing: offer cards per model' (part 2 §2.7)", () => {
  it("'an optional finance card is inserted at position 2', as the document has it for every screen", () => {
    expect(names(markup('typical')).slice(0, 3)).toEqual(['Arc RWD', 'finance', 'Drover Tour']);
    expect(names(markup('typical', { show_finance_card: false }))).not.toContain('finance');
  });

  it("the finance card is 'AU only'", () => {
    expect(offersListingFixtures.nz.show_finance_card).toBe(true);
    expect(names(markup('nz'))).toEqual(['Drover Work', 'Pip Plus', 'Ridge Track']);
  });

  it("'shows the first 4 features'", () => {
    const [first = ''] = items(markup('typical', { show_finance_card: false }));
    expect(first.split('Camera at the back, sensors all round')).toHaveLength(2);
    expect(first).not.toContain('Keyless doors');
  });

  it("filter buttons are 'present only when there are more than 2 options'", () => {
    expect(markup('typical').match(/aria-pressed="true"[^>]*>Show All</g)).toHaveLength(1);
    expect(markup('au')).toContain('>HEV</button>');
    expect(markup('longest')).not.toContain('aria-pressed');
  });

  it.each<[Record<string, string>, string[]]>([
    [{ type: 'ute' }, ['Drover Tour', 'finance']],
    [{ type: 'hybrid', sort: 'price-low-to-high' }, ['Ridge Track', 'finance', 'Haven Summit']],
    [
      { type: 'boat' },
      ['Arc RWD', 'finance', 'Drover Tour', 'Haven Summit', 'Mesa Expedition', 'Pip 2025', 'Ridge Track'],
    ],
    [
      { sort: 'rank' },
      ['Arc RWD', 'finance', 'Drover Tour', 'Haven Summit', 'Mesa Expedition', 'Pip 2025', 'Ridge Track'],
    ],
  ])('what the address asks for is on the page before any JavaScript: %j', (query, expected) => {
    expect(names(markup('typical', {}, query))).toEqual(expected);
  });

  it.each<[string, Fixture, Record<string, string>, string[]]>([
    [
      'a price ceiling, for the default buyer',
      'typical',
      { price: '50000' },
      ['Pip 2025', 'finance', 'Ridge Track'],
    ],
    // 'Mesa Expedition' has no price.
    ['another buyer', 'typical', { price: '35000', buyer: 'private' }, []],
    ['a price in New Zealand', 'nz', { price: '50000' }, ['Pip Plus']],
    ['seats', 'typical', { seats: '7' }, ['Haven Summit', 'finance']],
    ['towing', 'typical', { towing: '2500' }, ['Drover Tour', 'finance', 'Haven Summit', 'Mesa Expedition']],
    ['a weekly ceiling', 'typical', { weekly: '175' }, ['Pip 2025', 'finance', 'Ridge Track']],
    [
      'all of them',
      'typical',
      { type: 'suv', price: '60000', weekly: '250', seats: '5', towing: '2000' },
      ['Ridge Track', 'finance'],
    ],
    ['no limit that is none', 'nz', { price: 'cheap' }, ['Drover Work', 'Pip Plus', 'Ridge Track']],
  ])('limits of the address are kept before any JavaScript: %s', (_, fixture, query, expected) => {
    expect(names(markup(fixture, {}, query))).toEqual(expected);
  });

  it('a form without JavaScript keeps whose prices they are, and every limit', () => {
    const html = markup('typical', {}, { price: '50000', state: 'WA', buyer: 'private', type: 'suv' });
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
    for (const [name, value] of Object.entries({ state: 'WA', buyer: 'private', type: 'suv' }))
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(form).toMatch(/<select[^>]* name="price".*<option value="50000" selected="">\$50,000</);
    expect(form).toContain('Show offers');
  });

  it('where nothing fits it says what to loosen, as links that keep the rest', () => {
    const html = markup(
      'typical',
      {},
      { price: '35000', seats: '7', sort: 'price-low-to-high', state: 'WA', buyer: 'abn' },
    );
    expect(html).toContain('No offer fits all of that.');
    const links = [...html.matchAll(/<a href="(\/au\/offers[^"]*)">([^<]*)</g)].map(([, href, text]) => [
      text,
      href?.replaceAll('&amp;', '&'),
    ]);
    expect(links).toEqual([
      [
        'Any price, not just up to $35,000: 1 offer',
        '/au/offers?seats=7&sort=price-low-to-high&state=WA&buyer=abn',
      ],
      [
        'Any number of seats, not just 7 or more: 1 offer',
        '/au/offers?price=35000&sort=price-low-to-high&state=WA&buyer=abn',
      ],
      ['Show all 6 offers', '/au/offers?sort=price-low-to-high&state=WA&buyer=abn'],
    ]);
  });

  it('a price ceiling is told with what it finds, and has the finance of each offer first', () => {
    const html = markup('typical', {}, { type: 'hybrid', price: '50000' });
    expect(html).toContain('<option value="50000" selected="">$50,000</option>');
    expect(html).toMatch(/<option value="45000">\$45,000: 0 offers<\/option>/);
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].slice(0, 2).map(([, label]) => label)).toEqual([
      'Finance',
      'Offer',
    ]);
  });

  it('where nothing fits it shows what comes closest, by the share that it misses', () => {
    const html = markup('typical', {}, { type: 'hybrid', price: '35000' });
    const closest = html.slice(html.indexOf('These come closest:'));
    expect([...closest.matchAll(/<h[23][^>]*><a[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Ridge Track',
      'Haven Summit',
    ]);
    expect(markup('typical', {}, { type: 'hybrid', seats: '9', price: '35000' })).not.toContain('closest:');
  });

  it('says so when there is none, and when they cannot be had', () => {
    expect(markup('none')).toContain('No offers available at this time.');
    expect(markup('failed')).toContain('Error fetching offers.');
  });
});

describe("'Offer block settings' (part 2 §2.7)", () => {
  const cardOf = (html: string, name: string) => items(html).find((item) => item.includes(name)) ?? '';

  it('offer_listing_banner_text in banner_colour marks what has a special offer for the buyer', () => {
    const html = markup('typical');
    expect(cardOf(html, 'Ridge Track')).toContain(
      'style="background:#123f63;color:#ffffff">Order by 31 January<',
    );
    expect(cardOf(html, 'Drover Tour')).not.toContain('Order by 31 January');
    expect(markup('typical', { banner_colour: 'url(x)' })).not.toContain('url(x)');
    expect(markup('typical', { show_special_offer: false })).not.toContain('Order by 31 January');
  });

  it('special_offer_heading and standard_offer_header stand over their offers', () => {
    const html = markup('typical');
    expect(cardOf(html, 'Ridge Track')).toContain('With it until 31 January');
    expect(cardOf(html, 'Drover Tour')).toContain('With every one');
    expect(cardOf(markup('typical', { show_special_offer: false }), 'Ridge Track')).toContain(
      'With every one',
    );
  });

  it.each([
    [{ show_finance_tab: true, show_finance_tab_first: false }, ['Offer', 'Finance']],
    [{ show_finance_tab: true, show_finance_tab_first: true }, ['Finance', 'Offer']],
    [{ show_finance_tab: false, show_finance_tab_first: true }, []],
  ])("'an Offer/Finance tab toggle (finance first when configured)': %j", (fields, expected) => {
    const card = cardOf(markup('typical', fields), 'Arc RWD');
    expect([...card.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(expected);
  });

  it('show_finance_from_text tells the standing finance too', () => {
    const text = '6.49% p.a. fixed';
    expect(markup('typical', { show_finance_from_text: true })).toContain(text);
    expect(markup('typical', { show_finance_from_text: false })).not.toContain(text);
  });

  it('offer_listing_button_link is told which model it is about', () => {
    expect(cardOf(markup('typical'), 'Arc RWD')).toContain(
      'href="/au/contact-us?modelLine=arc&amp;model=RWD"',
    );
    expect(cardOf(markup('typical'), 'Arc RWD')).toContain('href="/au/config/arc?model=RWD"');
    expect(markup('typical', { offer_listing_button_text: '' })).not.toContain('/au/contact-us');
    expect(markup('typical', { offer_listing_button_link: null })).not.toContain('Ask about it');
  });

  it.each([
    [{ finance_card_description: '' }, true],
    [{ finance_card_button_url: null }, true],
    [{ finance_card_description: '', finance_card_button_text: '' }, false],
  ])('a finance card with nothing to tell is none: %j', (fields, expected) => {
    expect(names(markup('typical', fields)).includes('finance')).toBe(expected);
  });
});
