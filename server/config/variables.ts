import { contentVariables } from './contentVariables.ts';
import { limitsVariables } from './limitsVariables.ts';
import { servicesVariables } from './servicesVariables.ts';
import { siteVariables } from './siteVariables.ts';
import type { Variable } from './variable.ts';

/** Every environment variable of the site, in the order of the table in docs/operating/configuration.md. */
export const variables = {
  ...siteVariables,
  ...contentVariables,
  ...servicesVariables,
  ...limitsVariables,
} as const satisfies Record<string, Variable<unknown>>;
