import { setTimeout } from 'node:timers/promises';
import type { Site } from './site.ts';

interface SentLead {
  readonly endpoint: string;
  readonly body: Readonly<Record<string, string>>;
}

/**
 * The lead of somebody, as the CRM has it: it is sent in the background, so it may come after the thanks.
 * @param said what its body says once what was done last has come there, too
 */
export async function leadAtCrm(
  { embedded }: Site,
  firstName: string,
  said: Readonly<Record<string, string>> = {},
): Promise<SentLead> {
  for (const patience = AbortSignal.timeout(20_000); !patience.aborted; await setTimeout(50)) {
    const answer = await fetch(`${embedded}/crm/leads`);
    const { leads } = (await answer.json()) as { leads: readonly SentLead[] };
    const lead = leads.find(({ body }) => body.first_name === firstName);
    if (lead && Object.entries(said).every(([name, value]) => lead.body[name] === value)) return lead;
  }
  throw new Error(`The CRM has no lead of ${firstName} with ${JSON.stringify(said)}`);
}
