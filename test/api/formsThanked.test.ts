import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

/** The built site over the demo space, as a browser without JavaScript meets it. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ NODE_ENV: 'production', ...unlimited });
}, 60_000);
afterAll(async () => {
  expect(await site?.close()).toBe(0);
});

const typed = {
  form_id: 'test-drive',
  first_name: 'Sam',
  last_name: 'Lee',
  mobile_phone: '0412 345 678',
  Email: 'sam@example.com',
  post_code: '3350',
  vehicle_interested_in: 'Mesa',
};
/** What stands in the form's place. */
async function shownAt(address: string): Promise<string> {
  const html = await (await fetch(`${site.origin}${address}`)).text();
  const isForm = /<form[^>]*id="form-test-drive"/.test(html);
  const [, reference] = /Your reference:[^A-F0-9]*(?:<[^>]*>)*([A-F0-9]{8})</.exec(html) ?? [];
  return isForm ? 'the form' : `thanks for ${reference}`;
}

describe('a form that was sent without JavaScript', () => {
  it('is thanked for at the address that it leads to, as often as that is loaded, and nowhere else', async () => {
    const sent = await fetch(`${site.origin}/au/test-drive`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(typed),
    });
    expect(sent.status).toBe(303);
    const address = sent.headers.get('location') ?? '';
    const [, reference] = /receipt=([A-F0-9]{8})\./.exec(address) ?? [];
    const thanks = `thanks for ${reference}`;
    expect([await shownAt(address), await shownAt(address)]).toEqual([thanks, thanks]);
    const elsewhere = [
      address.replace('/au/', '/nz/'),
      address.replace(`${reference}`, '00000000'),
      address.replace(/receipt=[^&]*&/, ''),
      `/au/test-drive?submitted=test-drive&reference=${reference}`,
      '/au/test-drive?submitted=test-drive',
    ];
    for (const typedByHand of elsewhere)
      expect([typedByHand, await shownAt(typedByHand)]).toEqual([typedByHand, 'the form']);
  });
});
