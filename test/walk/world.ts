import { createHmac } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'puppeteer';
import { brands } from '../../client/brands/brands.ts';
import type { Fault } from '../../server/embedded/faults.ts';
import { countries } from '../../shared/country.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';
import { addressesOf, walkedBrand } from './addresses.ts';
import { createPrices } from './prices.ts';
import type { WalkEngine } from './walkBrowser.ts';

/** A site with services and content of its own that a walk may spoil, and the browser that its visitors use. */
export interface World {
  readonly site: RunningSite;
  readonly browser: Browser;
  readonly engine: WalkEngine;
  /** Services whose fault is set. */
  readonly faulty: ReadonlySet<string>;
  /** Stories that are not published now, by their slugs. */
  readonly unpublished: ReadonlyMap<string, string>;
  /** Title of `/au/about` and `/nz/about` as published last; undefined: as in the demo. */
  readonly publishedTitle: string | undefined;
  /** Spoils what a service answers from now on; `none` ends it. */
  fault(service: string, kind: Fault['kind']): Promise<void>;
  /** The longest delay of the site's answers, ms. */
  late(ms: number): Promise<void>;
  /** When prices were published last, ms since 1970; 0: they are as in the demo, and ever were. */
  readonly pricesChangedAt: number;
  /** Publishes every model at other prices; the second time, at those of the demo again. */
  changePrices(): Promise<void>;
  publishTitle(title: string): Promise<void>;
  unpublish(slug: string): Promise<void>;
  /** All as it was at the start, but for what visitors have sent. */
  heal(): Promise<void>;
  /** Bodies of the leads that the CRM has of somebody with this first name. */
  leadsOf(firstName: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

const space = path.resolve(import.meta.dirname, '../..', brands[walkedBrand].demo, 'space');
const lateAnswers = path.resolve(import.meta.dirname, '../support/lateAnswers.ts');
const webhookSecret = 'walk-webhook';
/** Pages with the price of a car: each country has its own, and hears of them in its own time. */
const pricedPaths = countries.map(
  (country) => addressesOf(country).find((address) => address.includes('/config/')) ?? `/${country}/`,
);
const amountsIn = (markup: string) => [...new Set(markup.match(/\$\d[\d,]*/g))].join(' ');

/** @param browser it stays open when the world is closed */
export async function startWorld(browser: Browser, engine: WalkEngine = 'chromium'): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-walk-'));
  const content = path.join(folder, 'space');
  await cp(space, content, { recursive: true });
  const site = await startSite({
    ...unlimited,
    NODE_ENV: 'test',
    NODE_OPTIONS: `--import=${pathToFileURL(lateAnswers)}`,
    LOG_LEVEL: 'warn',
    CONTENT_DIR: content,
    STORYBLOK_WEBHOOK_SECRET: webhookSecret,
  });
  const faulty = new Set<string>();
  const unpublished = new Map<string, string>();
  let aboutBefore: string | undefined;
  let publishedTitle: string | undefined;
  const prices = createPrices(content);
  let pricesChangedAt = 0;
  const about = path.join(content, 'stories/about.json');
  const file = (slug: string) => path.join(content, `stories/${slug}.json`);
  const put = async (address: string, body?: object) => {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  };
  const tellPublished = async () => {
    const body = JSON.stringify({ action: 'published' });
    const signature = createHmac('sha1', webhookSecret).update(body).digest('hex');
    await fetch(`${site.origin}/api/webhooks/storyblok`, {
      method: 'POST',
      headers: { 'webhook-signature': signature },
      body,
    });
  };
  /** Saving is publishing: the stand-in reads the folder again, then the site is told. */
  const published = async (shows: () => Promise<boolean>) => {
    // The webhook is not called more often: the site would take that for publishing in bulk, and wait a minute for
    // its end.
    const patience = AbortSignal.timeout(90_000);
    for (let looks = 0; !(await shows()); looks += 1) {
      if (patience.aborted) throw new Error('What was published does not come to the site');
      if (looks % 50 === 0) await tellPublished();
      await delay(100);
    }
  };
  const answers = async (pathname: string) => fetch(`${site.origin}${pathname}`);
  const world: World = {
    site,
    browser,
    engine,
    faulty,
    unpublished,
    get publishedTitle() {
      return publishedTitle;
    },
    async fault(service, kind) {
      await put(`${site.embedded}/_faults`, { service, kind });
      if (kind === 'none') faulty.delete(service);
      else faulty.add(service);
    },
    get pricesChangedAt() {
      return pricesChangedAt;
    },
    async changePrices() {
      if (faulty.has('content')) return;
      const amounts = () =>
        Promise.all(pricedPaths.map(async (priced) => amountsIn(await (await answers(priced)).text())));
      const before = await amounts();
      await prices.change();
      await published(async () => (await amounts()).every((told, n) => told !== before[n]));
      pricesChangedAt = Date.now();
    },
    late: (ms) => put(`${site.origin}/_late?ms=${ms}`),
    async publishTitle(title) {
      if (faulty.has('content')) return;
      aboutBefore ??= await readFile(about, 'utf8');
      const story = JSON.parse(aboutBefore) as { content: object };
      await writeFile(about, JSON.stringify({ ...story, content: { ...story.content, meta_title: title } }));
      await published(async () => (await (await answers('/au/about')).text()).includes(title));
      publishedTitle = title;
    },
    async unpublish(slug) {
      if (faulty.has('content') || unpublished.has(slug)) return;
      unpublished.set(slug, await readFile(file(slug), 'utf8'));
      await rm(file(slug));
      await published(async () => (await answers(`/au/${slug}`)).status === 404);
    },
    async heal() {
      await world.late(0);
      for (const service of [...faulty]) await world.fault(service, 'none');
      if (prices.areChanged()) await world.changePrices();
      pricesChangedAt = 0;
      for (const [slug, text] of unpublished) {
        await writeFile(file(slug), text);
        await published(async () => (await answers(`/au/${slug}`)).ok);
      }
      unpublished.clear();
      if (aboutBefore) await writeFile(about, aboutBefore);
      if (publishedTitle) {
        const gone = publishedTitle;
        await published(async () => !(await (await answers('/au/about')).text()).includes(gone));
      }
      publishedTitle = undefined;
    },
    async leadsOf(firstName) {
      const response = await fetch(`${site.embedded}/crm/leads`);
      const { leads } = (await response.json()) as { leads: { body: Record<string, unknown> }[] };
      return leads.map(({ body }) => body).filter(({ first_name }) => first_name === firstName);
    },
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}
