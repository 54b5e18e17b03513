import type { Logger } from 'pino';
import type { Config } from './Config.ts';

/**
 * Says so when the last day of offers without one of their own is past: pages then do not say until when their prices are valid.
 * @param now ms since 1970
 */
export function warnOfPastOffers(
  { offersValidUntil }: Pick<Config, 'offersValidUntil'>,
  now: number,
  logger: Pick<Logger, 'warn'>,
): void {
  if (offersValidUntil >= new Date(now).toISOString().slice(0, 10)) return;
  logger.warn(
    { offersValidUntil },
    'OFFERS_VALID_UNTIL is past: search engines are not told until when prices without an offer of their own are valid',
  );
}

/** Says so when a proxy is not believed: every visitor then has the proxy's address. */
export function warnOfOneClient(
  { https, trustProxy }: Pick<Config, 'https' | 'trustProxy'>,
  logger: Pick<Logger, 'warn'>,
): void {
  if (https && trustProxy === false)
    logger.warn(
      'TRUST_PROXY is 0 and SITE_URL is https: behind a proxy all visitors share the limits of one',
    );
}
