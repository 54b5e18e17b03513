import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import request from 'supertest';
import { enquiryContent, entryContent, input } from '../../client/gallery/fixtureForms.ts';
import { createApp } from '../../server/app.ts';
import { createBotCheck } from '../../server/botCheck/createBotCheck.ts';
import { createCrm } from '../../server/crm/createCrm.ts';
import { createBotCheckService } from '../../server/embedded/botCheck/createBotCheckService.ts';
import { createCrmService, type ReceivedLead } from '../../server/embedded/crm/createCrmService.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { notFound } from '../../server/errors.ts';
import { createForms } from '../../server/forms/createForms.ts';
import { createReceipts } from '../../server/forms/createReceipts.ts';
import type { Lead } from '../../server/forms/lead.ts';
import { createLeadStore } from '../../server/leads/createLeadStore.ts';
import { createLeads } from '../../server/leads/createLeads.ts';
import { createSeal } from '../../server/leads/createSeal.ts';
import type { LeadFilter, LeadRow, LeadStore } from '../../server/leads/leadStore.ts';
import { takeOver } from '../../server/leads/takeOver.ts';
import { createPhotos } from '../../server/photos/createPhotos.ts';
import { photoLimits } from '../../server/photos/photoLimits.ts';
import { createShownFacts } from '../../server/shown/createShownFacts.ts';
import { openSqlite, type SqliteOptions } from '../../server/system/openSqlite.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { FormBlockData } from '../../shared/forms/form.ts';
import type { Page } from '../../shared/page.ts';
import { asCents } from '../../shared/units.ts';
import { ballarat } from '../support/diaryDealers.ts';
import { createFakeContent, createFakeServices, createTestPage } from '../support/fakeServices.ts';
import { pagesOf } from '../support/siteContent.ts';

const secret = 'bot-secret';
const human = 'demo:key:submit:0.9';
const now = Date.parse('2026-11-21T02:00:00Z');

