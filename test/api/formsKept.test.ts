import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leadIdOf } from '../support/leadIdOf.ts';
import { leadOf } from '../support/testLeads.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

let fixture: FormsFixture;

beforeEach(async () => {
  fixture = await startForms();
});
afterEach(() => fixture.close());

const minute = 60_000;
const day = 24 * 60 * minute;

describe('while the CRM is down', () => {
  it.each([503, 500, 429, 425, 408, 405, 404, 403, 401, 400])(
    '(%d) leads are kept, and sent later',
    async (status) => {
      await fixture.fault('crm', 'status', status);
      const { post, forms, waiting } = fixture.site();
      const submission_id = newId();
      expect((await post({ ...fine, submission_id })).status).toBe(200);
      await forms.close();
      expect(await waiting()).toEqual([leadIdOf(submission_id)]);
      await fixture.fault('crm', 'none');
      // Another process, after a restart.
      const restarted = fixture.site();
      fixture.pass(minute);
      await restarted.forms.deliver();
      await restarted.forms.close();
      expect([await waiting(), (await fixture.leads())[0]?.id]).toEqual([[], leadIdOf(submission_id)]);
    },
  );

  it.each([409, 422])(
    'a lead that it will never take (%d) is kept aside, and those behind it go on',
    async (status) => {
      await fixture.fault('crm', 'status', status);
      const { post, forms, waiting, logged } = fixture.site();
      const submission_id = newId();
      await post({ ...fine, submission_id });
      await forms.close();
      expect(await waiting()).toEqual([]);
      expect(await fixture.stored({ state: 'refused' })).toMatchObject([{ id: leadIdOf(submission_id) }]);
      expect(logged).toContainEqual(expect.objectContaining({ level: 50, form: 'enquiry' }));
    },
  );

  it('a 400 is tried for a day, then it is kept aside', async () => {
    await fixture.fault('crm', 'status', 400);
    const { post, forms, waiting } = fixture.site();
    await post({ ...fine, submission_id: newId() });
    await forms.deliver();
    fixture.pass(day - minute);
    await forms.deliver();
    expect(await waiting()).toHaveLength(1);
    fixture.pass(20 * minute);
    await forms.deliver();
    await forms.close();
    expect(await fixture.stored()).toMatchObject([{ state: 'refused' }]);
  });

  it('a lead that has failed for a day is stuck, and the log says so aloud, with nothing personal', async () => {
    await fixture.fault('crm', 'status', 500);
    const { post, forms, logged } = fixture.site();
    await post({ ...fine, submission_id: newId() });
    await forms.deliver();
    fixture.pass(day + minute);
    await forms.deliver();
    await forms.close();
    const loud = logged.filter(({ level }) => level === 50);
    expect(loud).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('a lead is stuck') }));
    expect(loud).toContainEqual(expect.objectContaining({ msg: 'leads', waiting: 1, stuck: 1 }));
    expect(JSON.stringify(logged)).not.toMatch(/Sam|Lee|0412|61412|sam@/);
  });

  it('whether a lead can be kept is known before one comes: not when as many wait as may', async () => {
    await fixture.fault('crm', 'status');
    const { post, forms } = fixture.site({}, 1);
    expect(await forms.canKeep()).toBe(true);
    await post({ ...fine, submission_id: newId() });
    expect(await forms.canKeep()).toBe(false);
    await forms.close();
  });

  it('nor when the folder is none', async () => {
    await writeFile(
      path.join(fixture.directory, 'leads.db'),
      'no database, but longer than a header of one'.repeat(9),
    );
    const { post, forms } = fixture.site();
    expect([await forms.canKeep(), (await post({ ...fine, submission_id: newId() })).status]).toEqual([
      false,
      503,
    ]);
    await forms.close();
  });

  it('while what it offers cannot be read it is 503, as nothing is wrong with what was written', async () => {
    const { post, forms } = fixture.site();
    const answer = await post({ ...fine, page: '/au/contact-unread', submission_id: newId() });
    expect([answer.status, answer.get('Retry-After')]).toEqual([503, '60']);
    await forms.close();
  });

  it('a store that is full says so, and the same submission may come again', async () => {
    await fixture.fault('crm', 'status');
    const { post, forms } = fixture.site({}, 1);
    await post({ ...fine, submission_id: newId() });
    const late = { ...fine, submission_id: newId() };
    const refused = await post(late);
    expect([refused.status, refused.get('Retry-After')]).toEqual([503, '60']);
    await fixture.fault('crm', 'none');
    fixture.pass(minute);
    await forms.deliver();
    expect((await post(late)).status).toBe(200);
    await forms.close();
  });

  it('leads that lie in files are taken over: the folder holds none any more, and the CRM each once', async () => {
    const refused = path.join(fixture.directory, 'refused');
    await mkdir(refused);
    const write = (folder: string, name: string, text: string) => writeFile(path.join(folder, name), text);
    const [waits, wasRefused] = [leadOf(801), leadOf(802)];
    await write(fixture.directory, `1-${waits.id}.json`, JSON.stringify(waits));
    await write(fixture.directory, `3-${waits.id}.json.tmp`, '{"id":"half');
    await write(fixture.directory, `4-${leadOf(803).id}.json`, '{"id":"half');
    await write(refused, `2-${wasRefused.id}.json`, JSON.stringify(wasRefused));
    const { forms } = fixture.site();
    await forms.deliver();
    await forms.close();
    expect((await fixture.leads()).map(({ id }) => id)).toContain(waits.id);
    expect(await fixture.stored()).toMatchObject([
      { id: waits.id, state: 'sent' },
      { id: wasRefused.id, state: 'refused' },
    ]);
    const left = [...(await readdir(fixture.directory)), ...(await readdir(refused))];
    expect(left.filter((name) => name.includes('json'))).toEqual([`4-${leadOf(803).id}.json`]);
  });
});

