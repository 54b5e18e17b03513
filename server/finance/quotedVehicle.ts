import { marketOf } from '../../shared/country.ts';
import type { QuotedVehicle } from '../../shared/finance/quote.ts';
import { optionPrice, type PricedChoice } from '../../shared/pricing.ts';
import { dollarsOf } from '../../shared/units.ts';
import type { CatalogueModel, CatalogueModelLine } from '../../shared/vehicles/catalogue.ts';

/** A model as the lender is told of it. */
export const quotedModel = (
  make: string,
  line: Pick<CatalogueModelLine, 'name'> | undefined,
  model: Pick<CatalogueModel, 'nvicCode' | 'name' | 'variantName'>,
): QuotedVehicle => ({
  nvicCode: model.nvicCode,
  make,
  model: line?.name ?? '',
  variant: model.variantName || model.name,
});

/** A configuration as the lender is told of it: what is chosen beside the model, with what it adds to the price. */
export function quotedBuild(
  make: string,
  line: Pick<CatalogueModelLine, 'name'>,
  { model, options, colour, trim, accessories }: PricedChoice,
): QuotedVehicle {
  const extras = [
    ...options.map((option) => ({ ...option, cents: optionPrice(option) })),
    ...[colour, trim].flatMap((one) => (one ? { ...one, cents: one.price } : [])),
  ];
  return {
    ...quotedModel(make, line, model),
    factoryOptions: extras.map(({ uuid, name, cents }) => ({ code: uuid, name, amount: dollarsOf(cents) })),
    accessories: accessories.map(({ code, name, price }) => ({
      code,
      name,
      amount: dollarsOf(marketOf(model.country).pricesAccessories ? (price ?? 0) : 0),
    })),
  };
}
