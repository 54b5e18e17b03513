import { isRichText, plainText } from '../../../shared/content/richText.ts';
import { type Country, marketOf } from '../../../shared/country.ts';
import { rateProblems } from '../../../shared/finance/rateRules.ts';
import type { Story } from '../../stories/story.ts';
import { isModelElsewhere } from '../../vehicles/readVehicleStories.ts';
import type { Problem } from './finding.ts';
import { type Fields, placesIn } from './walkContent.ts';

/**
 * Rates that may not be told so in the country: where the law wants comparison rates one without its own in the same text
 * or the same offer, elsewhere a comparison rate.
 */
export function unlawfulRates({ content }: Story, country: Country): Problem[] {
  // A country's vehicles are read in the others' languages too, where nobody sees them.
  if (isModelElsewhere(content.component, country)) return [];
  return [...placesIn(content, country)].flatMap(({ node, path }) => [
    ...textsOf(node, path).flatMap(({ text, at }) =>
      rateProblems(text, country).map((problem) => ({ path: at, problem })),
    ),
    ...offerProblems(node, path, country),
  ]);
}

/** Gives a rich text as a whole, other texts of a node one by one, each with its path. */
export function textsOf(node: Fields, path: string): { text: string; at: string }[] {
  if (isRichText(node)) return [{ text: plainText(node), at: path }];
  const { component } = node;
  if (typeof component !== 'string') return [];
  return Object.entries(node).flatMap(([field, text]) =>
    typeof text === 'string' && !field.includes('__i18n__')
      ? [{ text, at: path ? `${path} ${component}.${field}` : field }]
      : [],
  );
}

function offerProblems(node: Fields, path: string, country: Country): Problem[] {
  if (node.component !== 'FinanceOffer') return [];
  const isTold = (field: string) => ![undefined, null, ''].some((unset) => unset === node[field]);
  const [rate, comparison] = [isTold('specialInterestRate'), isTold('specialComparisonRate')];
  const at = (field: string) => `${path} FinanceOffer.${field}`;
  const { hasComparisonRate, name } = marketOf(country);
  if (!hasComparisonRate && comparison)
    return [
      { path: at('specialComparisonRate'), problem: `is a comparison rate, which ${name} has none of` },
    ];
  if (hasComparisonRate && rate !== comparison)
    return [
      {
        path: at('specialInterestRate'),
        problem: 'is not shown without its comparison rate, nor that without it',
      },
    ];
  return [];
}
