import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createOutbox } from '../../server/forms/createOutbox.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

let fixture: FormsFixture;

beforeEach(async () => {
  fixture = await startForms();
});
afterEach(() => fixture.close());

describe('while the CRM is down', () => {
  it.each([503, 429, 401])('(%d) leads are kept on disk, for us alone, and sent later', async (status) => {
    await fixture.fault('crm', 'status', status);
    const { post, forms, waiting } = fixture.site();
    const submission_id = newId();
    expect((await post({ ...fine, submission_id })).status).toBe(200);
    await forms.close();
    const [file = ''] = await waiting();
    expect(JSON.parse(await readFile(path.join(fixture.directory, file), 'utf8'))).toMatchObject({
      id: submission_id,
    });
    expect((await stat(path.join(fixture.directory, file))).mode & 0o077).toBe(0);
    await forms.deliver();
    expect(await waiting()).toEqual([file]);
    await fixture.fault('crm', 'none');
    // Another process, after a restart.
    await fixture.site().forms.deliver();
    expect([await waiting(), (await fixture.leads())[0]?.id]).toEqual([[], submission_id]);
  });

  it('a lead that it will never take is kept aside, and those behind it go on', async () => {
    await fixture.fault('crm', 'status', 422);
    const { post, forms, waiting, logged } = fixture.site();
    await post({ ...fine, submission_id: newId() });
    await forms.close();
    expect(await waiting()).toEqual([]);
    expect(await readdir(path.join(fixture.directory, 'refused'))).toHaveLength(1);
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, form: 'enquiry' }));
  });

  it('whether a lead can be kept is known before one comes: not when the outbox is full, or is no folder', async () => {
    await fixture.fault('crm', 'status');
    const { post, forms } = fixture.site({}, 1);
    expect(await forms.canKeep()).toBe(true);
    await post({ ...fine, submission_id: newId() });
    expect(await forms.canKeep()).toBe(false);
    await forms.close();
    const file = path.join(fixture.directory, 'file');
    await writeFile(file, '');
    const options = {
      directory: path.join(file, 'leads'),
      maxLeads: 1,
      send: async () => 'delivered' as const,
    };
    const outbox = createOutbox({ ...options, logger: pino({ level: 'silent' }) });
    await expect(outbox.canKeep()).rejects.toThrow();
  });

  it('an outbox that is full says so, and the same submission may come again', async () => {
    await fixture.fault('crm', 'status');
    const { post, forms } = fixture.site({}, 1);
    await post({ ...fine, submission_id: newId() });
    const late = { ...fine, submission_id: newId() };
    const refused = await post(late);
    expect([refused.status, refused.get('Retry-After')]).toEqual([503, '60']);
    await fixture.fault('crm', 'none');
    await forms.deliver();
    expect((await post(late)).status).toBe(200);
    await forms.close();
  });
});

describe('a form without JavaScript', () => {
  const { token: _token, page: _page, country: _country, disableCIO: _cio, ...written } = fine;

  it('is answered by its page: 303, and the page says thanks', async () => {
    const { postPage, forms } = fixture.site();
    const answer = await postPage({ ...written, dealer_code: '' }, '/au/contact-us?model=Tour');
    expect([answer.status, answer.get('Location')]).toEqual([
      303,
      '/au/contact-us?model=Tour&submitted=enquiry#form-enquiry',
    ]);
    await forms.close();
    // Nobody could choose a dealer: it is the nearest.
    expect((await fixture.leads())[0]?.body).toMatchObject({
      bot_check: 'none',
      dealer_code: 'A3350',
      model: 'Tour',
    });
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
