import { type Build, choiceOf } from '../../../shared/configurator/build.ts';
import { needsText } from '../../../shared/configurator/requirements.ts';
import { showsOptionImage } from '../../../shared/configurator/sections.ts';
import { partNames } from '../../../shared/configurator/texts.ts';
import type { Asset } from '../../../shared/content/values.ts';
import type { Country } from '../../../shared/country.ts';
import { type BuildPrice, extraPriceText, optionPrice, priceText } from '../../../shared/pricing.ts';
import { accessoryPriceText } from '../../../shared/vehicles/accessoryPrice.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';

/** A part of the build, or of its price, in words. */
export interface SummaryRow {
  readonly name: string;
  readonly value: string;
  readonly price: string;
  /** Words below the row. */
  readonly more?: string;
  /** Picture of the part, where the page shows it nowhere else. */
  readonly image?: Asset;
}

/** Variant, options and paint, in the order of the page, each with what it adds to the total. */
export function specsRows(line: ModelLineCatalogue, build: Build): SummaryRow[] {
  const { model, options, colour } = choiceOf(line, build);
  return [
    { name: partNames.model, value: model.variantName || model.shortName, price: '' },
    ...options.map((option) => ({
      name: partNames[option.kind],
      value: option.name,
      price: extraPriceText(optionPrice(option), line.country),
      ...(showsOptionImage(option.kind) && option.image && { image: option.image }),
    })),
    ...(colour
      ? [{ name: partNames.colour, value: colour.name, price: extraPriceText(colour.price, line.country) }]
      : []),
  ];
}

export const accessoryRows = (line: ModelLineCatalogue, build: Build): SummaryRow[] =>
  choiceOf(line, build).accessories.map((accessory) => ({
    name: accessory.name,
    value: '',
    price: accessoryPriceText(accessory, line.country, 'configurator'),
    more: needsText(line, build, accessory),
  }));

/** From the model's price to the total: what adds nothing is left out. */
export function priceRows(modelName: string, price: BuildPrice, country: Country): SummaryRow[] {
  const { model, options, colour, trim, accessories, unpricedAccessories } = price;
  const extras = [
    { name: 'Options', cents: options },
    { name: partNames.colour, cents: colour },
    { name: partNames.trim, cents: trim },
    { name: 'Accessories, fitted', cents: accessories },
  ].filter(({ cents }) => cents > 0);
  return [
    { name: modelName, value: '', price: priceText(model, country) },
    ...extras.map(({ name, cents }) => ({ name, value: '', price: extraPriceText(cents, country) })),
    ...(unpricedAccessories > 0
      ? [{ name: 'Accessories', value: '', price: 'Your dealer confirms the price' }]
      : []),
  ];
}
