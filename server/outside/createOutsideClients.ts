import type { Logger } from 'pino';
import { createBotCheck } from '../botCheck/createBotCheck.ts';
import { createCrm } from '../crm/createCrm.ts';
import { createMaps } from '../maps/createMaps.ts';
import type { OutsideConfig } from './outsideServices.ts';

interface ClientOptions {
  readonly config: OutsideConfig;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
}

/** What asks the outside services, the real ones or their stand-ins, for which nothing else of the site is needed. */
export const createOutsideClients = ({ config, fetch, logger }: ClientOptions) => ({
  maps: createMaps({ ...config.maps, fetch, logger }),
  sendLead: createCrm({ ...config.crm, fetch, logger }),
  checkToken: createBotCheck({ ...config.botCheck, fetch, logger }),
});

export type OutsideClients = ReturnType<typeof createOutsideClients>;
