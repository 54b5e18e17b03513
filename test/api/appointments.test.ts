import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { ReceivedLead } from '../../server/embedded/crm/createCrmService.ts';
import type { DiaryEntry } from '../../server/embedded/diary/createDiaryStandIn.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import type { FieldOption } from '../../shared/forms/form.ts';
import type { FormTaken } from '../../shared/forms/thanks.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

/** The built site over the demo space: with the diary's stand-in, and with the dealers' own hours. */
let site: RunningSite;
let ownHours: RunningSite;
const settings = { ...unlimited, NODE_ENV: 'production', RATE_LIMIT_FORMS: '0', DIARY_TIMEOUT_MS: '1000' };
beforeAll(async () => {
  site = await startSite(settings);
  ownHours = await startSite({ ...settings, TEST_DRIVES_AT_ONCE: '1,A2000=0' });
}, 120_000);
afterAll(async () => {
  expect([await site?.close(), await ownHours?.close()]).toEqual([0, 0]);
}, 30_000);

const dealer = 'A3350';
const person = {
  first_name: 'Sam',
  last_name: 'Lee',
  mobile_phone: '0412 345 678',
  Email: 'sam@example.com',
  post_code: '3350',
  vehicle_interested_in: 'Mesa',
};
const human = 'demo:key:submit:0.9';

const timesOf = async (of: RunningSite, query: object = {}): Promise<FieldOption[]> => {
  const answer = await request(of.origin)
    .get('/api/appointments/au/times')
    .query({ dealer, model: 'mesa', ...query });
  expect(answer.status).toBe(200);
  return answer.body.options;
};
let turn = 0;
/** A time that no other test has had. */
async function freeTime(of = site): Promise<string> {
  turn += 1;
  return (await timesOf(of)).at(turn)?.value ?? '';
}
const hold = async (slot: string, id: string, of = site, more: object = {}) =>
  (
    await request(of.origin)
      .post('/api/appointments/au/hold')
      .send({ dealer, model: 'mesa', slot, id, ...more })
  ).body.outcome;
const send = (slot: string, id: string, of = site) =>
  request(of.origin)
    .post('/api/form/')
    .send({
      ...person,
      form_id: 'test-drive',
      country: 'au',
      page: '/au/test-drive',
      token: human,
      submission_id: id,
      dealer_code: dealer,
      test_drive_slot: slot,
    });
const bookings = async (): Promise<DiaryEntry[]> =>
  (await request(site.embedded).get('/diary/bookings')).body.bookings;
async function leadOf(id: string, fits: (lead: ReceivedLead) => boolean, of = site): Promise<ReceivedLead> {
  for (;;) {
    const { leads } = (await request(of.embedded).get('/crm/leads')).body as { leads: ReceivedLead[] };
    const lead = leads.find((one) => one.id === id);
    if (lead && fits(lead)) return lead;
  }
}
const isThere = () => true;
const fault = (kind: string, more: object = {}) =>
  request(site.embedded)
    .put('/_faults')
    .send({ service: 'diary', kind, ...more });
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const bookingOf = (body: FormTaken) => body.thanks?.booking ?? '';
/** As the page's own forms post it. */
const change = (booking: string, body: object) => request(site.origin).post(booking).type('form').send(body);

