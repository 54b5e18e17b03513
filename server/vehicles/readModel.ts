import type { modelAuSchema, modelNzSchema } from '../../shared/content/modelSchemas.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type {
  CatalogueModel,
  FinanceOffer,
  ModelFeature,
  OptionKind,
} from '../../shared/vehicles/catalogue.ts';
import { complainOf, specification } from './readParts.ts';
import { auPrices, type Complain, readShownPrice } from './readPrices.ts';
import type { Entry, ReportProblem } from './readVehicleStories.ts';

/** What a model may refer to. */
export interface Surroundings {
  readonly knows: {
    readonly [Table in 'colours' | 'trims' | 'accessories' | 'disclaimers']: (uuid: string) => boolean;
  };
  /** Uuids of the options that list the model's code. */
  readonly options: (code: string) => Readonly<Record<OptionKind, readonly string[]>>;
  /** Accessories of the model line, for models that name none. */
  readonly accessories: readonly string[];
  readonly report: ReportProblem;
}

type ModelBlock = BlockOf<typeof modelAuSchema> | BlockOf<typeof modelNzSchema>;

/** A model as the catalogue has it. What it names and is not there is left out of it, and reported. */
export function readModel(
  entry: Entry<'ModelAU'> | Entry<'ModelNZ'>,
  surroundings: Surroundings,
): CatalogueModel {
  const complain = complainOf(entry.fullSlug, surroundings.report);
  const base = readBase(entry, entry.block, surroundings, complain);
  const { block } = entry;
  if (block.component === 'ModelAU')
    return {
      ...base,
      country: 'au',
      prices: auPrices(block, complain),
      offerText: { abn: block.offer_text_abn, retail: block.offer_text_retail },
      standardOfferText: { abn: block.standard_offer_text_abn, retail: block.standard_offer_text_retail },
    };
  return {
    ...base,
    country: 'nz',
    prices: {
      driveaway: readShownPrice(block.driveaway_price, 'driveaway_price', complain),
      priceType: block.driveaway_price_type.trim(),
    },
    offerText: block.offer_text,
  };
}

function readBase(
  { uuid, slug, fullSlug }: Pick<Entry<'ModelAU'>, 'uuid' | 'slug' | 'fullSlug'>,
  block: ModelBlock,
  { knows, options, accessories }: Surroundings,
  complain: Complain,
) {
  const existing = (table: keyof typeof knows, field: string, uuids: readonly string[]) =>
    [...new Set(uuids)].filter((one) => {
      const isKnown = knows[table](one);
      if (!isKnown) complain(field, `names ${one || 'nothing'}, which is not there`);
      return isKnown;
    });
  const colours = new Set(
    existing(
      'colours',
      'colours',
      block.colours.map(({ colour }) => colour),
    ),
  );
  const trims = new Set(
    existing(
      'trims',
      'trims',
      block.trims.map(({ trim }) => trim),
    ),
  );
  const own = existing('accessories', 'accessories', block.accessories);
  return {
    uuid,
    modelLine: block.model_line,
    code: block.code,
    nvicCode: block.nvicCode.trim(),
    name: block.name,
    shortName: block.short_name,
    variantName: block.variant_name,
    slug,
    fullSlug,
    image: block.image,
    description: block.description,
    featureList: linesOf(block.feature_list),
    features: block.features.map(({ name, icon }): ModelFeature => ({ name, icon })),
    specifications: block.specifications.map(specification),
    priceDisclaimers: existing('disclaimers', 'price_disclaimers', block.price_disclaimers),
    disclaimer: block.disclaimer,
    isClearance: block.clearance,
    finance: block.finance.map((offer) => financeOffer(offer, block.component === 'ModelAU', complain)),
    financeOfferText: block.finance_offer_text,
    hideOffersInConfigurator: block.hide_offers_in_configurator,
    cleanCarProgramme: block.clean_car_programme,
    // The first one of a colour counts.
    colours: block.colours
      .filter(({ colour }) => colours.delete(colour))
      .map(({ colour, images, selected }) => ({ colour, images, selected })),
    trims: block.trims.filter(({ trim }) => trims.delete(trim)).map(({ trim, images }) => ({ trim, images })),
    accessories: own.length ? own : accessories,
    options: options(block.code),
    enableAngleQuote: block.enable_angle_quote,
    selectModel: block.selectModel,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const financeOffer = (
  offer: ModelBlock['finance'][number],
  isCompared: boolean,
  complain: Complain,
): FinanceOffer => ({
  specialFinanceOffer: offer.specialFinanceOffer,
  specialFinanceOfferText: offer.specialFinanceOfferText,
  specialFinanceDriveawayPrice: readShownPrice(
    offer.specialFinanceDriveawayPrice,
    'finance.specialFinanceDriveawayPrice',
    complain,
  ),
  ...rates(offer, isCompared, complain),
});

/** In Australia no rate stands without its comparison rate (NCC s164), New Zealand has none: what breaks that is left out. */
function rates(
  { specialInterestRate: rate, specialComparisonRate: comparison }: ModelBlock['finance'][number],
  isCompared: boolean,
  complain: Complain,
): Pick<FinanceOffer, 'specialInterestRate' | 'specialComparisonRate'> {
  if (!isCompared) {
    if (comparison !== null) complain('finance.specialComparisonRate', 'is not shown in New Zealand');
    return { specialInterestRate: rate, specialComparisonRate: null };
  }
  const isWhole = rate !== null && comparison !== null;
  if (!isWhole && (rate !== null || comparison !== null))
    complain('finance.specialInterestRate', 'is not shown without its comparison rate, nor that without it');
  return isWhole
    ? { specialInterestRate: rate, specialComparisonRate: comparison }
    : { specialInterestRate: null, specialComparisonRate: null };
}
