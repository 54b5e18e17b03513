import { createCrm } from '../../server/crm/createCrm.ts';
import type { Lead } from '../../server/forms/lead.ts';
import { type LeadsParameters, logger, openLeads, parametersOf, serve } from './leadsProcess.ts';

/**
 * A process of its own, to be killed: keeps the leads that are posted to it in the store of its parameter, as the site
 * does, and sends them to the CRM. Says its port in a line when it listens.
 */
const given = parametersOf<LeadsParameters & { readonly crmUrl: string }>();
const crm = createCrm({ url: given.crmUrl, token: undefined, timeoutMs: 5_000, fetch, logger });
const { leads } = await openLeads(given, crm);

await serve(async (path, body) => {
  if (path === 'deliver') await leads.deliver();
  else await leads.put(JSON.parse(body) as Lead);
  return '';
});
