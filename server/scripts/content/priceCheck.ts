import type { Country } from '../../../shared/country.ts';
import { isoDay, isoDayLeft } from '../../../shared/dates.ts';
import { pricesNamedIn } from '../../../shared/textPrices.ts';
import { dollarsOf } from '../../../shared/units.ts';
import type { VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import { modelsNamed } from '../../vehicles/presentTextPrices.ts';
import { readTerms } from '../../vehicles/readTerms.ts';
import type { Problem } from './finding.ts';
import { placesIn } from './walkContent.ts';

/** '$49,990', with the cents that no price of a model has. */
const amounts = /\$(\d{1,3}(?:,\d{3})+|\d{5,})(\.\d)?/g;

/**
 * Prices that a text gets wrong sooner or later: amounts of models that somebody wrote by hand, names of prices that
 * there are not, and offers that have ended.
 * @param catalogue of the country, all its offers in it
 * @param now ms since 1970
 */
export function createPriceCheck(
  catalogue: VehicleCatalogue,
  { country, now }: { country: Country; now: number },
): (story: Story) => Problem[] {
  const isPriceLike = priceRange(catalogue);
  const days = { today: isoDay(now, country), left: isoDayLeft(now, country) };

  const ofText = (text: string, isPage: boolean): string[] => [
    ...[...text.matchAll(amounts)]
      .filter(([, dollars = '', cents]) => !cents && isPriceLike(Number(dollars.replaceAll(',', ''))))
      .map(([amount]) => `says ${amount}, as a model may cost: write {price:…}, which follows the vehicles`),
    ...pricesNamedIn(text).flatMap((name) => {
      if (!isPage) return [`names the price of '${name}', which only the blocks of a page can`];
      return modelsNamed(catalogue, name).length
        ? []
        : [`names the price of '${name}', which is no model line and no model`];
    }),
  ];

  return ({ content }) => {
    const isPage = Object.hasOwn(contentSchemas.pages, content.component);
    return [...placesIn(content, country)].flatMap(({ node, path }) => {
      const own = typeof node.component === 'string' && path ? `${path} ${node.component}` : path;
      const at = (key: string) => (own ? `${own}.${key}` : key);
      const problems: Problem[] = [];
      for (const [key, value] of Object.entries(node)) {
        if (typeof value !== 'string' || key.includes('__i18n__')) continue;
        const add = (problem: string) => void problems.push({ path: at(key), problem });
        ofText(value, isPage).forEach(add);
        const isLastDay = key === 'offer_ends' || (key === 'ends' && node.component === 'FinanceOffer');
        if (isLastDay)
          readTerms({ starts: '', ends: value, conditions: '' }, { country, days, complain: add });
      }
      return problems;
    });
  };
}

/** Whole dollars between half of the cheapest price and twice the dearest, but for round thousands: those are loans. */
function priceRange(catalogue: VehicleCatalogue): (dollars: number) => boolean {
  const prices = Object.values(catalogue.models).flatMap(({ prices: { driveaway } }) => driveaway ?? []);
  const [lowest, highest] = [Math.min(...prices.map(dollarsOf)), Math.max(...prices.map(dollarsOf))];
  return (dollars) => dollars % 1_000 !== 0 && dollars > lowest / 2 && dollars < highest * 2;
}
