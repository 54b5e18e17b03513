import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { leadIdOf } from '../support/leadIdOf.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

const { first_name, last_name, mobile_phone, Email, token, page } = fine;
const ofNewZealand = { ...fine, country: 'nz', page: '/nz/contact-us', mobile_phone: '021 123 4567' };
const entry = { form_id: 'entry', first_name, last_name, mobile_phone, Email, token, page };

let fixture: FormsFixture;

beforeEach(async () => {
  fixture = await startForms();
});
afterEach(() => fixture.close());

describe('POST /api/form/, spec part 2 §7', () => {
  it('hands the values to the CRM: normalised, and what the visitor cannot know from content', async () => {
    const { post, forms, waiting, logged } = fixture.site();
    const submission_id = newId();
    const id = leadIdOf(submission_id);
    const answer = await post({ ...fine, submission_id });
    expect([answer.status, answer.body, answer.get('Cache-Control')]).toMatchObject([
      200,
      { ok: true, thanks: { reference: id.slice(0, 8).toUpperCase() } },
      'private, no-store',
    ]);
    await forms.close();
    const [lead] = await fixture.leads();
    expect(lead).toEqual({
      endpoint: 'leads/sales',
      id,
      body: {
        enquiry_type: 'vehicle',
        enquiry_name: 'A car',
        vehicle_interested_in: 'Ridge',
        first_name: 'Sam',
        last_name: 'Lee',
        mobile_phone: '61412345678',
        Email: 'sam@example.com',
        post_code: '3350',
        dealer_code: 'A3350',
        comments: "When is the 'Tour' in?",
        campaign: 'autumn',
        stores: 'true',
        model: 'Tour',
        SFEndpoint: 'leads/sales',
        form_id: 'enquiry',
        country: 'au',
        disableCIO: true,
        submission_id: id,
        submitted_at: '2026-11-21T02:00:00.000Z',
        page: '/au/contact-us',
        bot_check: 'passed',
      },
    });
    expect(await waiting()).toEqual([]);
    const lines = JSON.stringify(logged);
    expect(lines).toContain('form taken');
    // All of the phone number: a part of it may be in the time of a line.
    expect(lines).not.toMatch(/Sam|Lee|412 ?345 ?678|example\.com|Tour/);
  });

  it.each([
    ['an end of a line in a name', { first_name: 'Ann\r\nBcc: all@example.com' }, 'first_name'],
    ['a line separator in a name', { last_name: 'Lee\u2028x' }, 'last_name'],
    ['a control character in a comment', { comments: '\u001b]0;owned\u0007' }, 'comments'],
    ['one of the second set', { comments: 'a\u009b2J' }, 'comments'],
    ['an override of direction', { last_name: '\u202eeeL' }, 'last_name'],
    ['an isolate', { comments: 'a\u2066b' }, 'comments'],
    ['a name that nobody sees', { first_name: '\u200b\u00ad\u2060' }, 'first_name'],
    ['an email that begins with a point', { Email: '.ann@example.com' }, 'Email'],
    ['an email with two points', { Email: 'ann..b@example.com' }, 'Email'],
    ['an email with a point before its sign', { Email: 'ann.@example.com' }, 'Email'],
  ])('refuses %s', async (_what, wrong, name) => {
    const { post, waiting } = fixture.site();
    const answer = await post({ ...fine, ...wrong, submission_id: newId() });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [name]]);
    expect(await waiting()).toEqual([]);
  });

  it('folds what differs only to a computer before anything reads it', async () => {
    const { post, forms } = fixture.site();
    const written = {
      first_name: '\u200eSam\u200b ',
      last_name: 'O’Neill‑Lee',
      mobile_phone: '\u202d０４１２–345–678\u202c',
      Email: ' Sam＠example.com\u00a0',
      post_code: '３３５０ ',
      dealer_code: 'A3350 ',
      test_drive_date: '2026-12-01 ',
      comments: 'Half: ½ — “soon”\u00ad 👩‍🔧',
    };
    expect((await post({ ...fine, ...written, submission_id: newId() })).status).toBe(200);
    await forms.close();
    expect((await fixture.leads())[0]?.body).toMatchObject({
      first_name: 'Sam',
      last_name: 'O’Neill-Lee',
      mobile_phone: '61412345678',
      Email: 'Sam@example.com',
      post_code: '3350',
      dealer_code: 'A3350',
      test_drive_date: '2026-12-01',
      comments: 'Half: ½ — “soon” 👩‍🔧',
    });
  });

  it('is taken on a page that has moved since it was opened, without JavaScript too', async () => {
    const { post, postPage, forms } = fixture.site();
    const moved = '/au/write-to-us';
    const { token: _token, page: _page, country: _country, disableCIO: _disableCIO, ...plain } = fine;
    expect((await post({ ...fine, page: `${moved}?model=Tour` })).status).toBe(200);
    const answer = await postPage(plain, moved);
    expect([answer.status, answer.get('location')?.split('?')[0]]).toEqual([303, '/au/contact-us']);
    expect((await post({ ...fine, page: '/au/gone' })).status).toBe(400);
    await forms.close();
    const kept = await Promise.all((await fixture.stored()).map(({ id }) => fixture.versions(id)));
    expect(kept.flat().map((lead) => lead.page)).toEqual(['/au/contact-us', '/au/contact-us']);
  });

  it('takes a submission once, however often it comes', async () => {
    const { post, forms } = fixture.site();
    const before = (await fixture.leads()).length;
    const body = { ...fine, submission_id: newId() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await forms.close();
    expect((await fixture.leads()).length).toBe(before + 1);
  });

  it('knows a submission in every spelling of its id', async () => {
    const { post, forms } = fixture.site();
    const id = newId();
    const bare = id.replaceAll('-', '');
    const spellings = [
      ...[id, id.toUpperCase(), bare, bare.toUpperCase()],
      ...[`{${id}}`, `(${id})`, `[${bare}]`, id.replaceAll('-', ':')],
    ];
    for (const submission_id of spellings)
      expect([submission_id, (await post({ ...fine, submission_id })).status]).toEqual([submission_id, 200]);
    await forms.close();
    expect((await fixture.leads()).map((lead) => lead.id)).toEqual([leadIdOf(id)]);
  });

  it.each([
    ['another form', entry],
    ['the other country', ofNewZealand],
  ])('takes no id of %s: the lead that has it stays as it is', async (_what, other) => {
    const { post, forms, logged } = fixture.site();
    const submission_id = newId();
    expect((await post({ ...fine, submission_id })).status).toBe(200);
    const refused = await post({ ...other, submission_id });
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'conflict' }]);
    expect((await post({ ...other, submission_id: newId() })).status).toBe(200);
    await forms.close();
    expect(await fixture.versions(leadIdOf(submission_id))).toMatchObject([
      { formId: 'enquiry', country: 'au' },
    ]);
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'form refused', reason: '"submission_id" is that of another form.' }),
    );
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'refuses a field that it does not have, though it is called %s',
    async (name) => {
      const { post } = fixture.site();
      const answer = await post({ ...fine, [name]: 'text', submission_id: newId() });
      expect([answer.status, answer.body.error?.message]).toEqual([
        400,
        'The form does not have all of these fields.',
      ]);
    },
  );

  it('finds the page by where the browser comes from', async () => {
    const { page: _, ...body } = fine;
    const { app, post } = fixture.site();
    const answer = await request(app)
      .post('/api/form')
      .set('Referer', 'https://x.example/au/contact-us')
      .send(body);
    expect(answer.status).toBe(200);
    // No page has it.
    expect((await post(body)).status).toBe(400);
  });

  it.each([
    ['a form that the page has not', { form_id: 'other' }, 400],
    ['a page that is not there', { page: '/au/elsewhere' }, 400],
    ['a page of another site', { page: '//evil.example/' }, 400],
    ['no form', { form_id: undefined }, 400],
    ['another country', { country: 'nz' }, 400],
    ['a field that the form has not', { is_admin: 'yes' }, 400],
    ['a value that is the editor’s', { campaign: 'mine' }, 400],
    ['what only programs fill in', { referral_note: 'x' }, 403],
    ['what was filled in within a second, by nobody we know', { filled_in_ms: 900, token: '' }, 403],
    ['a prototype', { constructor: 'y', prototype: 'y' }, 400],
    ['a value that is no text', { first_name: { a: 1 } }, 400],
    ['a list', { first_name: ['Sam'] }, 400],
    ['a program', { token: 'demo:key:submit:0.3' }, 403],
    ['a token of another action', { token: 'demo:key:login:0.9' }, 403],
    ['a token that is none', { token: 'anything' }, 403],
    ['an id that is none', { submission_id: '../../etc/passwd' }, 400],
  ])('refuses %s', async (_what, changes, status) => {
    const { post, waiting, logged } = fixture.site();
    const before = (await fixture.leads()).length;
    const answer = await post({ ...fine, ...changes });
    expect([answer.status, await waiting(), (await fixture.leads()).length]).toEqual([status, [], before]);
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'form refused' }));
    expect(JSON.stringify(logged)).not.toMatch(/Sam|412 345|sam@/);
  });

  it.each([
    ['that no form has', 'sam_lee_example', 'x'],
    ['that is no name', 'sam.lee@example.com', 'x'],
    ['whose value is no text', 'sam_lee_example', { a: 1 }],
    ['of 31 kB', `${'sam_lee'.repeat(4_500)}`, 'x'],
  ])('repeats no name of a field %s, in log or answer', async (_what, name, value) => {
    const { post, logged } = fixture.site();
    const answer = await post({ ...fine, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('sam');
    expect(JSON.stringify(logged)).not.toContain('sam');
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'form refused' }));
  });

  it("accepts the specification's literal body: what content decides may come, and is ignored where it differs", async () => {
    const { post, forms, logged } = fixture.site();
    const claims = { SFEndpoint: 'leads/mine', enquiry_name: 'Mine', disableCIO: false };
    expect((await post({ ...fine, ...claims, submission_id: newId() })).status).toBe(200);
    await forms.close();
    expect((await fixture.leads())[0]).toMatchObject({
      endpoint: 'leads/sales',
      body: { SFEndpoint: 'leads/sales', enquiry_name: 'A car', disableCIO: true },
    });
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, ignored: ['SFEndpoint', 'disableCIO', 'enquiry_name'] }),
    );
    expect(JSON.stringify(logged)).not.toMatch(/leads\/mine|Mine/);
  });

  const { page: _page, disableCIO: _disableCIO, ...unplaced } = fine;

  it.each(['/api/form/', '/api/competition/'])(
    'and without saying which page it is on: %s, which is the first that has it, as the log says',
    async (endpoint) => {
      const { post, forms, logged } = fixture.site({}, 100, ['contact-us', 'contact']);
      expect((await post({ ...unplaced, submission_id: newId() }, endpoint)).status).toBe(200);
      expect((await post({ ...unplaced, form_id: 'other' }, endpoint)).status).toBe(400);
      expect((await forms.names()).toSorted()).toEqual(['enquiry', 'entry']);
      await forms.close();
      expect((await fixture.leads())[0]).toMatchObject({
        endpoint: 'leads/sales',
        body: { page: '/au/contact-us', form_id: 'enquiry' },
      });
      expect(logged).toContainEqual(
        expect.objectContaining({ level: 40, form: 'enquiry', page: '/au/contact-us' }),
      );
    },
  );

  it('nor in which country: it is that to which / leads the visitor', async () => {
    const { country: _country, ...placed } = unplaced;
    const body = { ...placed, mobile_phone: '+61 412 345 678' };
    const { app, forms } = fixture.site({}, 100, ['contact-us']);
    const send = (cookie: string) => request(app).post('/api/form/').set('Cookie', cookie).send(body);
    expect((await send('')).status).toBe(200);
    expect((await send('country=nz')).status).toBe(200);
    await forms.close();
    const pages = (await fixture.leads()).map((lead) => lead.body.page);
    expect(pages).toEqual(['/nz/contact-us', '/au/contact-us']);
  });

  it.each([
    ['company_name', 'Acme Pty Ltd', { company_name: 'Acme Pty Ltd' }],
    ['test_drive_date', '', {}],
    ['test_drive_date', '2026-12-24', { test_drive_date: '2026-12-24' }],
  ])(
    'takes %s %j of the specification’s form values where the form does not ask for it',
    async (name, value, kept) => {
      const { post, forms } = fixture.site();
      expect((await post({ ...fine, [name]: value, submission_id: newId() })).status).toBe(200);
      await forms.close();
      const { body } = (await fixture.leads())[0] ?? {};
      expect(Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key === name))).toEqual(kept);
    },
  );

  it.each([
    [{ test_drive_date: '2020-01-01' }, { test_drive_date: 'Test drive date must be in the future' }],
    [{ company_name: 'a'.repeat(201) }, { company_name: 'company_name is not valid.' }],
  ])('and judges it by its rule: %j', async (changes, fields) => {
    const { post } = fixture.site();
    const { status, body } = await post({ ...fine, ...changes });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  describe('names one car', () => {
    const page = '/au/contact-us?model=Tour&modelLine=ridge';
    const sent = async (vehicle_interested_in: string) => {
      const { post, forms } = fixture.site();
      await post({ ...fine, page, vehicle_interested_in, submission_id: newId() });
      await forms.close();
      return (await fixture.leads())[0]?.body ?? {};
    };
    const ofCar = /^(?:model|build|finance)/;

    it('the one that was built, with its loan, while that is the one that is chosen', async () => {
      expect(await sent('Ridge')).toMatchObject({
        vehicle_interested_in: 'Ridge',
        model_line: 'ridge',
        build: 'A7K29QM4',
        build_name: 'Ridge Tour, Tasman Blue',
        finance_estimate: '60 months',
        finance_price: '55990.00',
      });
    });

    it('the one that is chosen instead', async () => {
      const body = await sent('Arc');
      expect(body.vehicle_interested_in).toBe('Arc');
      expect(Object.keys(body).filter((name) => ofCar.test(name))).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/ridge/i);
    });
  });

  it.each([
    ['00 61 412 345 678', '61412345678'],
    ['+61 (0)412 345 678', '61412345678'],
  ])('sends the phone number %s as %s', async (mobile_phone, expected) => {
    const { post, forms } = fixture.site();
    await post({ ...fine, mobile_phone, submission_id: newId() });
    await forms.close();
    expect((await fixture.leads())[0]?.body.mobile_phone).toBe(expected);
  });

  it('a browser that fills in a form at once is a person when its token says so', async () => {
    const { post } = fixture.site();
    expect((await post({ ...fine, filled_in_ms: 300, submission_id: newId() })).status).toBe(200);
  });

  it('passes on what content knows of the model line and the dealership', async () => {
    const { post, forms } = fixture.site();
    await post({ ...fine, vehicle_interested_in: 'Arc', submission_id: newId() });
    await forms.close();
    expect((await fixture.leads())[0]?.body).toMatchObject({ nidasu: 'NA-0042/x', stores: 'true' });
    expect((await fixture.leads())[0]?.body).not.toHaveProperty('pmas');
  });

  it('says nothing at length of a form with thousands of fields', async () => {
    const { post } = fixture.site();
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`.${n}`, 1]));
    const answer = await post({ ...fine, ...many });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'The form has too many fields.']);
  });

  it.each([
    [{ mobile_phone: '12' }, { mobile_phone: 'Valid phone number required' }],
    [{ mobile_phone: '0412 345 6789' }, { mobile_phone: 'Valid phone number required' }],
    [
      { post_code: 'x', Email: '' },
      { post_code: 'Valid postcode required', Email: 'Email is required' },
    ],
    [{ dealer_code: '' }, { dealer_code: 'A dealer is required' }],
    [{ dealer_code: 'NONE' }, { dealer_code: 'That dealership is no longer there. Please choose another.' }],
    [{ vehicle_interested_in: 'Tank' }, { vehicle_interested_in: 'Car is not valid.' }],
  ])('says what is wrong by field: %j', async (changes, fields) => {
    const { post } = fixture.site();
    const { status, body } = await post({ ...fine, ...changes });
    expect([status, body.fields, body.error.code]).toEqual([400, fields, 'bad_request']);
  });

  it('takes no other method, nothing that is too long, nothing from other sites', async () => {
    const { app, post } = fixture.site();
    const get = await request(app).get('/api/form/');
    expect([get.status, get.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await post({ ...fine, comments: 'a'.repeat(40_000) })).status).toBe(413);
    const cross = request(app).post('/api/form/').set('Sec-Fetch-Site', 'cross-site').send(fine);
    expect((await cross).status).toBe(403);
  });

  it('is limited by client address, and more without a token', async () => {
    const { post } = fixture.site({ RATE_LIMIT_FORMS: '5' });
    const bare = { ...fine, token: '' };
    const statuses = [];
    for (const body of [bare, bare, bare, fine, fine, fine]) statuses.push((await post(body)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  it.each(['zzz', 'demo:key:submit:0.1'])('limits who sends the token %s to a quarter', async (token) => {
    const { post } = fixture.site({ RATE_LIMIT_FORMS: '8' });
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await post({ ...fine, token })).status);
    expect(statuses).toEqual([403, 403, 429, 429]);
    // Whoever else shares the address, with a good one, goes on.
    expect((await post(fine)).status).toBe(200);
  });

  it('limits to a quarter while nobody can verify a token', async () => {
    await fixture.fault('botCheck', 'status');
    const { post } = fixture.site({ RATE_LIMIT_FORMS: '4' });
    const send = () => post({ ...fine, submission_id: newId() });
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  });

  it('counts every way of sending a form together', async () => {
    const { post, postPage } = fixture.site({ RATE_LIMIT_FORMS: '3' });
    const statuses = [(await post(fine)).status, (await postPage({ nothing: '1' })).status];
    statuses.push(
      (await post(fine, '/api/competition/')).status,
      (await postPage({ form_id: 'enquiry' })).status,
    );
    expect(statuses).toEqual([200, 405, 200, 429]);
  });

  it('turns nobody away when the bot check is down', async () => {
    await fixture.fault('botCheck', 'status');
    const { post, forms } = fixture.site();
    expect((await post({ ...fine, submission_id: newId() })).status).toBe(200);
    await forms.close();
    expect((await fixture.leads())[0]?.body.bot_check).toBe('unknown');
  });
});

describe('POST /api/competition/', () => {
  it('takes the entries of competitions', async () => {
    const { post, forms } = fixture.site();
    expect((await post(entry, '/api/competition/')).status).toBe(200);
    await forms.close();
    expect((await fixture.leads())[0]).toMatchObject({
      endpoint: 'competition-entries',
      body: { form_id: 'entry' },
    });
  });
});
