import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';
import { visibleText } from '../support/visibleText.ts';

/** Pages that are told of a loan by their address, on the built site with the demo's lender and CRM. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite(unlimited);
}, 60_000);
afterAll(async () => {
  expect(await site?.close()).toBe(0);
});

const page = async (path: string) => visibleText(await (await fetch(`${site.origin}${path}`)).text());
const loan = 'model=ridge-tour&term=60&deposit=10000&balloon=30&use=individual&frequency=weekly';

describe("'Standard finance calculator (finance pages)' without JavaScript, spec part 2 §2.4", () => {
  it('takes an amount as people write it, and says what it cannot understand', async () => {
    const asked = (deposit: string) =>
      page(`/au/finance?${loan.replace('deposit=10000', new URLSearchParams({ deposit }).toString())}`);
    expect(await asked('AUD $12,345.67')).toMatch(/Deposit ?\$12,345(?!\.)/);
    const unclear = await asked('12,34');
    expect(unclear).toContain('We cannot tell how much “12,34” is, so no deposit is counted.');
    expect(unclear).toMatch(/Deposit ?\$0 /);
  });

  it('answers a GET with the result in the page, at the price of the state', async () => {
    const vic = await page(`/au/finance?${loan}&state=VIC`);
    expect(vic).toMatch(/\$[\d.]+ a week/);
    expect(vic).toMatch(
      /260 weekly repayments of \$[\d.]+, the last one of \$[\d.]+, and a balloon of \$[\d,.]+ at the end\. \$399 is paid at the start\./,
    );
    expect(vic).toContain('Price is for private buyers in VIC');
    expect(vic).toMatch(/Total of payments ?\$[\d,.]+/);
    // On one screen of a phone with the rates.
    expect(vic).toMatch(/Comparison rate ?[\d.]+% p\.a\..{0,400}WARNING: This comparison rate/);
    const wa = await page(`/au/finance?${loan}&state=WA`);
    expect(wa).toContain('Price is for private buyers in WA');
    const instalment = (text: string) => /260 weekly repayments of (\$[\d.]+)/.exec(text)?.[1];
    expect(instalment(wa)).not.toBe(instalment(vic));
  });

  it('lowers what is too much and says so, as §5 says', async () => {
    const text = await page(
      `/au/finance?model=ridge-tour&term=48&deposit=999999&balloon=99&use=individual&frequency=monthly`,
    );
    expect(text).toContain('Up to 40%');
    expect(text).toContain('The maximum balloon amount for your loan term is 40%');
    expect(text).toContain('The minimum loan amount is $5,000.');
    expect(text).toMatch(/Balloon ?\$[\d,.]+ \(40%\)/);
    expect(text).toMatch(/Loan amount ?\$[\d,.]+/);
  });

  it.each([
    '?term=61&deposit=1e9&balloon=-1&use=nobody&frequency=daily&model=gone&state=XX',
    '?term[]=60&deposit=NaN',
    `?${'a'.repeat(2000)}=1`,
  ])('shows the calculator whatever the address says: %s', async (query) => {
    const answer = await fetch(`${site.origin}/nz/finance${query}`);
    expect(answer.status).toBe(200);
    expect(visibleText(await answer.text())).toContain('Estimated repayments');
  });

  it.each([
    ['&years=3&km=30,000', 'Over 3 years', '30000'],
    // What cannot be understood stays for whoever wrote it; the usual counts.
    ['&years=9&km=1e3', 'Until then 15,000 km are counted.', '1e3'],
  ])('tells the cost to own as the address says: %s', async (query, words, km) => {
    const html = await (await fetch(`${site.origin}/au/finance?${loan}${query}`)).text();
    expect(visibleText(html)).toContain(words);
    expect(/<input[^>]* name="km"[^>]*>/.exec(html)?.[0]).toContain(` value="${km}"`);
  });

  it('sets the costs of cars against each other, with the break-even distance: as the address says', async () => {
    const answer =
      /((?:Arc|Ridge) \w+) costs \$([\d,]+) less than [\w ]+ over (\w+) years at ([\d,]+) km a year\./;
    const cars = '/au/compare?models=arc-rwd.ridge-tour';
    const plain = await page(cars);
    expect(answer.exec(plain)?.slice(3)).toEqual(['five', '15,000']);
    expect(plain).toMatch(
      /They cost the same at about [\d,]+ km a year: below it Ridge Tour costs less, above it Arc RWD\./,
    );
    expect(plain).toMatch(/Price( \$[\d,]+){4}/);
    const far = await page(`${cars}&years=8&km=60000&petrol=300`);
    expect([1, 3, 4].map((group) => answer.exec(far)?.[group])).toEqual(['Arc RWD', 'eight', '60,000']);
    // What means nothing is as usual; a loan is asked for by the browser.
    const odd = await page(`${cars}&years=0&km=-1&petrol=x&pay=gold`);
    expect(answer.exec(odd)?.[0]).toBe(answer.exec(plain)?.[0]);
    expect(await page(`${cars}&pay=finance`)).toContain('less than Ridge Tour to run over five years');
  });

  it('is about the car that a shopper has built, at its price, and leads back to it and on with it', async () => {
    const toFinance = async (config: string) => {
      const html = await (await fetch(`${site.origin}${config}`)).text();
      const href = /href="(\/au\/finance\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const total = /Driveaway Price (\$[\d,]+) Price is for ABN buyers in VIC/.exec(visibleText(html))?.[1];
      return { href, total };
    };
    // Another line's model has the short name too.
    const { href, total } = await toFinance('/au/config/haven?model=Summit&colour=Tasman+Blue&tab=summary');
    const build = new URLSearchParams(href.split('?')[1]).get('build');
    const html = await (await fetch(`${site.origin}${href}`)).text();
    const text = visibleText(html);
    expect(text).toMatch(/For your Haven Summit, Tasman Blue ?, as you built it\. Back to your build/);
    expect(html).toContain(`href="/au/config/haven?build=${build}&amp;state=VIC&amp;buyer=abn"`);
    expect(html).toMatch(
      new RegExp(`/au/contact-us\\?modelLine=haven&amp;model=Summit&amp;build=${build}&amp;`),
    );
    // A form without JavaScript keeps it.
    expect(html).toContain(`<input type="hidden" name="build" value="${build}"/>`);
    const asked = `${href}&term=60&deposit=0&balloon=0&use=business&frequency=monthly`;
    expect(total).toMatch(/^\$/);
    expect(await page(asked)).toMatch(/60 monthly repayments of \$[\d,.]+/);
    expect(await page(asked)).toContain(`Price ${total} Deposit`);
    // Among the cars that one can pay for it has that price too.
    const affordable = await page(`${asked}&budget=3000`);
    expect(affordable).toContain(`Haven Summit, as you built it ${total}`);
    expect(affordable).toMatch(/Haven Tour \$[\d,]+/);
    // Another model is chosen: it is calculated alone.
    const other = await page(asked.replace('model=Summit', 'model=ridge-tour'));
    expect(other).toContain('You came with your Haven Summit, Tasman Blue');
    expect(other).not.toContain(`Price ${total} Deposit`);
  });

  it('is for who a link says is buying, and where, without a loan too', async () => {
    const text = await page('/au/finance?modelLine=ridge&model=ridge-tour&state=WA&buyer=private');
    expect(text).toContain('Price is for private buyers in WA');
    expect(text).toMatch(/260 weekly repayments of/);
    // So is the configurator, on the server already.
    expect(await page('/au/config/ridge?state=WA&buyer=private')).toContain(
      'Price is for private buyers in WA',
    );
  });

  it('has no comparison rate in New Zealand, but every fee and the total', async () => {
    const text = await page(`/nz/finance?${loan}`);
    expect(text).toContain('RRP + ORC');
    expect(text).not.toMatch(/comparison/i);
    expect(text).toMatch(/Establishment fee ?\$405\.35, in the loan/);
    expect(text).toMatch(/Total of payments ?\$[\d,.]+/);
  });
});

describe('the enquiry that a calculator leads to', () => {
  it('is about one price, where a part of the build is not sold any more', async () => {
    const config = await (
      await fetch(`${site.origin}/au/config/haven?model=Summit&colour=Tasman+Blue`)
    ).text();
    const href = /href="\/au\/contact-us(\?[^"]+)"/.exec(config)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const lost = href.replace(/build=\w+/, '$&ZZZ');
    const text = await page(`/au/contact-us${lost}&term=60&use=business&frequency=monthly`);
    const told = /Driveaway Price (\$[\d,]+)\. Price is for ABN buyers in VIC/.exec(text)?.[1];
    expect(told).toMatch(/^\$/);
    expect(text).toContain(`Business, price ${told} in VIC`);
  });

  const leads = async () => {
    const answer = await fetch(`${site.embedded}/crm/leads`);
    return ((await answer.json()) as { leads: { body: Record<string, string> }[] }).leads;
  };

  it.each([
    [
      'a model',
      `/au/contact-us?modelLine=ridge&${loan}&state=NSW`,
      /^Individual, price \$[\d,]+ in NSW, deposit \$10,000/,
    ],
    [
      'a build',
      '/au/contact-us?modelLine=ridge&model=Tour&term=36&balloon=50&use=business&frequency=monthly&state=VIC',
      /^Business, price \$54,490 in VIC, deposit \$0, balloon \$27,245 \(50%\)\. Estimated repayments \$[\d,.]+ a month/,
    ],
  ])('shows the result of %s, and sends it', async (_, path, expected) => {
    expect(await page(path)).toContain('Sent with it, as you worked it out:');
    const answer = await fetch(`${site.origin}/api/form/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        form_id: 'enquiry',
        country: 'au',
        page: path,
        enquiry_type: 'finance',
        vehicle_interested_in: 'Ridge',
        first_name: 'Mary',
        last_name: 'Wu',
        Email: 'mary.wu@example.com',
        mobile_phone: '0412 345 678',
        post_code: '3350',
        comments: `About ${path.length}`,
      }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true }]);
    let sent: Record<string, string> | undefined;
    while (!sent) sent = (await leads()).find(({ body }) => body.comments === `About ${path.length}`)?.body;
    expect(sent.finance_estimate).toMatch(expected);
    expect(sent.finance_estimate).toMatch(/% p\.a\., comparison rate [\d.]+% p\.a\. You pay \$/);
    // The same figure by figure, and the state that decides the price.
    const { searchParams: asked } = new URL(path, site.origin);
    expect(sent).toMatchObject({
      finance_state: asked.get('state'),
      finance_term_months: asked.get('term'),
      finance_deposit: Number(asked.get('deposit') ?? 0).toFixed(2),
      finance_balloon_percent: asked.get('balloon'),
    });
    const dollars = (cents: string | undefined) =>
      Number(cents).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' }).replace('.00', '');
    for (const field of ['price', 'deposit', 'balloon', 'repayment', 'total'])
      expect(sent.finance_estimate).toContain(dollars(sent[`finance_${field}`]));
    for (const field of ['rate', 'comparison_rate'])
      expect(sent.finance_estimate).toContain(`${Number(sent[`finance_${field}`]).toFixed(2)}% p.a.`);
  });

  it("of 'Contact Us' is of subject Finance, in its form, with what was chosen and nothing else", async () => {
    const contact = async (path: string) => {
      const html = await (await fetch(`${site.origin}${path}`)).text();
      return (
        /href="(\/au\/contact-us\?[^"]+)"[^>]*>(?:<[^>]+>)*Contact Us/
          .exec(html)?.[1]
          ?.replaceAll('&amp;', '&') ?? ''
      );
    };
    expect(await contact('/au/finance')).toBe('/au/contact-us?enquiry_type=finance#form-enquiry');
    expect(await contact('/au/finance?model=ridge-tour')).toBe(
      '/au/contact-us?modelLine=ridge&model=ridge-tour&state=VIC&buyer=abn&enquiry_type=finance#form-enquiry',
    );
    const chosen = await contact(`/au/finance?${loan}&state=WA`);
    expect(chosen).toMatch(/term=60&deposit=10000&balloon=30&.*enquiry_type=finance#form-enquiry$/);
    const html = await (await fetch(`${site.origin}${chosen}`)).text();
    expect(html).toMatch(/<option value="finance" selected="">/);
    expect(visibleText(html)).toContain('as you worked it out: Individual, price $');
    expect(html).toContain('id="form-enquiry"');
  });

  it('is none without a loan in the address, and none of a car that is not financed', async () => {
    expect(await page('/au/contact-us?modelLine=ridge&model=ridge-tour')).not.toContain('worked it out');
    expect(await page(`/au/contact-us?modelLine=ridge&model=gone&term=60`)).not.toContain('worked it out');
  });
});
