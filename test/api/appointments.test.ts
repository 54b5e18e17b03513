import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { ReceivedLead } from '../../server/embedded/crm/createCrmService.ts';
import { appointmentKinds, appointmentNames } from '../../shared/appointments/kinds.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import type { FieldOption } from '../../shared/forms/form.ts';
import type { FormTaken } from '../../shared/forms/thanks.ts';
import {
  appointmentCalls,
  appointmentForms,
  appointmentDealer as dealer,
} from '../support/appointmentCalls.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

/** The built site over the demo space: with the diary's stand-in, and with the dealers' own hours. */
let site: RunningSite;
let ownHours: RunningSite;
const settings = { ...unlimited, NODE_ENV: 'production', DIARY_TIMEOUT_MS: '1000' };
beforeAll(async () => {
  site = await startSite(settings);
  ownHours = await startSite({ ...settings, TEST_DRIVES_AT_ONCE: '1,A2000=0', SERVICES_AT_ONCE: '1' });
}, 120_000);
afterAll(async () => {
  expect([await site?.close(), await ownHours?.close()]).toEqual([0, 0]);
}, 30_000);

const fault = (kind: string, more: object = {}) =>
  request(site.embedded)
    .put('/_faults')
    .send({ service: 'diary', kind, ...more });
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const bookingIn = (body: FormTaken) => body.thanks?.booking ?? '';

/** Of the site with the diary's stand-in. */
const drives = () => appointmentCalls(site);