describe('the times of a dealer', () => {
  it('are by days, for two weeks from three days ahead, and for nobody to keep', async () => {
    const answer = await request(site.origin).get('/api/appointments/au/times').query({ dealer });
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    const [first] = answer.body.options as FieldOption[];
    expect(first?.value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+1[01]:00$/);
    expect(first?.group).toMatch(/^[A-Z]\w+day \d+ [A-Z]\w+$/);
    expect(Date.parse(first?.value ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    expect(await timesOf(site, { dealer: 'NOBODY' })).toEqual([]);
  });

  it.each([
    ['/api/appointments/au/times', 400],
    ['/api/appointments/au/times?dealer=%3Cscript%3E', 400],
    ['/api/appointments/uk/times?dealer=A3350', 404],
  ])('%s is answered %s', async (address, status) => {
    expect((await request(site.origin).get(address)).status).toBe(status);
  });

  it.each([
    ['in the past', '2020-12-05T10:00+11:00'],
    ['too far ahead', '2999-12-05T10:00+11:00'],
    ['on no day', '2026-02-31T10:00+11:00'],
  ])('are never held %s', async (_, slot) => {
    expect(await hold(slot, randomUUID())).toBe('gone');
  });

  it('are held for one, by the zone of the dealer, and let go for another', async () => {
    const slot = await freeTime();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect(await hold(slot.replace(/\+\d\d/, '+08'), mine)).toBe('gone');
    expect([await hold(slot, mine), await hold(slot, theirs)]).toEqual(['held', 'gone']);
    const isOffered = async (id: string) => (await timesOf(site, { id })).some(({ value }) => value === slot);
    expect([await isOffered(mine), await isOffered(theirs)]).toEqual([true, false]);
    await hold('', mine);
    expect(await hold(slot, theirs)).toBe('held');
  });
});

describe.each([
  ['the diary', () => site],
  ['its own hours', () => ownHours],
])('a test drive by %s', (_, of) => {
  it('is booked once, however often its form is sent, and the lead names it', async () => {
    const slot = await freeTime(of());
    const id = randomUUID();
    expect(await hold(slot, id, of())).toBe('held');
    const answers = await Promise.all([1, 2, 3].map(() => send(slot, id, of())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await leadOf(id, isThere, of())).body).toMatchObject({
      test_drive_slot: slot,
      test_drive_date: slot.slice(0, 10),
      test_drive_time: slot.slice(11, 16),
      test_drive_time_zone: 'Australia/Melbourne',
      test_drive_model: 'mesa',
      test_drive_booking: 'booked',
      dealer_code: dealer,
    });
    expect((await timesOf(of())).some(({ value }) => value === slot)).toBe(false);
    // No hold of whoever knows the id takes it away.
    expect(await hold((await timesOf(of())).at(-1)?.value ?? '', id, of())).toBe('unknown');
    const { thanks }: FormTaken = answers.at(-1)?.body ?? {};
    const file = await request(of().origin).get(thanks?.calendar ?? '');
    const clock = slot.slice(0, 16).replaceAll(/[-:]/g, '');
    expect(file.text).toContain(`DTSTART;TZID=Australia/Melbourne:${clock}00\r\n`);
    expect(file.text).toContain(`TZOFFSETTO:${slot.slice(16).replace(':', '')}\r\n`);
    expect(file.text).toContain('STATUS:CONFIRMED');
  });

  it('is told as gone when somebody has it meanwhile: nothing is sent', async () => {
    const slot = await freeTime(of());
    await send(slot, randomUUID(), of());
    const late = randomUUID();
    const answer = await send(slot, late, of());
    expect([answer.status, answer.body.fields]).toEqual([400, { test_drive_slot: appointmentTexts.gone }]);
    const next = await freeTime(of());
    expect((await send(next, late, of())).status).toBe(200);
    expect((await leadOf(late, isThere, of())).body.test_drive_slot).toBe(next);
  });
});

describe('a form with a time', () => {
  it.each([
    ['of another zone', (slot: string) => slot.replace(/\+\d\d/, '+08')],
    ['in the past', () => '2020-12-05T10:00+11:00'],
    ['when the dealer is closed', (slot: string) => slot.replace(/T\d\d:\d\d/, 'T03:30')],
  ])('%s is given back', async (_, altered) => {
    const answer = await send(altered(await freeTime()), randomUUID());
    expect([answer.status, answer.body.fields]).toEqual([400, { test_drive_slot: appointmentTexts.gone }]);
  });

  it('needs the id that it is booked under', async () => {
    const answer = await request(site.origin)
      .post('/api/form/')
      .send({
        ...person,
        form_id: 'test-drive',
        page: '/au/test-drive',
        token: human,
        dealer_code: dealer,
        test_drive_slot: await freeTime(),
      });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'A time needs "submission_id".']);
  });
});

