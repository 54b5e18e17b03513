import { accessoriesOf, choiceOf, modelsOf } from '../../shared/configurator/build.ts';
import {
  decodeBuild,
  encodeBuild,
  isOfUnknownCar,
  partsOfCode,
} from '../../shared/configurator/buildCode.ts';
import type { BuiltCar } from '../../shared/configurator/builtCar.ts';
import { carViews } from '../../shared/configurator/carViews.ts';
import { differenceText } from '../../shared/configurator/differenceText.ts';
import { partNames } from '../../shared/configurator/texts.ts';
import { hasStatePrices } from '../../shared/country.ts';
import { localizePath, withQuery } from '../../shared/links.ts';
import { onRoadPrice, onRoadSentence } from '../../shared/onRoad.ts';
import {
  buildPrice,
  defaultPreferences,
  noPriceText,
  type PricedChoice,
  priceLabel,
  priceNote,
  priceText,
} from '../../shared/pricing.ts';
import { allPreferences, pricingQuery } from '../../shared/pricingQuery.ts';
import { sumOf } from '../../shared/units.ts';
import { listed, needsOf } from '../../shared/vehicles/accessoryNeeds.ts';
import type { Accessory, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { linkNameOf } from '../../shared/vehicles/linkName.ts';
import { presentModelLine } from './presentModelLine.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The car that an address names by a code. Everything else about it is worked out anew. Undefined for a code that is
 * not one of the line's, which is then ignored. Parts that are no longer sold are left out, which is said in its `difference`.
 */
export function readBuiltCar(catalogue: VehicleCatalogue, query: Query): BuiltCar | undefined {
  const { modelLine = '', build = '', shown } = query;
  const line = build ? presentModelLine(catalogue, modelLine) : undefined;
  const decoded = line && decodeBuild(line, build);
  if (!line || !decoded || isOfUnknownCar(decoded)) return undefined;
  const choice = choiceOf(line, decoded.state.build);
  const code = encodeBuild(line, decoded.state.build);
  const { model } = choice;
  const { country } = line;
  const buyer = hasStatePrices(country) ? allPreferences(query) : defaultPreferences;
  const { total, options, colour, trim, accessories } = buildPrice(choice, buyer ?? defaultPreferences);
  const told = buyer && pricingQuery(country, buyer);
  const price = buyer ? total : null;
  const note = buyer && priceNote([model], buyer);
  const difference = differenceText(decoded);
  return {
    name: [model.name, choice.colour?.name].filter(Boolean).join(', '),
    view: carViews(line, decoded.state.build)[0],
    model: model.slug,
    ...(difference && { difference }),
    specification: specificationText(choice, accessoriesOf(line, model)),
    priceText: buyer
      ? [
          price === null ? noPriceText : `${priceLabel(model)} ${priceText(price, country)}`,
          onRoadSentence(onRoadPrice(model, price)),
          note,
        ]
          .filter(Boolean)
          .join('. ')
      : '',
    price,
    extras: sumOf([options, colour, trim, accessories]),
    href: withQuery(localizePath(`/config/${modelLine}`, country), { build: code, ...told }),
    query: {
      modelLine,
      model: linkNameOf(modelsOf(line), model),
      build: code,
      ...told,
      ...(shown && { shown }),
    },
  };
}

/** 'Wheels 20-inch alloys, Colour Tasman Blue': what a line still has of the build of a link. '' for none. */
export function formerParts(catalogue: VehicleCatalogue, { modelLine = '', build = '' }: Query): string {
  const line = build ? presentModelLine(catalogue, modelLine) : undefined;
  const parts = line ? partsOfCode(line, build) : [];
  return parts.map(({ part, name }) => `${partNames[part]} ${name}`).join(', ');
}

/** 'Variant: Summit; Wheels: 20-inch alloys; Colour: Tasman Blue; Accessories: Roof bars, Roof box (needs Roof bars)' */
function specificationText(
  { model, options, colour, trim, accessories }: PricedChoice,
  offered: readonly Accessory[],
): string {
  const withNeeds = (accessory: Accessory) => {
    const needed = needsOf(offered, accessory);
    return needed.length ? `${accessory.name} (needs ${listed(needed)})` : accessory.name;
  };
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    [partNames.model, model.variantName || model.shortName],
    ...options.map(({ kind, name }) => [partNames[kind], name] as const),
    [partNames.colour, colour?.name],
    [partNames.trim, trim?.name],
    ['Accessories', accessories.map(withNeeds).join(', ')],
  ];
  return rows.flatMap(([name, value]) => (value ? `${name}: ${value}` : [])).join('; ');
}
