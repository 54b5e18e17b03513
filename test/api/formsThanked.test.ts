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
/** Far enough ahead, as addresses write days. */
function nextSunday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** What stands in the form's place. */
async function shownAt(address: string): Promise<string> {
  const html = await (await fetch(`${site.origin}${address}`)).text();
  const isForm = /<form[^>]*id="form-test-drive"/.test(html);
  const [, reference] = /Your reference:[^A-F0-9]*(?:<[^>]*>)*([A-F0-9]{8})</.exec(html) ?? [];
  return isForm ? 'the form' : `thanks for ${reference}`;
}

describe('a form that was sent without JavaScript', () => {
  it('is thanked for by name: the car, the dealer with its hours, the day, and a calendar file', async () => {
    const day = nextSunday();
    const asked = { test_drive_date: day, test_drive_time: 'morning' };
    const sent = await fetch(`${site.origin}/au/test-drive?modelLine=mesa`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...typed, ...asked }),
    });
    const address = sent.headers.get('location') ?? '';
    expect(decodeURIComponent(address)).not.toMatch(/sam|lee|0412|3350/i);
    const html = await (await fetch(`${site.origin}${address}`)).text();
    const [, text = ''] = /id="form-test-drive"(.*?)Send another one/s.exec(html) ?? [];
    const words = text.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ');
    expect(words).toMatch(/Car\s+Mesa\s/);
    expect(words).toMatch(/Sunday \d+ [A-Z]\w+, morning/);
    expect(words).toContain('is not open on a Sunday: it will suggest another day.');
    expect(words).toMatch(/Telephone\s+\(03\)/);
    expect(words).toMatch(/Monday to Friday: 8.30 am to/);
    const [, link = ''] = /href="(\/api\/calendar[^"]*)"/.exec(text) ?? [];
    const calendar = await fetch(`${site.origin}${link.replaceAll('&amp;', '&')}`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await calendar.text();
    expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
    expect(file).toContain('SUMMARY:Test drive: Mesa\\, Morning\r\n');
    const forged = await fetch(`${site.origin}${link.replaceAll('&amp;', '&').slice(0, -4)}AAAA`);
    expect(forged.status).toBe(404);
  });

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