describe('the times of a dealer', () => {
  it('are by days, for two weeks from three days ahead, and for nobody to keep', async () => {
    const answer = await request(site.origin).get('/api/appointments/au/times').query({ dealer });
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    const [first] = answer.body.options as FieldOption[];
    expect(first?.value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+1[01]:00$/);
    expect(first?.group).toMatch(/^[A-Z]\w+day \d+ [A-Z]\w+$/);
    expect(Date.parse(first?.value ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    expect(await drives().times({ dealer: 'NOBODY' })).toEqual([]);
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
    expect(await drives().hold(slot, randomUUID())).toBe('gone');
  });

  it('are held for one, by the zone of the dealer, and let go for another', async () => {
    const { freeTime, hold, times } = drives();
    const slot = await freeTime();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect(await hold(slot.replace(/\+\d\d/, '+08'), mine)).toBe('gone');
    expect([await hold(slot, mine), await hold(slot, theirs)]).toEqual(['held', 'gone']);
    const isOffered = async (id: string) => (await times({}, id)).some(({ value }) => value === slot);
    expect([await isOffered(mine), await isOffered(theirs)]).toEqual([true, false]);
    await hold('', mine);
    expect(await hold(slot, theirs)).toBe('held');
  });
});

const sites = {
  'the diary': () => site,
  'its own hours': () => ownHours,
};
describe.each(
  Object.entries(sites).flatMap(([by, of]) => appointmentKinds.map((kind) => [kind, by, of] as const)),
)('a %s by %s', (kind, _, of) => {
  const calls = () => appointmentCalls(of(), kind);
  const names = appointmentNames[kind];

  it('is booked once, however often its form is sent, and the lead names it', async () => {
    const { freeTime, hold, send, lead, times } = calls();
    const slot = await freeTime();
    const id = randomUUID();
    expect(await hold(slot, id)).toBe('held');
    const answers = await Promise.all([1, 2, 3].map(() => send(slot, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await lead(id)).body).toMatchObject({
      [names.slot]: slot,
      [names.date]: slot.slice(0, 10),
      [names.time]: slot.slice(11, 16),
      [names.timeZone]: 'Australia/Melbourne',
      [names.model]: 'mesa',
      [names.booking]: 'booked',
      dealer_code: dealer,
    });
    expect((await times()).some(({ value }) => value === slot)).toBe(false);
    // No hold of whoever has the key takes it away.
    expect(await hold((await times()).at(-1)?.value ?? '', id)).toBe('unknown');
    const { thanks }: FormTaken = answers.at(-1)?.body ?? {};
    const file = await request(of().origin).get(thanks?.calendar ?? '');
    const clock = slot.slice(0, 16).replaceAll(/[-:]/g, '');
    expect(file.text).toContain(`DTSTART;TZID=Australia/Melbourne:${clock}00\r\n`);
    expect(file.text).toContain(`TZOFFSETTO:${slot.slice(16).replace(':', '')}\r\n`);
    expect(file.text).toContain('STATUS:CONFIRMED');
    expect(file.text).toContain(kind === 'service' ? 'SUMMARY:Service' : 'SUMMARY:Test drive');
  });

  it('is told as gone when somebody has it meanwhile: nothing is sent', async () => {
    const { freeTime, send, lead } = calls();
    const slot = await freeTime();
    await send(slot, randomUUID());
    const late = randomUUID();
    const answer = await send(slot, late);
    expect([answer.status, answer.body.fields]).toEqual([400, { [names.slot]: appointmentTexts.gone }]);
    const next = await freeTime();
    expect((await send(next, late)).status).toBe(200);
    expect((await lead(late)).body[names.slot]).toBe(next);
  });
});

describe('a form with a time', () => {
  it.each([
    ['of another zone', (slot: string) => slot.replace(/\+\d\d/, '+08')],
    ['in the past', () => '2020-12-05T10:00+11:00'],
    ['when the dealer is closed', (slot: string) => slot.replace(/T\d\d:\d\d/, 'T03:30')],
  ])('%s is given back', async (_, altered) => {
    const { send, freeTime } = drives();
    const answer = await send(altered(await freeTime()), randomUUID());
    expect([answer.status, answer.body.fields]).toEqual([400, { test_drive_slot: appointmentTexts.gone }]);
  });

  it('needs the id that it is booked under', async () => {
    const { send, freeTime } = drives();
    const answer = await send(await freeTime(), undefined);
    expect([answer.status, answer.body.error.message]).toEqual([400, 'A time needs "submission_id".']);
  });
});

describe.each(appointmentKinds)('the link to the booking of a %s', (kind) => {
  const calls = () => appointmentCalls(site, kind);
  const { page: path, id: formId } = appointmentForms[kind];
  const names = appointmentNames[kind];
  const slug = kind === 'service' ? 'service-booking' : 'test-drive-booking';
  const what = kind === 'service' ? 'service' : 'test drive';
  async function booked() {
    const { freeTime, send } = calls();
    const slot = await freeTime();
    const id = randomUUID();
    const { body } = await send(slot, id);
    const { calendar = '' } = (body as FormTaken).thanks ?? {};
    return { slot, id, booking: bookingIn(body), calendar };
  }

  it('shows it to whoever has the link, and to no search engine or cache', async () => {
    const { booking } = await booked();
    const page = await request(site.origin).get(booking);
    expect([page.status, page.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(wordsOf(page.text)).toMatch(/Dealership Goldfields Meridian/);
    expect(page.text).toContain(`<h1`);
    expect(wordsOf(page.text)).toContain(`Your ${what}`);
    expect(page.text).not.toMatch(/sam@example|0412|412345678/);
  });

  it('is none without our signature, for another country, or altered', async () => {
    const { booking } = await booked();
    const altered = [
      booking.replace('/au/', '/nz/'),
      booking.replace(`submitted=${formId}`, 'submitted=enquiry'),
      booking.replace(/receipt=[^&]*/, 'receipt=00000000.aaaaaaaaaaaaaaaaaaaaaa'),
      `${booking.split('&')[0]?.slice(0, -6)}AAAAAA&submitted=${formId}`,
      `/au/${slug}`,
    ];
    for (const address of altered) {
      const answers = [
        await request(site.origin).get(address),
        await calls().change(address, { change: 'cancel' }),
      ];
      expect([address, ...answers.map(({ status }) => status)]).toEqual([address, 404, 404]);
    }
  });

  it('names it by ids that change nothing: the calendar file, the receipt, the diary', async () => {
    const { freeTime, hold, send, change, lead, bookingOf } = calls();
    const { slot, id: key, booking, calendar } = await booked();
    const { text: file } = await request(site.origin).get(calendar);
    const [, uid = ''] = /^UID:(\S+)/m.exec(file) ?? [];
    // Nor does the address of the file, which shows it.
    const ofFile = new URLSearchParams(calendar.split('?')[1]).get('receipt') ?? '';
    const manage = booking.replace(/receipt=[^&]*/, `receipt=${ofFile}`);
    expect((await change(manage, { change: 'cancel' })).status).toBe(404);
    const [, facts = ''] = /receipt=[^.&]*\.[^.&]*\.([^&]*)/.exec(booking) ?? [];
    const asked = JSON.parse(String(Buffer.from(facts, 'base64url')));
    const kept = await bookingOf(key);
    expect([uid, asked.booking, (await lead(key)).body.submission_id]).toEqual(Array(3).fill(kept?.id));
    const page = await request(site.origin).get(booking);
    expect([file, page.text, booking, JSON.stringify(asked)].join()).not.toContain(key);
    expect(await hold('', uid)).toBe('unknown');
    expect(await hold(await freeTime(), uid)).toBe('held');
    const forged = await send(await freeTime(), uid, { first_name: 'Mallory', mobile_phone: '0498 765 432' });
    expect(forged.status).toBe(200);
    expect((await lead(uid)).body.first_name).toBe('Mallory');
    expect(await bookingOf(key)).toEqual(kept);
    expect((await lead(key)).body).toMatchObject({
      first_name: 'Sam',
      mobile_phone: '61412345678',
      [names.slot]: slot,
      [names.booking]: 'booked',
    });
  });

  it('moves it, then cancels it: the diary and the CRM have the same', async () => {
    const { freeTime, change, bookingOf, times, lead } = calls();
    const { slot, id, booking } = await booked();
    const next = await freeTime();
    const moved = await change(booking, { change: 'move', slot: next });
    expect(moved.status).toBe(303);
    const page = wordsOf((await request(site.origin).get(moved.get('location') ?? '')).text);
    expect(page).toContain(`Your ${what} is moved.`);
    expect(await bookingOf(id)).toMatchObject({ slot: next, state: 'booked' });
    expect((await times()).some(({ value }) => value === slot)).toBe(true);
    const isMoved = ({ body }: ReceivedLead) => body[names.slot] === next;
    expect(await lead(id, isMoved)).toMatchObject({
      body: { [names.date]: next.slice(0, 10), [names.booking]: 'booked', first_name: 'Sam' },
    });
    // The thanks and their calendar file follow.
    const thanks = booking.replace(/^[^?]*/, path);
    const file = async () => {
      const [, link = ''] =
        /href="(\/api\/calendar[^"]*)"/.exec((await request(site.origin).get(thanks)).text) ?? [];
      return link && (await request(site.origin).get(link.replaceAll('&amp;', '&'))).text;
    };
    const clock = (time: string) => time.slice(0, 16).replaceAll(/[-:]/g, '');
    expect(await file()).toContain(`:${clock(next)}00\r\n`);
    const cancelled = await change(booking, { change: 'cancel' });
    const after = wordsOf((await request(site.origin).get(cancelled.get('location') ?? '')).text);
    expect(after).toContain(`This ${what} is cancelled.`);
    expect(after).not.toContain('Move it');
    expect(await bookingOf(id)).toBeUndefined();
    await lead(id, ({ body }) => body[names.booking] === 'cancelled');
    expect(await file()).toBe('');
    // Nobody calls about it, so the thanks do not say so any more.
    const thanked = wordsOf((await request(site.origin).get(thanks)).text);
    expect(thanked).toContain(`Thank you This ${what} is cancelled.`);
    // What is cancelled is moved no more.
    const again = await change(booking, { change: 'move', slot });
    expect(again.get('location')).toContain('outcome=unknown');
  });

  it('leaves it as it was where the other time is gone', async () => {
    const { change, bookingOf } = calls();
    const { slot, id, booking } = await booked();
    const { slot: taken } = await booked();
    for (const other of [taken, taken.replace(/\+\d\d/, '+08'), '2020-12-05T10:00+11:00']) {
      const answer = await change(booking, { change: 'move', slot: other });
      expect(answer.get('location')).toContain('outcome=gone');
    }
    expect((await change(booking, { change: 'sell' })).status).toBe(400);
    expect((await bookingOf(id))?.slot).toBe(slot);
  });
});

describe.each(appointmentKinds)('the form of a %s without JavaScript', (kind) => {
  const calls = () => appointmentCalls(site, kind);
  const { slot: slotName } = appointmentNames[kind];
  const chosenIn = (html: string) =>
    /<input(?=[^>]* checked)[^>]*value="(\d{4}-\d\d-\d\dT[^"]*)"/.exec(html)?.[1];
  const idIn = (html: string) => /name="submission_id" value="([^"]*)"/.exec(html)?.[1] ?? '';

  it('the page comes back with the times of the dealer of the postcode, and what was typed', async () => {
    const { post } = calls();
    const page = await post({ show_times: '', mobile_phone: '', comments: undefined });
    expect([page.status, page.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(new RegExp(`<input[^>]*name="${slotName}"[^>]*value="\\d{4}-\\d\\d-\\d\\dT`));
    expect(page.text).toMatch(/<option[^>]*value="A3350"[^>]*selected/);
    expect(page.text).toContain('value="Sam"');
    expect(page.text).not.toContain('Valid phone number required');
    // Who corrects the postcode gets the dealer of the new one, as with JavaScript.
    const [, proposed = ''] = /name="dealer_proposed_for" value="(\d+)"/.exec(page.text) ?? [];
    const moved = { show_times: '', dealer_code: dealer, dealer_proposed_for: proposed, post_code: '4000' };
    expect((await post(moved)).text).toMatch(/<option[^>]*value="A4006"[^>]*selected/);
    const none = await post({ show_times: '', post_code: '' });
    expect(none.status).toBe(200);
    expect(wordsOf(none.text)).toContain(appointmentTexts.noDealer);
  });

  it('a time is held while mistakes are mended, then booked; one that is gone is said so', async () => {
    const { post, freeTime, lead } = calls();
    const slot = await freeTime();
    const id = idIn((await post({ show_times: '' })).text);
    const wanted = { submission_id: id, dealer_code: dealer, [slotName]: slot };
    const wrong = await post({ ...wanted, mobile_phone: '12' });
    expect([wrong.status, chosenIn(wrong.text), idIn(wrong.text)]).toEqual([422, slot, id]);
    const late = await post({ ...wanted, submission_id: randomUUID() });
    expect([late.status, chosenIn(late.text)]).toEqual([422, undefined]);
    expect(wordsOf(late.text)).toContain(appointmentTexts.gone);
    expect(late.text).toContain('value="Sam"');
    const taken = await post(wanted);
    expect(taken.status).toBe(303);
    expect((await lead(id)).body).toMatchObject({ [slotName]: slot, bot_check: 'none' });
    const thanks = await request(site.origin).get(taken.get('location') ?? '');
    expect(thanks.get('Cache-Control')).toBe('private, no-store');
    expect(wordsOf(thanks.text)).toContain(appointmentTexts.booked);
    expect(thanks.text).toContain(`href="/au/${kind.replace('_', '-')}-booking?receipt=`);
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
    const { times, hold, send, lead, post } = drives();
    const [, slot = ''] = (await appointmentCalls(ownHours).times()).map(({ value }) => value);
    await fault(kind, more);
    expect(await times()).toEqual([]);
    const id = randomUUID();
    expect(await hold(slot, id)).toBe('unknown');
    const { status, body } = await send(slot, id);
    expect([status, bookingIn(body)]).toEqual([200, '']);
    expect(body.thanks.when).toMatch(/^[A-Z]\w+day \d+ \w+, \d/);
    expect((await lead(id)).body).toMatchObject({
      test_drive_slot: slot,
      test_drive_booking: 'wanted',
    });
    const page = await post({ show_times: '' });
    expect([page.status, wordsOf(page.text).includes(appointmentTexts.calls)]).toEqual([200, true]);
    expect(page.text).toContain('name="test_drive_date"');
  });
});