/** The site's forms before a CRM and a bot check on loopback, which do what a test says. */
export interface FormsFixture {
  /** Where leads wait. */
  readonly directory: string;
  site(environment?: Record<string, string>, maxLeads?: number, pages?: readonly string[]): FormsSite;
  /** Lets time go by for leads. */
  pass(ms: number): void;
  /** Leads as another process finds them. */
  stored(filter?: LeadFilter): Promise<LeadRow[]>;
  versions(id: string): Promise<Lead[]>;
  /** What `crm` or `botCheck` does from now on. */
  fault(service: string, kind: string, status?: number): Promise<unknown>;
  /** What the CRM has taken, the newest first. */
  leads(): Promise<ReceivedLead[]>;
  /** A photo as the CRM has it; undefined: it has none. */
  photoAtCrm(endpoint: string, lead: string, photo: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}
type FormsSite = ReturnType<typeof createSite>;

const enquiry = enquiryContent('enquiry');
const [firstSection] = enquiry.sections;
const hidden = input('enquiry', 'campaign', '', { type: 'hidden', hidden_value: 'autumn' });
/** One switch of the dealership is on. */
const withStores = (field: unknown) =>
  (field as { component: string }).component === 'SelectDealership'
    ? { ...(field as object), stores: true }
    : field;
const enquiryBlock = {
  component: 'GenericForm',
  ...enquiry,
  sections: enquiry.sections.map((section) =>
    section === firstSection
      ? { ...section, fields: [...section.fields, hidden] }
      : { ...section, fields: section.fields.map(withStores) },
  ),
} as unknown as AnyBlock;
const entryBlock = { component: 'CompetitionForm', ...entryContent('entry') } as unknown as AnyBlock;
const data = {
  status: 'success',
  options: {
    'enquiry-enquiry_type': [
      { value: 'vehicle', text: 'A car', hasDealer: true },
      { value: 'feedback', text: 'Feedback', hasDealer: false },
    ],
    'enquiry-vehicle_interested_in': [
      { value: 'Ridge', text: 'Ridge' },
      { value: 'Arc', text: 'Arc', nidasu: 'NA-0042/x' },
    ],
  },
  start: {},
} as const satisfies FormBlockData;
/** What `?modelLine=ridge` names. */
const built = {
  name: 'Ridge Tour, Tasman Blue',
  model: 'ridge-tour',
  specification: 'Variant: Tour; Colour: Tasman Blue',
  price: asCents(5_599_000),
  extras: asCents(0),
  priceText: 'Driveaway Price $55,990',
  href: '/au/config/ridge?build=A7K29QM4',
  query: { modelLine: 'ridge', model: 'Tour', build: 'A7K29QM4', state: 'VIC', buyer: 'abn' },
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

export const fine = {
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

function createSite(
  origin: string,
  { directory, patienceMs }: Pick<SqliteOptions, 'directory' | 'patienceMs'>,
  clock: { now: number },
  environment: Record<string, string> = {},
  maxLeads = 100,
  slugs: readonly string[] = [],
) {
  const rendered: Page[] = [];
  /** What the car of `?modelLine=ridge` costs now, in dollars. */
  const today = { price: '55990' };
  const listed = slugs.map((slug) => ({ slug, locale: '' as const }));
  const content = createFakeContent({
    async loadPage({ path: at, search = '' }) {
      if (!/^\/(?:au|nz)\/contact/.test(at)) throw notFound('Page Not Found');
      const query = Object.fromEntries(
        [...new URLSearchParams(search)].filter(([name]) =>
          ['model', 'modelLine', 'shown', 'trade'].includes(name),
        ),
      );
      const blocks = [{ _uid: 'modal', component: 'ModalForm', form: [enquiryBlock] }, entryBlock];
      const { model, modelLine, shown: token, trade } = query;
      const ofToday = [['build_price', 'ridge', today.price]] as const;
      const compared = modelLine === 'ridge' && (await shownFacts.compare('au', token, ofToday));
      const loan = {
        loan: '60 months',
        loanValues: { finance_price: '55990.00', finance_term_months: '60' },
      };
      const start = modelLine === 'ridge' ? { modelLine, car: built.name, built, ...loan } : {};
      const told = {
        ...(compared && { shown: compared }),
        ...(model ? { model } : {}),
        ...(trade ? { tradeIn: '2019 Toyota Corolla' } : {}),
      };
      const shown: FormBlockData = { ...data, start: { ...start, ...told } };
      const blockData = at.endsWith('unread')
        ? { enquiry: { status: 'error' as const } }
        : { enquiry: shown, entry: shown };
      const page = createTestPage(at, { blocks, query, blockData });
      return { page, cache: 'hit' };
    },
    movedTo: async (at) =>
      at === '/au/write-to-us' ? { path: '/au/contact-us', permanent: true } : undefined,
    readEnquiryTypes: async () => kinds,
    listPages: async () => listed,
  });
  const services = createFakeServices({ RATE_LIMIT_FORMS: '0', ...environment });
  const { logger } = services;
  const dealers = {
    ...services.dealers,
    list: async () => ({ dealers: [ballarat] }),
    byPostcode: async () => ({ place: null, dealers: [], closestDealerCode: 'A3350' }),
  };
  const leads = createLeads({
    async open() {
      const sql = await openSqlite({ directory, ...(patienceMs && { patienceMs }) });
      const store = createLeadStore({ sql, seal: createSeal([]), maxLeads });
      await takeOver(directory, store, clock.now, logger);
      return store;
    },
    send: createCrm({ url: `${origin}/crm`, token: 'crm-token', timeoutMs: 500, fetch, logger }),
    keepDays: () => 30,
    now: () => clock.now,
    random: () => 1,
    logger,
  });
  const shownFacts = createShownFacts({ secret: leads.secret, now: () => clock.now, logger });
  const forms = createForms({
    pages: pagesOf(content),
    dealers,
    checkToken: createBotCheck({
      verifyUrl: `${origin}/bot-check/siteverify`,
      secret,
      minScore: 0.5,
      fetch,
      logger,
    }),
    leads,
    receipts: createReceipts(leads.secret),
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
  const photos = createPhotos({ leads, ...photoLimits(services.limits, services.config), logger });
  const tradeIns = { ...services.tradeIns, isOffered: true };
  const app = createApp({ ...services, pages: pagesOf(content), forms, photos, tradeIns, renderer });
  return {
    app,
    photos,
    shownFacts,
    today,
    postPhoto: (bytes: Buffer, type = 'image/jpeg') =>
      request(app).post('/api/photos/au').set('content-type', type).send(bytes),
    forms,
    rendered,
    logged: services.logged,
    post: (body: object, endpoint = '/api/form/') => request(app).post(endpoint).send(body),
    postPage: (body: Record<string, string>, at = '/au/contact-us') =>
      request(app).post(at).type('form').send(body),
    waiting: async () =>
      (await withStore(directory, (store) => store.list({ state: 'waiting' }, clock.now))).map(
        ({ id }) => id,
      ),
  };
}

async function withStore<T>(directory: string, look: (store: LeadStore) => Promise<T>): Promise<T> {
  const sql = await openSqlite({ directory });
  const store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 1_000 });
  return look(store).finally(() => store.close());
}

/** For one test, which closes it. @param patienceMs with another process that writes; unset: the site's */
export async function startForms(patienceMs?: number): Promise<FormsFixture> {
  const directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const botCheck = createBotCheckService(secret, () => now);
  const embedded = await startEmbedded({
    port: 0,
    mounts: [
      { path: '/crm', service: 'crm', handler: createCrmService() },
      { path: '/bot-check', service: 'botCheck', handler: botCheck.verify },
    ],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
  const clock = { now };
  const sites: FormsSite[] = [];
  return {
    directory,
    pass: (ms) => {
      clock.now += ms;
    },
    stored: (filter = {}) => withStore(directory, (store) => store.list(filter, clock.now)),
    versions: (id) => withStore(directory, (store) => store.versions(id)),
    site(...given) {
      const site = createSite(
        embedded.origin,
        { directory, ...(patienceMs && { patienceMs }) },
        clock,
        ...given,
      );
      sites.push(site);
      return site;
    },
    fault: (service, kind, status = 503) =>
      fetch(`${embedded.origin}/_faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service, kind, status }),
      }),
    async photoAtCrm(endpoint, lead, photo) {
      const answer = await fetch(`${embedded.origin}/crm/${endpoint}/${lead}/photos/${photo}`);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    leads: async () => (await (await fetch(`${embedded.origin}/crm/leads`)).json()).leads,
    async close() {
      for (const { photos } of sites) photos.close();
      await embedded.close();
      await rm(directory, { recursive: true });
    },
  };
}

let ids = 0;
/** A submission's id that no other has. */
export const newId = () => {
  ids += 1;
  return `3f2504e0-4f89-41d3-9a0c-0305e82c${String(ids).padStart(4, '0')}`;
};
