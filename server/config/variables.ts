import { outsideLimits, outsideServices, outsideVariables } from '../outside/outsideServices.ts';
import { contentVariables } from './contentVariables.ts';
import { leadsVariables } from './leadsVariables.ts';
import { limitsVariables, loadVariables } from './limitsVariables.ts';
import { siteVariables } from './siteVariables.ts';
import type { Variable } from './variable.ts';

const { dealers, stock, maps, mapService, crm, ...others } = outsideServices;

/** Every environment variable of the site, in the order of the table in docs/operating/configuration.md. */
export const variables = {
  ...siteVariables,
  ...contentVariables,
  ...outsideVariables([dealers, stock, maps, mapService, crm]),
  // Beside the CRM that they wait for.
  ...leadsVariables,
  ...outsideVariables(Object.values(others)),
  ...limitsVariables,
  ...outsideLimits,
  ...loadVariables,
} as const satisfies Record<string, Variable<unknown>>;
