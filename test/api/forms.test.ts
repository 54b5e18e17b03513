import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { enquiryContent, entryContent, input } from '../../client/gallery/fixtureForms.ts';
import { createApp } from '../../server/app.ts';
import { createBotCheck } from '../../server/botCheck/createBotCheck.ts';
import { createCrm } from '../../server/crm/createCrm.ts';
import { createBotCheckService } from '../../server/embedded/botCheck/createBotCheckService.ts';
import { createCrmService, type ReceivedLead } from '../../server/embedded/crm/createCrmService.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { notFound } from '../../server/errors.ts';
import { createForms } from '../../server/forms/createForms.ts';
import { createOutbox } from '../../server/forms/createOutbox.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { FormBlockData } from '../../shared/forms/form.ts';
import type { Page } from '../../shared/page.ts';
import { createFakeContent, createFakeServices, createTestPage } from '../support/fakeServices.ts';
import { pagesOf } from '../support/siteContent.ts';

const secret = 'bot-secret';
const human = 'demo:key:submit:0.9';
const now = Date.parse('2026-11-21T02:00:00Z');
let embedded: EmbeddedServer;
let directory: string;

beforeAll(async () => {
  const botCheck = createBotCheckService(secret, () => now);
  embedded = await startEmbedded({
    port: 0,
    mounts: [
      { path: '/crm', service: 'crm', handler: createCrmService() },
      { path: '/bot-check', service: 'botCheck', handler: botCheck.verify },
    ],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
});
afterAll(() => embedded.close());
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
});
afterEach(async () => {
  await fault('crm', 'none');
  await fault('botCheck', 'none');
  await rm(directory, { recursive: true });
});

