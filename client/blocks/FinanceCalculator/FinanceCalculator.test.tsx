import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { BlockRegistry } from '../BlockRegistry.tsx';
import { Blocks } from '../Blocks.tsx';
import { FinanceCalculator } from './FinanceCalculator.tsx';

const loan = 'term=60&deposit=5000&balloon=20&use=business&frequency=monthly&state=VIC&buyer=abn';

function render(query: string, start = loan) {
  const shown = galleryPage('/_blocks/FinanceCalculator/typical', `?${start}&${query}`);
  if (!shown) throw new Error('The gallery has no calculator');
  const page = { ...shown, site: { ...shown.site, hasTradeIn: true as const } };
  return renderToString(
    <StoresProvider stores={createStores(page)}>
      <PageProvider page={page}>
        <BlockRegistry loaded={{ FinanceCalculator }}>
          <Blocks blocks={page.blocks} />
        </BlockRegistry>
      </PageProvider>
    </StoresProvider>,
  ).replaceAll('<!-- -->', '');
}

/** What the server answers to what one can pay, as words and links. */
function answer(query: string, start?: string) {
  const html = render(query, start);
  const section = /<section[^>]*data-budget[^>]*>.*?<\/section>/s.exec(html)?.[0] ?? '';
  const links = [...section.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', words = '']) => ({
      query: Object.fromEntries(new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1])),
      price: Number(/\$([\d,]+)/.exec(words)?.[1]?.replaceAll(',', '')),
    }),
  );
  return { section, links, text: section.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('what one can pay, held against the range', () => {
  it('tells the price that it buys with its loan and rates, and the cars up to it', () => {
    const { text, links } = answer('budget=900');
    const price = Number(
      /\$([\d,.]+) \(Driveaway Price in VIC\) is the highest price that \$900 a month repays, at \d\.\d\d% p\.a\., comparison rate \d\.\d\d% p\.a\., over 5 years, with a deposit of \$5,000 and a balloon of 20%\./
        .exec(text)?.[1]
        ?.replaceAll(',', ''),
    );
    expect(price).toBeGreaterThan(40_000);
    expect(links.length).toBeGreaterThan(0);
    expect(text).toContain(`${links.length} of `);
    for (const link of links) expect(link.price).toBeLessThanOrEqual(price);
    expect(links.map((one) => one.price)).toEqual(links.map((one) => one.price).toSorted((a, b) => b - a));
  });

  it('leads to each car with the buyer, the loan and what one can pay', () => {
    for (const { query } of answer('budget=900').links)
      expect(query).toMatchObject({
        budget: '900',
        term: '60',
        deposit: '5000',
        balloon: '20',
        use: 'business',
        frequency: 'monthly',
        state: 'VIC',
        buyer: 'abn',
        model: expect.any(String),
      });
  });

  it.each([
    ['nothing, and nothing is told', '', ''],
    ['too little for any loan', 'budget=20', 'is too little: the smallest loan, $5,000 at '],
    ['too little for any car', 'budget=200', 'No car fits that payment'],
    ['what cannot be understood', 'budget=lots', 'We cannot tell how much “lots” is.'],
  ])('%s', (_, query, words) => {
    const { text, links } = answer(query);
    expect(links).toEqual([]);
    expect(text).toContain(words || 'I can pay each month');
    if (!words) expect(text).not.toMatch(/highest price|too little/);
  });

  it('is the same money where the buyer repays less often than the address says', () => {
    const weekly = loan.replace('monthly', 'weekly');
    const { text, links } = answer('budget=300', weekly);
    expect(text).toContain('is the highest price that $1,300 a month repays');
    for (const { query } of links) expect(query).toMatchObject({ budget: '1300', frequency: 'monthly' });
    expect(render('extra=20', weekly)).toContain('$86.67 more each month');
  });

  it('goes along where the old car is valued, with all that was said beside the loan', () => {
    const beside = { budget: '900', extra: '50', payout: '3', km: '20000', years: '4' };
    const html = render(new URLSearchParams(beside).toString());
    const [, href = ''] = /<a [^>]*href="([^"]+)"[^>]*>Have a car to trade in\?/.exec(html) ?? [];
    const [path, search] = href.replaceAll('&amp;', '&').split('?');
    expect(path).toMatch(/\/trade-in$/);
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      ...Object.fromEntries(new URLSearchParams(loan)),
      ...beside,
    });
  });

  it('is a field of the form: without JavaScript the page answers', () => {
    expect(answer('budget=$1,234.50').section).toMatch(/<input[^>]* name="budget"[^>]* value="1234\.5"/);
  });
});

describe('the car of a link', () => {
  const words = /The car of this link is not sold any more, or has no finance estimate\. What you see here/;

  it.each([
    ['model=gone', true],
    ['modelLine=ridge&model=Gone', true],
    ['modelLine=ridge', false],
    ['', false],
  ])('of %j is gone: %j', (query, isGone) => {
    expect(words.test(render(query))).toBe(isGone);
  });
});

describe('the drawing of what is still owed', () => {
  it('names each year below the middle of its payments, and not the day on which a fee is paid', () => {
    const ticks = [...render('').matchAll(/<text class="tick" x="([\d.-]+)"[^>]*>([^<]+)</g)];
    expect(ticks.map(([, , name]) => name)).toEqual(['Year 1', '2', '3', '4', '5']);
    const [first = 0, ...others] = ticks.map(([, x]) => Number(x));
    const year = (2 * (210 - 2 - first)) / 4;
    expect(others.map((x, n) => (x - first) / (n + 1))).toEqual(others.map(() => expect.closeTo(year, 0)));
  });
});
