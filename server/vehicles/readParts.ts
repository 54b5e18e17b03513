import type { vehicleSpecsSchema } from '../../shared/content/modelLineSchemas.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { cssColor } from '../../shared/cssColor.ts';
import {
  type Accessory,
  type Colour,
  type Option,
  type OptionKind,
  optionKinds,
  type PriceDisclaimer,
  type Trim,
} from '../../shared/vehicles/catalogue.ts';
import type { Specification, VehicleSpecs } from '../../shared/vehicles/vehicleFacts.ts';
import { type Complain, extraOf, readShownPrice } from './readPrices.ts';
import type { Entry, ReportProblem } from './readVehicleStories.ts';

/** What models are made of, read one by one: undefined for what is broken, with a report of why. */

export const complainOf =
  (fullSlug: string, report: ReportProblem): Complain =>
  (field, problem) =>
    report({ path: `${fullSlug} › ${field}`, problem });

const leftOut = 'so it is left out';

export function readColour(
  { uuid, fullSlug, block }: Entry<'Colour'>,
  report: ReportProblem,
): Colour | undefined {
  const complain = complainOf(fullSlug, report);
  const hex = cssColor(block.hex);
  const price = extraOf(block.price);
  if (!block.name) complain('name', `is empty, ${leftOut}`);
  else if (!hex) complain('hex', `${JSON.stringify(block.hex)} is no colour, ${leftOut}`);
  else if (price === undefined) complain('price', `${JSON.stringify(block.price)} is no amount, ${leftOut}`);
  else return { uuid, name: block.name, hex, price };
  return undefined;
}

/** Colours that are gone fit nothing: a trim that has none left would otherwise fit all, so it goes too. */
export function readTrim(
  { uuid, fullSlug, block }: Entry<'Trim'>,
  colours: ReadonlyMap<string, Colour>,
  report: ReportProblem,
): Trim | undefined {
  const complain = complainOf(fullSlug, report);
  const price = extraOf(block.price);
  const modelColours = block.model_colours.filter((colour) => colours.has(colour));
  if (modelColours.length < block.model_colours.length)
    complain('model_colours', 'names colours that are not there');
  if (!block.name) complain('name', `is empty, ${leftOut}`);
  else if (price === undefined) complain('price', `${JSON.stringify(block.price)} is no amount, ${leftOut}`);
  else if (block.model_colours.length && !modelColours.length)
    complain('model_colours', `has no colour that is there, ${leftOut}`);
  else return { uuid, name: block.name, price, modelColours };
  return undefined;
}

/** Where dealers tell the prices, the catalogue has none: 'NZ shows no accessory prices' (spec part 2 §2.5). */
export function readAccessory(
  { uuid, fullSlug, block }: Entry<'Accessory'>,
  country: Country,
  report: ReportProblem,
): Accessory | undefined {
  const complain = complainOf(fullSlug, report);
  const { name, description, code, image, categories, requires } = block;
  if (name)
    return {
      uuid,
      name,
      description,
      price: marketOf(country).pricesAccessories ? readShownPrice(block.price, 'price', complain) : null,
      code,
      image,
      carImage: block.car_image,
      categories,
      ...(requires.length > 0 && { requires }),
    };
  complain('name', `is empty, ${leftOut}`);
  return undefined;
}

export function readDisclaimer(
  { uuid, fullSlug, block }: Entry<'PriceDisclaimer'>,
  report: ReportProblem,
): PriceDisclaimer | undefined {
  if (block.text) return { uuid, text: block.text };
  complainOf(fullSlug, report)('text', `is empty, ${leftOut}`);
  return undefined;
}

/** Codes of models as editors write them: one a line or separated by commas. */
export const codesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Field of the model line that holds the options of a kind. Spec part 2 §3. */
const optionLists = {
  engine: 'engines',
  motor: 'motors',
  transmission: 'transmissions',
  drivetrain: 'drivetrains',
  battery: 'batteries',
  wheels: 'wheels',
} as const satisfies Record<OptionKind, string>;

/** All options of a model line, list by list, in the editors' order. */
export function readCarOptions({ fullSlug, block }: Entry<'ModelLine'>, report: ReportProblem): Option[] {
  const complain = complainOf(fullSlug, report);
  return optionKinds.flatMap((kind) =>
    block[optionLists[kind]].flatMap((entry, index): Option[] => {
      const field = `${optionLists[kind]}[${index}]`;
      const price = extraOf(entry.price);
      const modelCodes = codesOf(entry.modelCodes);
      if (!entry.name || !modelCodes.length) {
        complain(field, `has no ${entry.name ? 'modelCodes' : 'name'}, ${leftOut}`);
        return [];
      }
      if (price === undefined) {
        complain(`${field}.price`, `${JSON.stringify(entry.price)} is no amount, ${leftOut}`);
        return [];
      }
      return [
        {
          uuid: entry._uid,
          kind,
          name: entry.name,
          info: entry.info,
          price,
          includedInDriveawayPrice: entry.included_in_driveaway_price,
          image: entry.image,
          modelCodes,
          engineType: 'engine_type' in entry ? entry.engine_type : '',
          layers: 'layers' in entry ? entry.layers : [],
          isOnPictures: 'on_pictures' in entry && entry.on_pictures,
        },
      ];
    }),
  );
}

export const readSpecs = (block: BlockOf<typeof vehicleSpecsSchema>): VehicleSpecs => ({
  modelDate: block.model_date,
  description: block.description,
  bodyType: block.body_type,
  fuelType: block.fuel_type,
  fuelConsumption: block.fuel_consumption,
  fuelUnit: block.fuel_unit,
  engine: block.engine,
  transmission: block.transmission,
  drivetrain: block.drivetrain,
  seats: block.seats,
  lengthMm: block.length,
  widthMm: block.width,
  heightMm: block.height,
  wheelbaseMm: block.wheelbase,
  weightKg: block.weight,
  towingKg: block.towing,
  towingUnbrakedKg: block.towing_unbraked,
  towballKg: block.towball,
  payloadKg: block.payload,
  roofLoadKg: block.roof_load,
  combinationKg: block.combination,
  properties: block.properties.map(specification),
});

export const specification = ({ name, value }: Specification): Specification => ({ name, value });
