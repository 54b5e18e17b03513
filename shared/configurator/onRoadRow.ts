import { estimatedText, type OnRoadPrice } from '../onRoad.ts';
import { formatMoney } from '../units.ts';
import { type ComparisonRow, comparisonRow } from '../vehicles/comparison.ts';

/** The row of a comparison below that of the prices; its values are null where nothing is estimated. */
export function onRoadRow<Thing>(
  things: readonly Thing[],
  priceOf: (thing: Thing) => OnRoadPrice | undefined,
): ComparisonRow {
  const prices = things.map(priceOf);
  const told = prices.find(Boolean);
  return comparisonRow(
    ['On the road', told && estimatedText(told)].filter(Boolean).join(', '),
    prices,
    (price) => (price ? `About ${formatMoney(price.total, price.country)}` : null),
  );
}