describe('the link to a booking', () => {
  async function booked() {
    const slot = await freeTime();
    const id = randomUUID();
    const { body } = await send(slot, id);
    return { slot, id, booking: bookingOf(body) };
  }

  it('shows it to whoever has the link, and to no search engine or cache', async () => {
    const { booking } = await booked();
    const page = await request(site.origin).get(booking);
    expect([page.status, page.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(wordsOf(page.text)).toMatch(/Car Mesa .*Dealership Goldfields Meridian/);
    expect(page.text).not.toMatch(/sam@example|0412|412345678/);
  });

  it('is none without our signature, for another country, or altered', async () => {
    const { booking } = await booked();
    const altered = [
      booking.replace('/au/', '/nz/'),
      booking.replace('submitted=test-drive', 'submitted=enquiry'),
      booking.replace(/receipt=[^&]*/, 'receipt=00000000.aaaaaaaaaaaaaaaaaaaaaa'),
      `${booking.split('&')[0]?.slice(0, -6)}AAAAAA&submitted=test-drive`,
      '/au/test-drive-booking',
    ];
    for (const address of altered) {
      const answers = [await request(site.origin).get(address), await change(address, { change: 'cancel' })];
      expect([address, ...answers.map(({ status }) => status)]).toEqual([address, 404, 404]);
    }
  });

  it('moves it, then cancels it: the diary and the CRM have the same', async () => {
    const { slot, id, booking } = await booked();
    const next = await freeTime();
    const moved = await change(booking, { change: 'move', slot: next });
    expect(moved.status).toBe(303);
    const page = wordsOf((await request(site.origin).get(moved.get('location') ?? '')).text);
    expect(page).toContain('Your test drive is moved.');
    expect((await bookings()).find((entry) => entry.id === id)).toMatchObject({
      slot: next,
      state: 'booked',
    });
    expect((await timesOf(site)).some(({ value }) => value === slot)).toBe(true);
    const isMoved = ({ body }: ReceivedLead) => body.test_drive_slot === next;
    expect(await leadOf(id, isMoved)).toMatchObject({
      body: { test_drive_date: next.slice(0, 10), test_drive_booking: 'booked', first_name: 'Sam' },
    });
    // The thanks and their calendar file follow.
    const thanks = booking.replace('test-drive-booking', 'test-drive');
    const file = async () => {
      const [, link = ''] =
        /href="(\/api\/calendar[^"]*)"/.exec((await request(site.origin).get(thanks)).text) ?? [];
      return link && (await request(site.origin).get(link.replaceAll('&amp;', '&'))).text;
    };
    const clock = (time: string) => time.slice(0, 16).replaceAll(/[-:]/g, '');
    expect(await file()).toContain(`:${clock(next)}00\r\n`);
    const cancelled = await change(booking, { change: 'cancel' });
    const after = wordsOf((await request(site.origin).get(cancelled.get('location') ?? '')).text);
    expect(after).toContain('This test drive is cancelled.');
    expect(after).not.toContain('Move it');
    expect((await bookings()).some((entry) => entry.id === id)).toBe(false);
    await leadOf(id, ({ body }) => body.test_drive_booking === 'cancelled');
    expect(await file()).toBe('');
    // What is cancelled is moved no more.
    const again = await change(booking, { change: 'move', slot });
    expect(again.get('location')).toContain('outcome=unknown');
  });

  it('leaves it as it was where the other time is gone', async () => {
    const { slot, id, booking } = await booked();
    const { slot: taken } = await booked();
    for (const other of [taken, taken.replace(/\+\d\d/, '+08'), '2020-12-05T10:00+11:00']) {
      const answer = await change(booking, { change: 'move', slot: other });
      expect(answer.get('location')).toContain('outcome=gone');
    }
    expect((await change(booking, { change: 'sell' })).status).toBe(400);
    expect((await bookings()).find((entry) => entry.id === id)?.slot).toBe(slot);
  });
});

