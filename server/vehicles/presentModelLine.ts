import type {
  Accessory,
  ByUuid,
  ModelLineCatalogue,
  VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { optionKinds } from '../../shared/vehicles/catalogue.ts';
import { presentRunningCosts } from './presentRunningCosts.ts';

/** The catalogue cut to the model line of a slug, for the browser; undefined when there is no such line. */
export function presentModelLine(catalogue: VehicleCatalogue, slug: string): ModelLineCatalogue | undefined {
  const line = catalogue.modelLines.find((one) => one.slug === slug);
  if (!line) return undefined;
  // A page of its own tells of it.
  const { safety, ...modelLine } = line;
  const models = pick(catalogue.models, modelLine.models);
  const all = Object.values(models);
  return {
    country: catalogue.country,
    modelLine,
    models,
    runningCosts: presentRunningCosts(catalogue, modelLine.models),
    colours: pick(
      catalogue.colours,
      all.flatMap(({ colours }) => colours.map(({ colour }) => colour)),
    ),
    trims: pick(
      catalogue.trims,
      all.flatMap(({ trims }) => trims.map(({ trim }) => trim)),
    ),
    options: pick(
      catalogue.options,
      all.flatMap(({ options }) => optionKinds.flatMap((kind) => options[kind])),
    ),
    accessories: withoutCars(
      pick(
        catalogue.accessories,
        all.flatMap(({ accessories }) => accessories),
      ),
    ),
    disclaimers: pick(
      catalogue.disclaimers,
      all.flatMap(({ priceDisclaimers }) => priceDisclaimers),
    ),
  };
}

/** The stage shows the car already. */
const withoutCars = (accessories: ByUuid<Accessory>): ByUuid<Accessory> =>
  Object.fromEntries(
    Object.entries(accessories).map(([uuid, accessory]) => [uuid, { ...accessory, carImage: null }]),
  );

/** The entries of these uuids, each once, in their order. */
const pick = <T>(table: ByUuid<T>, uuids: readonly string[]): ByUuid<T> =>
  Object.fromEntries(
    [...new Set(uuids)].flatMap((uuid) => {
      const entry = table[uuid];
      return entry === undefined ? [] : [[uuid, entry]];
    }),
  );
