import type { CrmErasure } from '../crm/createCrmErasure.ts';
import type { Lead } from '../forms/lead.ts';

/** Removes what other systems have of a lead. Each rejects while its system does not answer. */
export interface ExternalErasure {
  crm(lead: Lead): Promise<CrmErasure>;
  /** Frees the time of an appointment. @returns the time, `2026-12-05T10:00+11:00`; undefined: the lead has none */
  appointment(lead: Lead): Promise<string | undefined>;
}
