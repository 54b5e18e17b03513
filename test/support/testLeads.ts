import type { Lead } from '../../server/forms/lead.ts';
import type { ExternalErasure } from '../../server/leads/externalErasure.ts';

/** The id of a submission by its number. */
export const leadId = (n: number) => `3f2504e0-4f89-41d3-9a0c-0305e82c${String(n).padStart(4, '0')}`;

/** A lead by its number, which its id ends in. */
export const leadOf = (n: number, changes: Partial<Lead> = {}): Lead => ({
  id: leadId(n),
  kind: 'form',
  formId: 'enquiry',
  country: 'au',
  page: '/au/contact-us',
  receivedAt: '2026-11-21T02:00:00.000Z',
  trust: 'passed',
  endpoint: 'leads/sales',
  disableCIO: false,
  ...changes,
  values: { first_name: 'Sam', Email: 'sam@example.com', mobile_phone: '61412345678', ...changes.values },
});

/** Other systems that have nothing of any lead. */
export const noExternalCopies: ExternalErasure = {
  crm: async () => 'notThere',
  appointment: async () => undefined,
};
