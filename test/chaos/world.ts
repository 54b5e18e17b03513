import { createHmac } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../../server/embedded/faults.ts';
import { outsideServices } from '../../server/outside/outsideServices.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

/** A site with its outside services, which other sites use too, and the folders of all. */
export interface World {
  readonly site: RunningSite;
  readonly folder: string;
  /** Settings of another site, with folders of its own by its name, that has the services of this one. */
  settingsOf(name: string): Record<string, string>;
  /** Spoils what a service answers; `none` ends it. */
  fault(fault: Pick<Fault, 'service' | 'kind'> & Partial<Fault>): Promise<void>;
  /** Publishes a text that then is on `/au/about`. */
  publish(text: string): Promise<void>;
  /**
   * Tells a site by webhook that something was published; the status.
   * @param origin unset: the world's own
   */
  tellPublished(origin?: string): Promise<number>;
  /** What the CRM has had so far: ids by what the visitor wrote. */
  taken(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Times at which leads that the CRM had last were sent, as the sites' clocks told, ms. */
  submittedAt(): Promise<readonly number[]>;
  close(): Promise<void>;
}

const space = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
const webhookSecret = 'chaos-webhook';
const settings = {
  ...unlimited,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  STOP_DRAIN_SECONDS: '1',
  STORYBLOK_WEBHOOK_SECRET: webhookSecret,
};
/** The stand-in of the CRM remembers 200 leads: by then it was asked again. */
const lookMs = 250;

export async function startWorld(): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-chaos-'));
  const content = path.join(folder, 'space');
  await cp(space, content, { recursive: true });
  const site = await startSite({ ...settings, CONTENT_DIR: content });
  const { embedded } = site;
  const crm = watchCrm(embedded);
  return {
    site,
    folder,
    settingsOf: (name) => ({
      ...settings,
      ...servicesAt(embedded),
      CACHE_DIR: path.join(folder, name, 'cache'),
      LEADS_DIR: path.join(folder, name, 'leads'),
      LOG_DIR: path.join(folder, name, 'logs'),
    }),
    async fault(fault) {
      const response = await fetch(`${embedded}/_faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!response.ok) throw new Error(`The fault cannot be made: ${await response.text()}`);
    },
    async publish(text) {
      const file = path.join(content, 'stories/about.json');
      const story = JSON.parse(await readFile(file, 'utf8')) as { content: object };
      await writeFile(file, JSON.stringify({ ...story, content: { ...story.content, meta_title: text } }));
    },
    async tellPublished(origin = site.origin) {
      const body = JSON.stringify({ action: 'published' });
      const signature = createHmac('sha1', webhookSecret).update(body).digest('hex');
      const response = await fetch(`${origin}/api/webhooks/storyblok`, {
        method: 'POST',
        headers: { 'webhook-signature': signature },
        body,
      });
      return response.status;
    },
    taken: crm.taken,
    submittedAt: async () => (await crm.leads()).map(({ body }) => Date.parse(String(body.submitted_at))),
    async close() {
      await crm.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where another site finds the stand-ins, as services of somebody else. */
function servicesAt(embedded: string): Record<string, string> {
  const at = (name: keyof typeof outsideServices) => `${embedded}${outsideServices[name].standIn.path}`;
  return {
    STORYBLOK_API_URL: `${embedded}/v2`,
    STORYBLOK_TOKEN: 'demo-public',
    CONTENT_POLL_SECONDS: '2',
    CONTENT_REQUESTS_PER_SECOND: '100',
    DEALERS_URL: `${at('dealers')}/dealers.csv`,
    DEALER_POSTCODES_URL: `${at('dealers')}/postcode-dealers.csv`,
    GEOCODER_URL: at('maps'),
    CRM_URL: at('crm'),
    LENDER_URL: at('lender'),
    VALUATION_URL: at('valuation'),
    RECALLS_URL: at('recalls'),
  };
}

interface CrmLead {
  readonly photos?: readonly string[];
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

function watchCrm(embedded: string) {
  const taken = new Map<string, Set<string>>();
  const stopped = new AbortController();
  const lastLeads = async (): Promise<readonly CrmLead[]> => {
    const response = await fetch(`${embedded}/crm/leads`).catch(() => undefined);
    const { leads = [] } = ((await response?.json().catch(() => ({}))) ?? {}) as { leads?: CrmLead[] };
    return leads;
  };
  const look = async () => {
    for (const { id, body, photos = [] } of await lastLeads()) {
      // A lead counts as received when all its photos have arrived.
      const named = Array.isArray(body.photos) ? body.photos : [];
      if (!named.every((photo) => photos.includes(photo))) continue;
      for (const value of Object.values(body))
        if (typeof value === 'string' && value.startsWith('chaos-'))
          taken.set(value, (taken.get(value) ?? new Set()).add(id));
    }
  };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await look();
      await delay(lookMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    leads: lastLeads,
    async taken() {
      await look();
      return taken;
    },
    async close() {
      stopped.abort();
      await watching;
    },
  };
}
