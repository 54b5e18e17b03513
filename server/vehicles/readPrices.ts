import type { AuState } from '../../shared/auStates.ts';
import { isAuState } from '../../shared/auStates.ts';
import type { driveawayStatePriceSchema, modelAuSchema } from '../../shared/content/modelSchemas.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type { Country } from '../../shared/country.ts';
import { calendarDay } from '../../shared/dates.ts';
import { readPrice } from '../../shared/pricing.ts';
import type { Cents } from '../../shared/units.ts';
import type { DriveawayCost, StatePrice, StatePrices } from '../../shared/vehicles/prices.ts';

/** Reports a mistake in a field. */
export type Complain = (field: string, problem: string) => void;

/** How editors say that the dealer tells the price: nothing, or nothing but zeros. Spec part 2 §5. */
const hidden = /^(?:[$0,.]*)$/;

/** A price to be shown, or null; what is neither a price nor hidden on purpose is reported. */
export function readShownPrice(text: string, field: string, complain: Complain): Cents | null {
  const cents = readPrice(text);
  if (cents === null && !hidden.test(text.trim()))
    complain(field, `${JSON.stringify(text)} is not shown as a price`);
  return cents;
}

/**
 * What something costs extra: 0 when unset, zero or below (spec part 2 §2.1: 'Included'); undefined when it cannot be
 * read, as 'Included' would then be a promise that nobody made.
 */
export function extraOf(text: string): Cents | undefined {
  const amount = text.trim();
  return hidden.test(amount) || amount.startsWith('-') ? 0 : (readPrice(amount) ?? undefined);
}

export function statePrices(
  block: BlockOf<typeof modelAuSchema>,
  country: Country,
  complain: Complain,
): StatePrices {
  const states: Partial<Record<AuState, StatePrice>> = {};
  for (const [index, entry] of block.driveaway_state_prices.entries()) {
    const field = `driveaway_state_prices[${index}]`;
    const { state } = entry;
    if (!isAuState(state)) continue;
    if (states[state]) complain(field, `${state} has a price already`);
    else states[state] = statePrice(entry, { field, country, complain });
  }
  return {
    driveaway: readShownPrice(block.driveaway_price, 'driveaway_price', complain),
    abn: readShownPrice(block.driveaway_abn_price, 'driveaway_abn_price', complain),
    states,
  };
}

function statePrice(
  entry: BlockOf<typeof driveawayStatePriceSchema>,
  { field, country, complain }: { field: string; country: Country; complain: Complain },
): StatePrice {
  const costs = entry.costs.map(({ name, price, abn_price: abn }): DriveawayCost | undefined => {
    const cents = readPrice(price);
    const abnCents = readPrice(abn);
    if (!name || cents === null || (abn && abnCents === null)) return undefined;
    return abnCents === null ? { name, cents } : { name, cents, abnCents };
  });
  const known = costs.filter((cost) => cost !== undefined);
  // Parts that do not add up are worse than none.
  if (known.length < costs.length) complain(`${field}.costs`, 'are not told: one of them is no amount');
  return {
    driveaway: readShownPrice(entry.driveaway_price, `${field}.driveaway_price`, complain),
    abn: readShownPrice(entry.driveaway_abn_price, `${field}.driveaway_abn_price`, complain),
    costs: known.length < costs.length ? [] : known,
    ...(entry.costs_from && { costsFrom: calendarDay(entry.costs_from, country) }),
  };
}
