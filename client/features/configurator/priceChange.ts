import { priceOf } from '../../../shared/configurator/price.ts';
import { priceText } from '../../../shared/pricing.ts';
import type { KnownBuild } from './knownBuild.ts';

/**
 * What has become of a build's price since it was saved, for whom it was saved: 'Up $500 since you saved it'. '' where
 * nobody can tell: it has no price now or had none then, or the car is another one.
 */
export function priceChange({ saved: { priced }, line, build, isGone }: KnownBuild): string {
  const now = priced && !isGone ? priceOf(line, build, priced).total : null;
  if (!priced || now === null) return '';
  const cents = now - priced.cents;
  if (!cents) return 'Same price as when you saved it';
  return `${cents > 0 ? 'Up' : 'Down'} ${priceText(Math.abs(cents), line.country)} since you saved it`;
}