describe("'Thanks' means kept", () => {
  it('a second post of a submission waits for the first, and gets its true answer', async () => {
    await fixture.fault('crm', 'status');
    const { post, forms } = fixture.site({}, 1);
    await post({ ...fine, submission_id: newId() });
    const body = { ...fine, submission_id: newId() };
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await forms.close();
  });

  it('is told again after a restart, and the CRM has it once', async () => {
    const body = { ...fine, submission_id: newId() };
    const first = fixture.site();
    await first.post(body);
    await first.forms.close();
    const before = (await fixture.leads()).length;
    const second = fixture.site();
    expect((await second.post(body)).status).toBe(200);
    await second.forms.close();
    expect([(await fixture.leads()).length, await fixture.versions(leadIdOf(body.submission_id))]).toEqual([
      before,
      [expect.objectContaining({ id: leadIdOf(body.submission_id) })],
    ]);
  });

  it("the visitor's correction goes to the CRM: in place of the first, which is not out", async () => {
    await fixture.fault('crm', 'status');
    const { post, forms } = fixture.site();
    const submission_id = newId();
    await post({ ...fine, Email: 'wrong@example.com', submission_id });
    expect((await post({ ...fine, submission_id })).status).toBe(200);
    await fixture.fault('crm', 'none');
    fixture.pass(minute);
    await forms.deliver();
    await forms.close();
    const sent = (await fixture.leads()).filter(({ id }) => id === leadIdOf(submission_id));
    expect(sent.map(({ body }) => body.Email)).toEqual(['sam@example.com']);
    expect((await fixture.versions(leadIdOf(submission_id))).map(({ values }) => values.Email)).toEqual([
      'wrong@example.com',
      'sam@example.com',
    ]);
  });

  it('or as an update of the first, which is', async () => {
    const { post, forms } = fixture.site();
    const submission_id = newId();
    await post({ ...fine, Email: 'wrong@example.com', submission_id });
    await forms.deliver();
    await post({ ...fine, submission_id });
    await forms.deliver();
    await forms.close();
    const sent = (await fixture.leads()).filter(({ id }) => id === leadIdOf(submission_id));
    expect(sent).toMatchObject([{ updates: 1, endpoint: 'leads/sales', body: { Email: 'sam@example.com' } }]);
  });
});

