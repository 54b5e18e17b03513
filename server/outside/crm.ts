import { optional, secret, serviceAddress, token, variable, whole } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface CrmConfig {
  /** Without trailing slash; unset: there is none, and leads wait. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly timeoutMs: number;
}

/** Where leads go; see docs/operating/leads.md. */
export const crm = outsideService({
  callNames: ['CRM'],
  keys: { CRM: ['CRM_TOKEN'] },
  firstWords: ['CRM'],
  variables: {
    CRM_URL: optional(
      serviceAddress,
      'The CRM: forms go to `{CRM_URL}/{endpoint of the kind of enquiry}`, see [leads](leads.md). Unset: they wait.',
      'the stand-in; with a real space none',
    ),
    CRM_TOKEN: secret(optional(token, 'Bearer token of the CRM.')),
    CRM_TIMEOUT_MS: variable<number>(whole(100, 60_000), 5000, 'Patience with one call to the CRM.'),
  },
  config: (values, standIn): CrmConfig => ({
    url: values.CRM_URL ?? standIn,
    token: values.CRM_TOKEN,
    timeoutMs: values.CRM_TIMEOUT_MS,
  }),
  standIn: {
    path: '/crm',
    service: 'crm',
    async open() {
      return (await import('../embedded/crm/createCrmService.ts')).createCrmService();
    },
  },
});
