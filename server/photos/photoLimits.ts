import type { Config } from '../config/Config.ts';
import type { CostLimit, Limits } from '../middleware/rateLimit.ts';

/** Megapixels that one client may have decoded in a minute: 25 photos of a telephone as it takes them. */
const megapixelsPerMinute = 300;
/** s that a photo waits for its lead at most. */
const waitingS = 2 * 60 * 60;
const bytesPerKB = 1024;

/** What photos of one client may cost: megapixels in a minute, and kilobytes on the disk in two hours. */
export const photoLimits = (
  limits: Limits,
  { leads, rateLimits }: Pick<Config, 'leads' | 'rateLimits'>,
): Readonly<Record<'megapixels' | 'kilobytes', CostLimit>> => ({
  megapixels: limits.perCost('photo megapixels', rateLimits.forms && megapixelsPerMinute),
  kilobytes: limits.perCost('photo kilobytes', leads.photoBytes.perAddress / bytesPerKB, waitingS),
});
