import { asCents, type Cents } from '../units.ts';

/** How a publisher rounds an amount. Each lender states its own; most round to the nearest cent. */
export const roundingPolicies = ['nearestCent', 'centUp', 'nearestDollar', 'dollarUp'] as const;
export type RoundingPolicy = (typeof roundingPolicies)[number];

const steps = { nearestCent: 1, centUp: 1, nearestDollar: 100, dollarUp: 100 } as const;
/**
 * In cents: more than computing with fractions loses, less than anybody means. It keeps 100.00 from being rounded up to
 * 100.01.
 */
const noise = 1e-6;

/** Whole cents of an amount in cents that may have a fraction, half a step being rounded up. */
export function roundAmount(cents: number, policy: RoundingPolicy): Cents {
  const step = steps[policy];
  const isUp = policy === 'centUp' || policy === 'dollarUp';
  const rounded = isUp ? Math.ceil((cents - noise) / step) : Math.floor((cents + noise) / step + 0.5);
  // Not -0.
  return asCents(rounded * step + 0);
}