describe('without JavaScript', () => {
  const post = (body: object) =>
    request(site.origin)
      .post('/au/test-drive')
      .type('form')
      .send({ form_id: 'test-drive', ...person, ...body });
  const chosenIn = (html: string) => /<option[^>]*value="(\d{4}-[^"]*)"[^>]*selected/.exec(html)?.[1];
  const idIn = (html: string) => /name="submission_id" value="([^"]*)"/.exec(html)?.[1] ?? '';

  it('the page comes back with the times of the dealer of the postcode, and what was typed', async () => {
    const page = await post({ show_times: '', mobile_phone: '', comments: undefined });
    expect([page.status, page.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain('<optgroup label="');
    expect(page.text).toMatch(/<option[^>]*value="A3350"[^>]*selected/);
    expect(page.text).toContain('value="Sam"');
    expect(page.text).not.toContain('Valid phone number required');
    const none = await post({ show_times: '', post_code: '' });
    expect(none.status).toBe(200);
    expect(wordsOf(none.text)).toContain(appointmentTexts.noDealer);
  });

  it('a time is held while mistakes are mended, then booked; one that is gone is said so', async () => {
    const slot = await freeTime();
    const id = idIn((await post({ show_times: '' })).text);
    const wanted = { submission_id: id, dealer_code: dealer, test_drive_slot: slot };
    const wrong = await post({ ...wanted, mobile_phone: '12' });
    expect([wrong.status, chosenIn(wrong.text), idIn(wrong.text)]).toEqual([422, slot, id]);
    const late = await post({ ...wanted, submission_id: randomUUID() });
    expect([late.status, chosenIn(late.text)]).toEqual([422, undefined]);
    expect(wordsOf(late.text)).toContain(appointmentTexts.gone);
    expect(late.text).toContain('value="Sam"');
    const taken = await post(wanted);
    expect(taken.status).toBe(303);
    expect((await leadOf(id, isThere)).body).toMatchObject({ test_drive_slot: slot, bot_check: 'none' });
    const thanks = await request(site.origin).get(taken.get('location') ?? '');
    expect(thanks.get('Cache-Control')).toBe('private, no-store');
    expect(wordsOf(thanks.text)).toContain(appointmentTexts.booked);
    expect(thanks.text).toContain('href="/au/test-drive-booking?receipt=');
  });
});

describe('a diary that fails', () => {
  afterEach(() => fault('none'));

  it.each([
    ['is down', 'status', {}],
    ['refuses', 'refused', {}],
    ['talks nonsense', 'garbage', {}],
    ['stalls', 'stall', {}],
    ['is slow', 'slow', { ms: 30_000 }],
  ])('and %s offers no times, and takes the lead with the one that was wanted', async (_, kind, more) => {
    await fault('none');
    const [, slot = ''] = (await timesOf(ownHours)).map(({ value }) => value);
    await fault(kind, more);
    expect(await timesOf(site)).toEqual([]);
    const id = randomUUID();
    expect(await hold(slot, id)).toBe('unknown');
    const { status, body } = await send(slot, id);
    expect([status, bookingOf(body)]).toEqual([200, '']);
    expect(body.thanks.when).toMatch(/^[A-Z]\w+day \d+ \w+, \d/);
    expect((await leadOf(id, isThere)).body).toMatchObject({
      test_drive_slot: slot,
      test_drive_booking: 'wanted',
    });
    const page = await request(site.origin)
      .post('/au/test-drive')
      .type('form')
      .send({ form_id: 'test-drive', ...person, show_times: '' });
    expect([page.status, wordsOf(page.text).includes(appointmentTexts.calls)]).toEqual([200, true]);
    expect(page.text).toContain('name="test_drive_date"');
  });
});
