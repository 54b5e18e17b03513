import {
  type CatalogueModel,
  type CatalogueModelLine,
  isPricedByState,
  type OptionKind,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import {
  type Compared,
  type ComparedModel,
  compareKey,
  specificationNames,
} from '../../shared/vehicles/comparison.ts';
import { kgText, loadKinds, loadNames, loadsOf } from '../../shared/vehicles/loads.ts';
import { type ModelCard, type PricedModel, uniqueByShortName } from '../../shared/vehicles/modelCard.ts';
import { pictureOf } from '../../shared/vehicles/pictureOf.ts';
import { airbagCount, childSeatParts, isOnModel, ratingText } from '../../shared/vehicles/safety.ts';
import type { Specification, VehicleSafety, VehicleSpecs } from '../../shared/vehicles/vehicleFacts.ts';
import { linkNameIn, presentCards } from './presentCards.ts';
import { presentRunningCosts } from './presentRunningCosts.ts';

/**
 * All models that can be compared. 'Clearance models are excluded; the list is de-duplicated by short_name' (spec part
 * 2 §2.6): within a model line, as 'Tour' of two lines are two cars. A model that must not be picked is none either.
 * @param preset uuids of the models that an editor chose; one that stands behind another of its name gives way to it
 */
export function presentComparison(catalogue: VehicleCatalogue, preset: readonly string[]): Compared {
  const lines = catalogue.modelLines.map((line) => ({ line, models: pickable(catalogue, line) }));
  const shown = lines.filter(({ models }) => models.length);
  return {
    status: 'success',
    lines: shown.map(({ line: { slug, name, vehicleType } }) => ({ slug, name, vehicleType })),
    models: shown.flatMap(({ line, models }) => models.map((model) => presentModel(catalogue, line, model))),
    runningCosts: presentRunningCosts(
      catalogue,
      shown.flatMap(({ models }) => models.map(({ uuid }) => uuid)),
    ),
    preset: preset.flatMap((uuid) => {
      const wanted = catalogue.models[uuid];
      const found = shown.find(({ line }) => line.uuid === wanted?.modelLine);
      const model = found?.models.find(({ shortName }) => shortName === wanted?.shortName);
      return found && model ? compareKey(found.line.slug, model.slug) : [];
    }),
  };
}

const pickable = ({ models }: VehicleCatalogue, line: CatalogueModelLine): CatalogueModel[] =>
  uniqueByShortName(
    line.models
      .flatMap((uuid): CatalogueModel[] => (models[uuid] ? [models[uuid]] : []))
      .filter(({ isClearance, selectModel }) => selectModel && !isClearance),
  );

function presentModel(
  catalogue: VehicleCatalogue,
  line: CatalogueModelLine,
  model: CatalogueModel,
): ComparedModel {
  const [card] = presentCards(catalogue, [model.uuid]);
  return {
    ...priced(card ?? model),
    key: compareKey(line.slug, model.slug),
    uuid: model.uuid,
    name: model.name,
    variantName: model.variantName,
    nvicCode: model.nvicCode,
    enableAngleQuote: model.enableAngleQuote,
    modelLine: { name: line.name },
    shortName: model.shortName,
    ...linkNameIn(catalogue, line, model),
    line: line.slug,
    image: pictureOf(line, model),
    facts: factsOf(catalogue, line, model),
    features: model.featureList,
    assistance: (line.safety?.assistance ?? [])
      .filter(({ modelCodes }) => isOnModel(modelCodes, model.code))
      .map(({ name }) => name),
  };
}

/** What its price needs, with neither costs nor offers. */
const priced = (card: ModelCard | CatalogueModel): PricedModel =>
  isPricedByState(card)
    ? { country: card.country, prices: card.prices }
    : { country: card.country, prices: card.prices };

interface DrivingFact {
  readonly name: string;
  /** A specification of one of these names is more exact; unset: those of its option lists. */
  readonly also?: readonly string[];
  /** Option lists that tell it, the first that has any. */
  readonly kinds: readonly OptionKind[];
  /** The fact for the whole line, where the model has neither. */
  readonly ofLine: (specs: VehicleSpecs) => string;
}
const drivingFacts: readonly DrivingFact[] = [
  { name: 'Engine or motor', kinds: ['engine', 'motor'], ofLine: ({ engine }) => engine },
  { name: 'Gearbox', kinds: ['transmission'], ofLine: ({ transmission }) => transmission },
  { name: 'Drive', kinds: ['drivetrain'], ofLine: ({ drivetrain }) => drivetrain },
  { name: 'Fuel', also: ['Fuel'], kinds: [], ofLine: ({ fuelType }) => fuelType },
  {
    name: 'Consumption, combined',
    also: ['Fuel use, combined', 'Energy use, combined'],
    kinds: [],
    ofLine: ({ fuelConsumption, fuelUnit }) =>
      fuelConsumption === null ? '' : `${fuelConsumption} ${fuelUnit}`,
  },
];
const namesOf = ({ also, kinds }: DrivingFact): readonly string[] =>
  also ?? kinds.flatMap((kind) => specificationNames[kind] ?? []);

const sizeFacts: readonly [name: string, of: (specs: VehicleSpecs) => string][] = [
  ['Seating', ({ seats }) => amount(seats, 'seats')],
  ['Length', ({ lengthMm }) => amount(lengthMm, 'mm')],
  ['Width', ({ widthMm }) => amount(widthMm, 'mm')],
  ['Height', ({ heightMm }) => amount(heightMm, 'mm')],
  ['Wheelbase', ({ wheelbaseMm }) => amount(wheelbaseMm, 'mm')],
  ['Kerb weight', ({ weightKg }) => amount(weightKg, 'kg')],
];

/** The facts of a model: attributes that all lines state in the same units first, then those that only some state. */
function factsOf(
  catalogue: VehicleCatalogue,
  { specs, safety }: CatalogueModelLine,
  model: CatalogueModel,
): ComparedModel['facts'] {
  const known = new Map(model.specifications.map(({ name, value }) => [name, value]));
  const ofLine = new Map((specs ? loadsOf(specs) : []).map(({ kind, kg }) => [kind, kgText(kg)]));
  const safetyFacts = safety ? factsOfSafety(safety) : [];
  const isElsewhere = (name: string) =>
    drivingFacts.some((one) => namesOf(one).includes(name)) ||
    namesOfLoads.has(name) ||
    safetyFacts.some((one) => one.name === name);
  return {
    Driving: drivingFacts.flatMap((driving) => {
      const { name, kinds, ofLine } = driving;
      return fact(
        name,
        namesOf(driving)
          .map((one) => known.get(one))
          .find(Boolean) ||
          kinds.map((kind) => optionNames(catalogue, model, kind)).find(Boolean) ||
          (specs && ofLine(specs)),
      );
    }),
    'Size and weight': specs ? sizeFacts.flatMap(([name, of]) => fact(name, of(specs))) : [],
    'Loads and towing': loadKinds.flatMap((kind) =>
      fact(loadNames[kind], known.get(loadNames[kind]) || ofLine.get(kind)),
    ),
    Safety: safetyFacts,
    Specification: [
      ...model.specifications.filter(({ name }) => !isElsewhere(name)),
      ...(specs?.properties ?? []).filter(({ name }) => !known.has(name) && !isElsewhere(name)),
    ],
  };
}

const namesOfLoads: ReadonlySet<string> = new Set(Object.values(loadNames));

const factsOfSafety = ({ rating, airbags, ...childSeats }: VehicleSafety): Specification[] => [
  ...fact('Safety rating', ratingText(rating)),
  ...fact('Airbags', airbags.length ? String(airbagCount(airbags)) : ''),
  ...fact('Child seats', childSeatParts(childSeats).join(', ')),
];

const fact = (name: string, value: string | null | undefined): Specification[] =>
  value ? [{ name, value }] : [];

const optionNames = ({ options }: VehicleCatalogue, model: CatalogueModel, kind: OptionKind): string =>
  model.options[kind].flatMap((uuid) => options[uuid]?.name ?? []).join(', ');

/** '4,690 mm', '' when it is not told. */
const amount = (value: number | null, unit: string): string =>
  value === null ? '' : `${value.toLocaleString('en-AU')} ${unit}`;
