import { addedFeatures } from '../../shared/vehicles/addedFeatures.ts';
import {
  type CatalogueModel,
  type CatalogueModelLine,
  isPricedByState,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { linkNameOf } from '../../shared/vehicles/linkName.ts';
import { towingName } from '../../shared/vehicles/loads.ts';
import type { ModelCard, ModelCardColour } from '../../shared/vehicles/modelCard.ts';
import { pictureOf } from '../../shared/vehicles/pictureOf.ts';
import type { OnePrice, StatePrices } from '../../shared/vehicles/prices.ts';

/** The models of these uuids as cards, in their order; unknown ones are left out. */
export function presentCards(catalogue: VehicleCatalogue, uuids: readonly string[]): ModelCard[] {
  return uuids.flatMap((uuid) => {
    const model: CatalogueModel | undefined = catalogue.models[uuid];
    return model ? (presentCard(catalogue, model) ?? []) : [];
  });
}

function presentCard(catalogue: VehicleCatalogue, model: CatalogueModel): ModelCard | undefined {
  const line = catalogue.modelLines.find(({ uuid }) => uuid === model.modelLine);
  if (!line) return undefined;
  const { slug, name, vehicleCategory, vehicleType, pageSlug } = line;
  const adds = addedFeatures(modelsOf(catalogue, line), model);
  const shown = {
    uuid: model.uuid,
    name: model.name,
    shortName: model.shortName,
    slug: model.slug,
    ...linkNameIn(catalogue, line, model),
    fullSlug: model.fullSlug,
    variantName: model.variantName,
    code: model.code,
    nvicCode: model.nvicCode,
    enableAngleQuote: model.enableAngleQuote,
    image: pictureOf(line, model),
    featureList: model.featureList,
    ...(adds && { adds }),
    disclaimer: model.disclaimer,
    isClearance: model.isClearance,
    ...(model.offerTerms && { offerTerms: model.offerTerms }),
    finance: model.finance,
    financeOfferText: model.financeOfferText,
    cleanCarProgramme: model.cleanCarProgramme,
    modelLine: { slug, name, vehicleCategory, vehicleType, pageSlug },
    priceDisclaimers: model.priceDisclaimers.flatMap((uuid) => catalogue.disclaimers[uuid]?.text ?? []),
    isHybrid: model.options.engine.some((uuid) => /hybrid/i.test(catalogue.options[uuid]?.engineType ?? '')),
    seats: line.specs?.seats ?? null,
    towingKg: towingOf(model) ?? line.specs?.towingKg ?? null,
  };
  const { country } = model;
  if (!isPricedByState(model))
    return {
      ...shown,
      country,
      prices: withoutParts(model.prices),
      offerText: model.offerText,
    };
  const { offerText, standardOfferText } = model;
  return { ...shown, country, prices: withoutCosts(model.prices), offerText, standardOfferText };
}

/** '3,500 kg' of a model's own specification; undefined: it has none in kilograms. */
function towingOf({ specifications }: CatalogueModel): number | undefined {
  const told = specifications.find(({ name }) => name === towingName)?.value ?? '';
  const [, kilograms] = /^([\d,]+)\s?kg$/.exec(told) ?? [];
  return kilograms === undefined ? undefined : Number(kilograms.replaceAll(',', ''));
}

/** A model's name in links, only where it differs from the short name, which few models share. */
export function linkNameIn(
  catalogue: VehicleCatalogue,
  line: CatalogueModelLine,
  model: CatalogueModel,
): { linkName?: string } {
  const linkName = linkNameOf(modelsOf(catalogue, line), model);
  return linkName === model.shortName ? {} : { linkName };
}

const modelsOf = ({ models }: VehicleCatalogue, line: CatalogueModelLine): CatalogueModel[] =>
  line.models.flatMap((uuid) => models[uuid] ?? []);

const withoutCosts = ({ states, ...prices }: StatePrices): StatePrices => ({
  ...prices,
  states: Object.fromEntries(
    Object.entries(states).map(([state, { driveaway, abn }]) => [state, { driveaway, abn, costs: [] }]),
  ),
});

/** A price with what it comes to on the road, and not with what that is made of. */
export const withoutParts = ({ onRoad, ...prices }: OnePrice): OnePrice =>
  onRoad ? { ...prices, onRoad: { ...onRoad, parts: [] } } : prices;

/** The colours of a model, each with its first picture. */
export function presentColours(catalogue: VehicleCatalogue, uuid: string): ModelCardColour[] {
  return (catalogue.models[uuid]?.colours ?? []).flatMap(({ colour, images }) => {
    const known = catalogue.colours[colour];
    return known ? { ...known, image: images[0] ?? null } : [];
  });
}