describe('a form without JavaScript', () => {
  const { token: _token, page: _page, country: _country, disableCIO: _cio, ...written } = fine;

  it('is answered by its page: 303, and the page says thanks', async () => {
    const { postPage, forms } = fixture.site();
    const answer = await postPage({ ...written, dealer_code: '' }, '/au/contact-us?model=Tour');
    const [, address, reference = ''] =
      /^(.*)&receipt=([0-9A-F]{8})\.[\w-]{22}\.[\w-]+&submitted=enquiry#/.exec(
        answer.get('Location') ?? '',
      ) ?? [];
    expect([answer.status, address]).toEqual([303, '/au/contact-us?model=Tour']);
    await forms.close();
    // Nobody could choose a dealer: it is the nearest.
    expect((await fixture.leads())[0]?.body).toMatchObject({
      // What the visitor can quote finds it.
      submission_id: expect.stringMatching(new RegExp(`^${reference}-`, 'i')),
      bot_check: 'none',
      dealer_code: 'A3350',
      model: 'Tour',
    });
  });

  it('names one car, as with JavaScript: the one that is chosen, not the one of the address', async () => {
    const { postPage, forms } = fixture.site();
    const address = '/au/contact-us?model=Tour&modelLine=ridge';
    expect((await postPage({ ...written, vehicle_interested_in: 'Arc' }, address)).status).toBe(303);
    await forms.close();
    const { body } = (await fixture.leads())[0] ?? {};
    expect(JSON.stringify(body)).not.toMatch(/ridge/i);
  });

  it('has the same phone numbers as with JavaScript', async () => {
    const { postPage, rendered } = fixture.site();
    expect((await postPage({ ...written, mobile_phone: '+61 (0)412 345 678' })).status).toBe(303);
    expect((await postPage({ ...written, mobile_phone: '0412 345 6789' })).status).toBe(422);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: { errors: { mobile_phone: 'Valid phone number required' } },
    });
  });

  it('takes as many characters as with JavaScript: browsers send two for the end of a line', async () => {
    const { postPage, forms } = fixture.site();
    const lines = Array.from({ length: 100 }, () => 'Nineteen characters');
    const comments = lines.join('\r\n');
    expect((await postPage({ ...written, comments })).status).toBe(303);
    await forms.close();
    expect((await fixture.leads())[0]?.body.comments).toBe(lines.join(' '));
  });

  it('comes back as it was, with what is wrong', async () => {
    const { postPage, rendered } = fixture.site();
    const values = { first_name: 'Sam', mobile_phone: '12' };
    const answer = await postPage({ form_id: 'enquiry', ...values });
    expect([answer.status, answer.get('Cache-Control')]).toEqual([422, 'private, no-store']);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: {
        values,
        errors: { mobile_phone: 'Valid phone number required', last_name: 'Last name is required' },
      },
    });
  });

  it('comes back as it was when it cannot be kept', async () => {
    await fixture.fault('crm', 'status');
    const { postPage, rendered } = fixture.site({}, 1);
    await postPage(written);
    const answer = await postPage({ ...written, first_name: 'Kim' });
    expect(answer.status).toBe(503);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: { failed: true, values: { first_name: 'Kim' } },
    });
  });

  it('comes back as it was when an editor has taken a field of it away meanwhile', async () => {
    const { postPage, rendered } = fixture.site();
    const answer = await postPage({ ...written, budget: '60000' });
    expect([answer.status, answer.get('Cache-Control')]).toEqual([400, 'private, no-store']);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: { failed: true, isChanged: true, values: { first_name: written.first_name } },
    });
  });

  it.each([
    [429, { RATE_LIMIT_FORMS: '1' }],
    [429, { RATE_LIMIT_FORMS: '4' }],
  ])('comes back with all that was written when it is one too many: %d with %j', async (status, limits) => {
    const { postPage, rendered } = fixture.site(limits);
    await postPage(written);
    const answer = await postPage({ ...written, first_name: 'Kim' });
    expect([answer.status, answer.get('Retry-After'), answer.get('Cache-Control')]).toEqual([
      status,
      '60',
      'private, no-store',
    ]);
    expect(rendered.at(-1)?.blockData.enquiry).toMatchObject({
      posted: { failed: true, values: { first_name: 'Kim', comments: fine.comments } },
    });
  });

  it('comes back, and is not kept, when a field is filled in that no person sees', async () => {
    const { postPage, rendered, waiting } = fixture.site();
    const answer = await postPage({ ...written, referral_note: 'https://example.com' });
    expect([answer.status, await waiting()]).toEqual([403, []]);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: { values: { first_name: written.first_name } },
    });
  });

  it('pressed twice is one, also across a restart', async () => {
    const first = fixture.site();
    const before = (await fixture.leads()).length;
    expect((await first.postPage(written)).status).toBe(303);
    await first.forms.close();
    const second = fixture.site();
    expect((await second.postPage(written)).status).toBe(303);
    await second.forms.close();
    expect((await fixture.leads()).length).toBe(before + 1);
  });

  it('pressed twice is one', async () => {
    const { postPage, forms } = fixture.site();
    const before = (await fixture.leads()).length;
    expect((await postPage(written)).status).toBe(303);
    expect((await postPage(written)).status).toBe(303);
    await forms.close();
    expect((await fixture.leads()).length).toBe(before + 1);
  });

  it('is only ever a form of the page: other posts to pages are 405', async () => {
    const { postPage } = fixture.site();
    expect((await postPage({ a: 'b' })).status).toBe(405);
    expect((await postPage({ ...written, form_id: 'other' })).status).toBe(400);
    expect((await postPage(written, '/au/finance')).status).toBe(400);
  });
});
