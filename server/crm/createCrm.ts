import type { Logger } from 'pino';
import type { FormKind, Lead } from '../forms/lead.ts';
import { ask, isServiceError, type ServiceAnswer } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { crm } from '../outside/crm.ts';
import { toError } from '../system/toError.ts';

export interface CrmOptions {
  /** Without trailing slash; unset: leads wait. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
}

/** `refused`: the CRM will never take it; `paused`: it was not asked, as it has just failed again and again. */
export type Delivery =
  | { readonly kind: 'sent'; readonly status?: number }
  | { readonly kind: 'refused'; readonly problem: string; readonly status?: number }
  | {
      readonly kind: 'failed';
      readonly problem: string;
      readonly status?: number;
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'paused' };
export interface LeadVersion {
  /** Version of the lead, from 1; each correction by the visitor adds one. */
  readonly version: number;
  /** The CRM may have an earlier one. */
  readonly isUpdate: boolean;
  /** A photo that the lead names, JPEG; undefined: it is gone. */
  readonly photo: (id: string) => Promise<Buffer | undefined>;
}
/** Hands a lead to the CRM. Never rejects. */
export type SendLead = (lead: Lead, version: LeadVersion) => Promise<Delivery>;

/** Where leads go that name no endpoint of their own. */
const endpoints = { form: 'leads', competition: 'competition-entries' } as const satisfies Record<
  FormKind,
  string
>;

/** Address below which the CRM has the leads of one's kind. @param url of the CRM, without trailing slash */
export const leadsAddress = (url: string, { endpoint, kind }: Pick<Lead, 'endpoint' | 'kind'>): string =>
  `${url}/${endpoint || endpoints[kind]}`;

/** Headers of every call of the CRM. */
export const crmHeaders = (token: string | undefined) => ({
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** The lead contradicts what is there, or its values: whoever sends it again gets the same answer. */
const final: ReadonlySet<number> = new Set([409, 422]);
/** There is no such address: a lead must not wait for a CRM that knows nothing of photos. */
const takesNone: ReadonlySet<number> = new Set([404, 405, 501]);
const maxBytes = 64 * 1024;

/**
 * The CRM over HTTP. `POST {url}/{endpoint}` takes a lead once per `Idempotency-Key`; `PUT {url}/{endpoint}/{id}` puts the
 * corrected one in its place, or there when it has none. Either says in JSON which it has taken: `{ "id": … }`, our id.
 * Each photo that a lead names follows it, `PUT {url}/{endpoint}/{id}/photos/{id of the photo}`: the lead counts as taken once
 * they all are.
 */
export function createCrm({ url, token, timeoutMs, fetch, logger }: CrmOptions): SendLead {
  const guard = createCallGuard({ atOnce: 4, waiting: 16 });
  const [name] = crm.callNames;
  const service = { name, timeoutMs, maxBytes, fetch, guard };
  if (!url) logger.warn('CRM_URL is not set: forms wait');
  const headers = crmHeaders(token);

  async function sendPhotos(address: string, lead: Lead, { photo: read }: LeadVersion): Promise<Delivery[]> {
    const deliveries: Delivery[] = [];
    for (const photo of lead.photos ?? []) {
      const jpeg = await read(photo);
      if (!jpeg) {
        logger.warn({ submission: lead.id, photo }, 'a photo of a lead is gone: it is sent without');
        continue;
      }
      const answer = await ask(service, `${address}/${lead.id}/photos/${photo}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(jpeg),
        redirect: 'error',
      });
      if (takesNone.has(answer.status)) {
        const { status } = answer;
        logger.error({ submission: lead.id, status }, 'the CRM takes no photos: they stay with the lead');
        return [];
      }
      deliveries.push(deliveryOf(answer, photo, 'the photo'));
    }
    return deliveries;
  }

  return async (lead, of) => {
    if (!url) return { kind: 'failed', problem: 'CRM_URL is not set' };
    const { version, isUpdate } = of;
    const address = leadsAddress(url, lead);
    try {
      const answer = await ask(service, isUpdate ? `${address}/${lead.id}` : address, {
        method: isUpdate ? 'PUT' : 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': isUpdate ? `${lead.id}-${version}` : lead.id,
        },
        body: JSON.stringify(crmBody(lead)),
        redirect: 'error',
      });
      const delivery = deliveryOf(answer, lead.id, 'the lead');
      if (delivery.kind !== 'sent') return delivery;
      const photos = await sendPhotos(address, lead, of);
      return photos.find(({ kind }) => kind !== 'sent') ?? delivery;
    } catch (error) {
      if (isServiceError(error) && (error.fault === 'paused' || error.fault === 'busy'))
        return { kind: 'paused' };
      return { kind: 'failed', problem: toError(error).message };
    }
  };
}

function deliveryOf(
  { ok, status, headers, text }: ServiceAnswer,
  id: string,
  what: 'the lead' | 'the photo',
): Delivery {
  if (ok && isTaken(text, id)) return { kind: 'sent', status };
  if (ok) return { kind: 'failed', problem: `The CRM answered ${status} without the id of ${what}`, status };
  const problem = `The CRM answered${what === 'the photo' ? ' a photo' : ''} with a status: ${status}`;
  if (final.has(status)) return { kind: 'refused', problem, status };
  const retryAfterMs = readRetryAfter(headers.get('retry-after'));
  return { kind: 'failed', problem, status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** A proxy's page with status 200 is no answer of the CRM. */
function isTaken(text: string, id: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'id') === id;
  } catch {
    return false;
  }
}

/** Seconds or a date, RFC 9110 §10.2.3. In ms from now; undefined: it says nothing that can be read. */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Names of the form values: spec part 2 §3. */
const crmBody = (lead: Lead) => ({
  ...lead.values,
  ...(lead.endpoint ? { SFEndpoint: lead.endpoint } : {}),
  form_id: lead.formId,
  country: lead.country,
  disableCIO: lead.disableCIO,
  submission_id: lead.id,
  submitted_at: lead.receivedAt,
  page: lead.page,
  bot_check: lead.trust,
  ...(lead.photos?.length ? { photos: lead.photos } : {}),
});
