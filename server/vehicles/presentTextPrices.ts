import { auStates } from '../../shared/auStates.ts';
import { type Country, hasStatePrices } from '../../shared/country.ts';
import {
  defaultPreferences,
  isPriceOfState,
  modelPrice,
  type PricingPreferences,
} from '../../shared/pricing.ts';
import { recordOf } from '../../shared/records.ts';
import type { TextPrice, TextPrices } from '../../shared/textPrices.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

/** The prices that texts name, without those of what is not in the catalogue. */
export const presentTextPrices = (catalogue: VehicleCatalogue, names: readonly string[]): TextPrices =>
  Object.fromEntries(
    names.flatMap((name) => {
      const models = modelsNamed(catalogue, name);
      return models.length ? [[name, lowestPrices(models, catalogue.country)]] : [];
    }),
  );

/**
 * The models that `ridge` or `ridge/ridge-tour` stands for: those of the line which are no clearance models, or the one;
 * none when there is no such line or model.
 */
export function modelsNamed(catalogue: VehicleCatalogue, name: string): CatalogueModel[] {
  const [lineSlug, modelSlug] = name.split('/');
  const line = catalogue.modelLines.find(({ slug }) => slug === lineSlug);
  return (line?.models ?? []).flatMap((uuid) => {
    const model: CatalogueModel | undefined = catalogue.models[uuid];
    const isMeant = model && (modelSlug ? model.slug === modelSlug : !model.isClearance);
    return isMeant ? [model] : [];
  });
}

function lowestPrices(models: readonly CatalogueModel[], country: Country): TextPrice {
  const lowest = (preferences: PricingPreferences) =>
    models
      .map((model) => ({
        cents: modelPrice(model, preferences),
        isOfState: isPriceOfState(model, preferences),
      }))
      .filter(({ cents }) => cents !== null)
      .sort((a, b) => Number(a.cents) - Number(b.cents))[0];
  if (!hasStatePrices(country)) return { country, cents: lowest(defaultPreferences)?.cents ?? null };
  const rows = recordOf(auStates, (auState) => ({
    forPrivate: lowest({ auState, isABN: false }),
    forAbn: lowest({ auState, isABN: true }),
  }));
  const generalFor = (buyer: 'forPrivate' | 'forAbn') =>
    auStates.filter((auState) => rows[auState][buyer]?.isOfState === false);
  const general = [generalFor('forPrivate'), generalFor('forAbn')] as const;
  const states = recordOf(auStates, (auState) => {
    const { forPrivate, forAbn } = rows[auState];
    return [forPrivate?.cents ?? null, forAbn?.cents ?? null] as const;
  });
  return {
    country,
    states,
    ...(general.some(({ length }) => length) && { general }),
  };
}
