import type { Logger } from 'pino';
import type { Config } from './config/Config.ts';

interface Options {
  readonly config: Pick<Config, 'https' | 'trustProxy'>;
  readonly logger: Logger;
}

/** Behind a proxy that is not believed every visitor has the proxy's address. */
export function warnOfOneClient({ config, logger }: Options): void {
  if (config.https && config.trustProxy === false)
    logger.warn(
      'TRUST_PROXY is 0 and SITE_URL is https: behind a proxy all visitors share the limits of one',
    );
}