const fault = (service: string, kind: string, status = 503) =>
  fetch(`${embedded.origin}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, kind, status }),
  });
const leads = async (): Promise<ReceivedLead[]> =>
  (await (await fetch(`${embedded.origin}/crm/leads`)).json()).leads;

const enquiry = enquiryContent('enquiry');
const [firstSection] = enquiry.sections;
const hidden = input('enquiry', 'campaign', '', { type: 'hidden', hidden_value: 'autumn' });
const enquiryBlock = {
  component: 'GenericForm',
  ...enquiry,
  sections: enquiry.sections.map((section) =>
    section === firstSection ? { ...section, fields: [...section.fields, hidden] } : section,
  ),
} as unknown as AnyBlock;
const entryBlock = { component: 'CompetitionForm', ...entryContent('entry') } as unknown as AnyBlock;
const data: FormBlockData = {
  status: 'success',
  options: {
    'enquiry-enquiry_type': [
      { value: 'vehicle', text: 'A car', hasDealer: true },
      { value: 'feedback', text: 'Feedback', hasDealer: false },
    ],
    'enquiry-vehicle_interested_in': [
      { value: 'Ridge', text: 'Ridge' },
      { value: 'Arc', text: 'Arc' },
    ],
  },
  start: {},
};
const kinds = [
  { value: 'vehicle', name: 'A car', sfendpoint: 'leads/sales', disableCIO: true },
  { value: 'feedback', name: 'Feedback', sfendpoint: '', disableCIO: false },
].map((kind) => ({
  ...kind,
  _uid: '',
  component: 'EnquiryType' as const,
  dealerselector: true,
  locale: '' as const,
}));

const fine = {
  form_id: 'enquiry',
  country: 'au',
  token: human,
  page: '/au/contact-us?model=Tour',
  disableCIO: false,
  enquiry_type: 'vehicle',
  vehicle_interested_in: 'Ridge',
  first_name: ' Sam ',
  last_name: 'Lee',
  mobile_phone: '0412 345 678',
  Email: 'sam@example.com',
  post_code: '3350',
  dealer_code: 'A3350',
  comments: 'When is\nthe "Tour" in?',
};

function site(environment: Record<string, string> = {}, maxLeads = 100) {
  const rendered: Page[] = [];
  const content = createFakeContent({
    async loadPage({ path: at, search = '' }) {
      if (at !== '/au/contact-us') throw notFound('Page Not Found');
      const query = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name === 'model'));
      const blocks = [{ _uid: 'modal', component: 'ModalForm', form: [enquiryBlock] }, entryBlock];
      const page = createTestPage(at, { blocks, query, blockData: { enquiry: data, entry: data } });
      return { page, cache: 'hit' };
    },
    readEnquiryTypes: async () => kinds,
  });
  const services = createFakeServices({ RATE_LIMIT_FORMS: '0', ...environment });
  const { logger } = services;
  const dealers = {
    ...services.dealers,
    list: async () => ({ dealers: [{ code: 'A3350' }] }) as never,
    byPostcode: async () => ({ place: null, dealers: [], closestDealerCode: 'A3350' }),
  };
  const forms = createForms({
    pages: pagesOf(content),
    dealers,
    checkToken: createBotCheck({
      verifyUrl: `${embedded.origin}/bot-check/siteverify`,
      secret,
      minScore: 0.5,
      fetch,
      logger,
    }),
    outbox: createOutbox({
      directory,
      maxLeads,
      send: createCrm({ url: `${embedded.origin}/crm`, token: 'crm-token', timeoutMs: 500, fetch, logger }),
      logger,
    }),
    now: () => now,
    logger,
  });
  const renderer = {
    ...services.renderer,
    render: async (page: Page) => {
      rendered.push(page);
      return '<!doctype html>';
    },
  };
  const app = createApp({ ...services, pages: pagesOf(content), forms, renderer });
  return {
    app,
    forms,
    rendered,
    logged: services.logged,
    post: (body: object, endpoint = '/api/form/') => request(app).post(endpoint).send(body),
    postPage: (body: Record<string, string>, at = '/au/contact-us') =>
      request(app).post(at).type('form').send(body),
    waiting: async () => (await readdir(directory)).filter((name) => name.endsWith('.json')),
  };
}

let ids = 0;
const newId = () => {
  ids += 1;
  return `3f2504e0-4f89-41d3-9a0c-0305e82c${String(ids).padStart(4, '0')}`;
};

describe('POST /api/form/, spec part 2 §7', () => {
  it('hands the values to the CRM: normalised, and what the visitor cannot know from content', async () => {
    const { post, forms, waiting, logged } = site();
    const submission_id = newId();
    const answer = await post({ ...fine, submission_id });
    expect([answer.status, answer.body, answer.get('Cache-Control')]).toEqual([
      200,
      { ok: true },
      'private, no-store',
    ]);
    await forms.close();
    const [lead] = await leads();
    expect(lead).toEqual({
      endpoint: 'leads/sales',
      id: submission_id,
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
        model: 'Tour',
        SFEndpoint: 'leads/sales',
        form_id: 'enquiry',
        country: 'au',
        disableCIO: true,
        submission_id,
        submitted_at: '2026-11-21T02:00:00.000Z',
        page: '/au/contact-us',
        bot_check: 'passed',
      },
    });
    expect(await waiting()).toEqual([]);
    const lines = JSON.stringify(logged);
    expect(lines).toContain('form taken');
    for (const personal of ['Sam', 'Lee', '412', 'example.com', 'Tour'])
      expect(lines).not.toContain(personal);
  });

  it('takes a submission once, however often it comes', async () => {
    const { post, forms } = site();
    const before = (await leads()).length;
    const body = { ...fine, submission_id: newId() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await forms.close();
    expect((await leads()).length).toBe(before + 1);
  });

  it('finds the page by where the browser comes from', async () => {
    const { page: _, ...body } = fine;
    const { app, post } = site();
    const answer = await request(app)
      .post('/api/form')
      .set('Referer', 'https://x.example/au/contact-us')
      .send(body);
    expect(answer.status).toBe(200);
    expect((await post(body)).status).toBe(400);
  });

  it.each([
    ['a form that the page has not', { form_id: 'other' }, 400],
    ['a form of the other endpoint', { form_id: 'entry' }, 400],
    ['a page that is not there', { page: '/au/elsewhere' }, 400],
    ['a page of another site', { page: '//evil.example/' }, 400],
    ['no form', { form_id: undefined }, 400],
    ['another country', { country: 'nz' }, 400],
    ['a field that the form has not', { is_admin: 'yes' }, 400],
    ['a value that is the editor’s', { campaign: 'mine' }, 400],
    ['an endpoint of the CRM', { SFEndpoint: 'leads/mine' }, 400],
    ['a prototype', { constructor: 'y', prototype: 'y' }, 400],
    ['a value that is no text', { first_name: { a: 1 } }, 400],
    ['a list', { first_name: ['Sam'] }, 400],
    ['a program', { token: 'demo:key:submit:0.3' }, 403],
    ['a token of another action', { token: 'demo:key:login:0.9' }, 403],
    ['a token that is none', { token: 'anything' }, 403],
    ['an id that is none', { submission_id: '../../etc/passwd' }, 400],
  ])('refuses %s', async (_what, changes, status) => {
    const { post, waiting, logged } = site();
    const before = (await leads()).length;
    const answer = await post({ ...fine, ...changes });
    expect([answer.status, await waiting(), (await leads()).length]).toEqual([status, [], before]);
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'form refused' }));
    expect(JSON.stringify(logged)).not.toMatch(/Sam|412 345|sam@/);
  });

  it.each([
    [{ mobile_phone: '12' }, { mobile_phone: 'Valid phone number required' }],
    [
      { post_code: 'x', Email: '' },
      { post_code: 'Valid postcode required', Email: 'Email is required' },
    ],
    [{ dealer_code: '' }, { dealer_code: 'A dealer is required' }],
    [{ dealer_code: 'NONE' }, { dealer_code: 'Dealership is not valid.' }],
    [{ vehicle_interested_in: 'Tank' }, { vehicle_interested_in: 'Car is not valid.' }],
  ])('says what is wrong by field: %j', async (changes, fields) => {
    const { post } = site();
    const { status, body } = await post({ ...fine, ...changes });
    expect([status, body.fields, body.error.code]).toEqual([400, fields, 'bad_request']);
  });

  it('takes no other method, nothing that is too long, nothing from other sites', async () => {
    const { app, post } = site();
    const get = await request(app).get('/api/form/');
    expect([get.status, get.get('Allow')]).toEqual([405, 'POST']);
    expect((await post({ ...fine, comments: 'a'.repeat(40_000) })).status).toBe(413);
    const cross = request(app).post('/api/form/').set('Sec-Fetch-Site', 'cross-site').send(fine);
    expect((await cross).status).toBe(403);
  });

  it('is limited by client address, and more without a token', async () => {
    const { post } = site({ RATE_LIMIT_FORMS: '5' });
    const bare = { ...fine, token: '' };
    const statuses = [];
    for (const body of [bare, bare, bare, fine, fine, fine]) statuses.push((await post(body)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  it('turns nobody away when the bot check is down', async () => {
    await fault('botCheck', 'status');
    const { post, forms } = site();
    expect((await post({ ...fine, submission_id: newId() })).status).toBe(200);
    await forms.close();
    expect((await leads())[0]?.body.bot_check).toBe('unknown');
  });
});

describe('POST /api/competition/', () => {
  it('takes the entries of competitions', async () => {
    const { post, forms } = site();
    const { first_name, last_name, mobile_phone, Email, token, page } = fine;
    const entry = { form_id: 'entry', first_name, last_name, mobile_phone, Email, token, page };
    expect((await post(entry, '/api/competition/')).status).toBe(200);
    expect((await post(fine, '/api/competition/')).status).toBe(400);
    await forms.close();
    expect((await leads())[0]).toMatchObject({ endpoint: 'competition-entries', body: { form_id: 'entry' } });
  });
});

describe('while the CRM is down', () => {
  it.each([503, 429, 401])('(%d) leads are kept on disk, for us alone, and sent later', async (status) => {
    await fault('crm', 'status', status);
    const { post, forms, waiting } = site();
    const submission_id = newId();
    expect((await post({ ...fine, submission_id })).status).toBe(200);
    await forms.close();
    const [file = ''] = await waiting();
    expect(JSON.parse(await readFile(path.join(directory, file), 'utf8'))).toMatchObject({
      id: submission_id,
    });
    expect((await stat(path.join(directory, file))).mode & 0o077).toBe(0);
    await forms.deliver();
    expect(await waiting()).toEqual([file]);
    await fault('crm', 'none');
    // Another process, after a restart.
    await site().forms.deliver();
    expect([await waiting(), (await leads())[0]?.id]).toEqual([[], submission_id]);
  });

  it('a lead that it will never take is kept aside, and those behind it go on', async () => {
    await fault('crm', 'status', 422);
    const { post, forms, waiting, logged } = site();
    await post({ ...fine, submission_id: newId() });
    await forms.close();
    expect(await waiting()).toEqual([]);
    expect(await readdir(path.join(directory, 'refused'))).toHaveLength(1);
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, form: 'enquiry' }));
  });

  it('an outbox that is full says so, and the same submission may come again', async () => {
    await fault('crm', 'status');
    const { post, forms } = site({}, 1);
    await post({ ...fine, submission_id: newId() });
    const late = { ...fine, submission_id: newId() };
    const refused = await post(late);
    expect([refused.status, refused.get('Retry-After')]).toEqual([503, '60']);
    await fault('crm', 'none');
    await forms.deliver();
    expect((await post(late)).status).toBe(200);
    await forms.close();
  });
});

describe('a form without JavaScript', () => {
  const { token: _token, page: _page, country: _country, disableCIO: _cio, ...written } = fine;

  it('is answered by its page: 303, and the page says thanks', async () => {
    const { postPage, forms } = site();
    const answer = await postPage({ ...written, dealer_code: '' }, '/au/contact-us?model=Tour');
    expect([answer.status, answer.get('Location')]).toEqual([
      303,
      '/au/contact-us?model=Tour&submitted=enquiry#form-enquiry',
    ]);
    await forms.close();
    // Nobody could choose a dealer: it is the nearest.
    expect((await leads())[0]?.body).toMatchObject({
      bot_check: 'none',
      dealer_code: 'A3350',
      model: 'Tour',
    });
  });

  it('comes back as it was, with what is wrong', async () => {
    const { postPage, rendered } = site();
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
    await fault('crm', 'status');
    const { postPage, rendered } = site({}, 1);
    await postPage(written);
    const answer = await postPage({ ...written, first_name: 'Kim' });
    expect(answer.status).toBe(503);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: { failed: true, values: { first_name: 'Kim' } },
    });
  });

  it('pressed twice is one', async () => {
    const { postPage, forms } = site();
    const before = (await leads()).length;
    expect((await postPage(written)).status).toBe(303);
    expect((await postPage(written)).status).toBe(303);
    await forms.close();
    expect((await leads()).length).toBe(before + 1);
  });

  it('is only ever a form of the page: other posts to pages are 405', async () => {
    const { postPage } = site();
    expect((await postPage({ a: 'b' })).status).toBe(405);
    expect((await postPage({ ...written, form_id: 'other' })).status).toBe(400);
    expect((await postPage(written, '/au/finance')).status).toBe(400);
  });
});
