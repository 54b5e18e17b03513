import { type BuildPrice, buildPrice, type PricingPreferences } from '../pricing.ts';
import { asCents, type Cents } from '../units.ts';
import type { ModelLineCatalogue } from '../vehicles/catalogue.ts';
import { type Build, choiceOf } from './build.ts';
import type { Change } from './changes.ts';
import { type BuildAction, type ConfiguratorState, reduce } from './reduce.ts';

/** What a build costs, part by part, in cents. */
export const priceOf = (
  line: ModelLineCatalogue,
  build: Build,
  preferences: PricingPreferences,
): BuildPrice => buildPrice(choiceOf(line, build), preferences);

/** What a choice would do. */
export interface PriceEffect {
  /** By how much the total would rise, in cents; null when there is no total before or after. */
  readonly cents: Cents | null;
  /** Other parts that would have to change with it. */
  readonly changes: readonly Change[];
  readonly build: Build;
}

/** What a choice would do to the total and to the rest of the build, told before it is made. */
export function priceEffect(
  line: ModelLineCatalogue,
  state: ConfiguratorState,
  action: BuildAction,
  preferences: PricingPreferences,
): PriceEffect {
  const { state: after, changes } = reduce(line, state, action);
  const from = priceOf(line, state.build, preferences).total;
  const to = priceOf(line, after.build, preferences).total;
  return { cents: from === null || to === null ? null : asCents(to - from), changes, build: after.build };
}
