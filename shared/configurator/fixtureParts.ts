import type { Asset } from '../content/values.ts';
import type {
  ByUuid,
  CatalogueModelLine,
  ModelLineCatalogue,
  OnePriceModel,
  Option,
  OptionKind,
  StatePricedModel,
} from '../vehicles/catalogue.ts';

/** Makers of content for tests: what a test does not name is empty. */

export const picture = (src: string): Asset => ({ src, alt: '', title: '', width: 0, height: 0, focus: '' });

type OptionFields = Partial<Option> & Pick<Option, 'uuid' | 'kind' | 'name' | 'modelCodes'>;
export const option = (fields: OptionFields): Option => ({
  info: '',
  price: 0,
  includedInDriveawayPrice: false,
  image: null,
  engineType: '',
  layers: [],
  isOnPictures: false,
  ...fields,
});

const noOptions: StatePricedModel['options'] = {
  engine: [],
  motor: [],
  transmission: [],
  drivetrain: [],
  battery: [],
  wheels: [],
};

/** A model with as little as one can have. */
export const modelDefaults = {
  nvicCode: '',
  variantName: '',
  slug: '',
  fullSlug: '',
  image: null,
  description: '',
  featureList: [],
  features: [],
  specifications: [],
  priceDisclaimers: [],
  disclaimer: '',
  isClearance: false,
  finance: [],
  financeOfferText: null,
  layers: [],
  hideOffersInConfigurator: false,
  cleanCarProgramme: '',
  colours: [],
  trims: [],
  accessories: [],
  options: noOptions,
  enableAngleQuote: true,
  selectModel: true,
};

type Named = 'uuid' | 'code' | 'name' | 'shortName';
export const auModel = (
  fields: Partial<StatePricedModel> & Pick<StatePricedModel, Named>,
): StatePricedModel => ({
  ...modelDefaults,
  country: 'au',
  modelLine: 'ridge',
  prices: { driveaway: null, abn: null, states: {} },
  offerText: { abn: '', retail: '' },
  standardOfferText: { abn: '', retail: '' },
  ...fields,
});
export const nzModel = (fields: Partial<OnePriceModel> & Pick<OnePriceModel, Named>): OnePriceModel => ({
  ...modelDefaults,
  country: 'nz',
  modelLine: 'pip',
  prices: { driveaway: null, priceType: 'RRP' },
  offerText: '',
  ...fields,
});

export const byUuid = <T extends { readonly uuid: string }>(list: readonly T[]): ByUuid<T> =>
  Object.fromEntries(list.map((one) => [one.uuid, one]));

export const modelLine = (slug: string, name: string, models: readonly string[]): CatalogueModelLine => ({
  uuid: slug,
  slug,
  name,
  vehicleCategory: 'SUV',
  vehicleType: '',
  image: null,
  pageSlug: `models/suv/${slug}`,
  models,
  specs: null,
});

/** As the catalogue does it: an option is for the models whose code it lists. */
export const optionsFor = (options: readonly Option[], code: string): StatePricedModel['options'] => {
  const ofKind = (kind: OptionKind) =>
    options.filter((one) => one.kind === kind && one.modelCodes.includes(code)).map(({ uuid }) => uuid);
  return {
    engine: ofKind('engine'),
    motor: ofKind('motor'),
    transmission: ofKind('transmission'),
    drivetrain: ofKind('drivetrain'),
    battery: ofKind('battery'),
    wheels: ofKind('wheels'),
  };
};

/** The line as it is when some of its models are gone from content. */
export function withoutModels(line: ModelLineCatalogue, ...gone: readonly string[]): ModelLineCatalogue {
  const models = line.modelLine.models.filter((uuid) => !gone.includes(uuid));
  const modelLine = { ...line.modelLine, models };
  return { ...line, modelLine, models: pickEntries(line.models, models) };
}

const pickEntries = <T>(table: ByUuid<T>, uuids: readonly string[]): ByUuid<T> =>
  Object.fromEntries(Object.entries(table).filter(([uuid]) => uuids.includes(uuid)));
