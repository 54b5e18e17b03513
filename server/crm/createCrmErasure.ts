import type { Lead } from '../forms/lead.ts';
import { ask, serviceError } from '../http/ask.ts';
import { crm } from '../outside/crm.ts';
import { type CrmOptions, crmHeaders, leadsAddress } from './createCrm.ts';

/** `byHand`: the CRM has no call for it, or there is no CRM here that could be called. */
export type CrmErasure = 'removed' | 'notThere' | 'byHand';

/** The CRM has no such call. RFC 9110 §15.5.6 and §15.6.2. */
const hasNoCall: ReadonlySet<number> = new Set([405, 501]);
const maxBytes = 64 * 1024;

/**
 * Creates the call that removes a lead, with its photos, from the CRM: `DELETE {url}/{endpoint}/{id}`.
 * @returns rejects with a `ServiceError` while the CRM does not answer, or refuses it
 */
export function createCrmErasure({
  url,
  token,
  timeoutMs,
  fetch,
}: Omit<CrmOptions, 'logger'>): (lead: Lead) => Promise<CrmErasure> {
  const [name] = crm.callNames;
  const service = { name, timeoutMs, maxBytes, fetch };
  return async (lead) => {
    if (!url) return 'byHand';
    const { ok, status } = await ask(service, `${leadsAddress(url, lead)}/${lead.id}`, {
      method: 'DELETE',
      headers: crmHeaders(token),
      redirect: 'error',
    });
    if (status === 404 || status === 410) return 'notThere';
    if (hasNoCall.has(status)) return 'byHand';
    if (!ok) throw serviceError(service, 'status', { status });
    return 'removed';
  };
}
