import type { Site } from './site.ts';

interface SentLead {
  readonly endpoint: string;
  readonly body: Readonly<Record<string, string>>;
}

/** The lead of somebody, as the CRM has it: it is sent in the background, so it may come after the thanks. */
export async function leadAtCrm({ embedded }: Site, firstName: string): Promise<SentLead> {
  for (const patience = AbortSignal.timeout(20_000); !patience.aborted; ) {
    const answer = await fetch(`${embedded}/crm/leads`);
    const { leads } = (await answer.json()) as { leads: readonly SentLead[] };
    const lead = leads.find(({ body }) => body.first_name === firstName);
    if (lead) return lead;
  }
  throw new Error(`The CRM has no lead of ${firstName}`);
}
