import type { Logger } from 'pino';
import type { FormKind, Lead } from '../forms/lead.ts';
import { openAnswer, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';

export interface CrmOptions {
  /** Without trailing slash; unset: leads wait. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
}

/** `refused`: the CRM will never take it. */
export type Delivery = 'delivered' | 'refused';
/** Hands a lead to the CRM. Rejects when it may work later. */
export type SendLead = (lead: Lead) => Promise<Delivery>;

/** Where leads go that name no endpoint of their own. */
const endpoints = { form: 'leads', competition: 'competition-entries' } as const satisfies Record<
  FormKind,
  string
>;

/** Statuses of a 4xx that another attempt may cure: wrong or missing token, timeout, conflict, too early, too many. */
const curable = new Set([401, 403, 408, 409, 425, 429]);

/** The CRM over HTTP: `POST {url}/{endpoint}`, once per `Idempotency-Key`. */
export function createCrm({ url, token, timeoutMs, fetch, logger }: CrmOptions): SendLead {
  const guard = createCallGuard({ atOnce: 4, waiting: 16 });
  const service = { name: 'CRM', timeoutMs, fetch, guard };
  if (!url) logger.warn('CRM_URL is not set: forms wait in the outbox');
  return async (lead) => {
    if (!url) throw new Error('There is no CRM: CRM_URL is not set');
    const response = await openAnswer(service, `${url}/${lead.endpoint || endpoints[lead.kind]}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': lead.id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(crmBody(lead)),
      redirect: 'error',
    });
    // Nobody reads it, but the socket is free again.
    await response.body?.cancel();
    const { ok, status } = response;
    if (ok) return 'delivered';
    if (status >= 400 && status < 500 && !curable.has(status)) return 'refused';
    throw serviceError(service, 'status', { status });
  };
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
});
