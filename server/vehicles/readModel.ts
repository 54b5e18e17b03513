import { holdsTurn } from '../../shared/configurator/turn.ts';
import type { modelAuSchema, modelNzSchema } from '../../shared/content/modelSchemas.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type { Asset } from '../../shared/content/values.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { asPercent, type Percent } from '../../shared/units.ts';
import type {
  CatalogueModel,
  FinanceOffer,
  ModelFeature,
  OptionKind,
} from '../../shared/vehicles/catalogue.ts';
import { complainOf, specification } from './readParts.ts';
import { type Complain, readShownPrice, statePrices } from './readPrices.ts';
import type { ReadTerms, TermsFields } from './readTerms.ts';
import type { Entry, ReportProblem } from './readVehicleStories.ts';

/** What a model may refer to. */
export interface Surroundings {
  readonly country: Country;
  readonly knows: {
    readonly [Table in 'colours' | 'trims' | 'accessories' | 'disclaimers']: (uuid: string) => boolean;
  };
  /** Uuids of the options that list the model's code. */
  readonly options: (code: string) => Readonly<Record<OptionKind, readonly string[]>>;
  /** Accessories of the model line, for models that name none. */
  readonly accessories: readonly string[];
  /** An offer's dates, as of the catalogue's day. */
  readonly readTerms: (fields: TermsFields, complain: (problem: string) => void) => ReadTerms;
  readonly report: ReportProblem;
}

type ModelBlock = BlockOf<typeof modelAuSchema> | BlockOf<typeof modelNzSchema>;

/** A model as the catalogue has it. What it names and is not there is left out of it, and reported. */
export function readModel(
  entry: Entry<'ModelAU'> | Entry<'ModelNZ'>,
  surroundings: Surroundings,
): CatalogueModel {
  const complain = complainOf(entry.fullSlug, surroundings.report);
  const { block } = entry;
  const { isOn, terms } = surroundings.readTerms(
    { starts: block.offer_starts, ends: block.offer_ends, conditions: block.offer_conditions },
    (problem) => complain('offer_ends', problem),
  );
  const base = {
    ...readBase(entry, block, surroundings, complain),
    ...(isOn && terms && { offerTerms: terms }),
  };
  if (block.component === 'ModelAU')
    return {
      ...base,
      prices: statePrices(block, surroundings.country, complain),
      offerText: isOn
        ? { abn: block.offer_text_abn, retail: block.offer_text_retail }
        : { abn: '', retail: '' },
      standardOfferText: { abn: block.standard_offer_text_abn, retail: block.standard_offer_text_retail },
    };
  return {
    ...base,
    prices: {
      driveaway: readShownPrice(block.driveaway_price, 'driveaway_price', complain),
      priceType: block.driveaway_price_type.trim(),
    },
    offerText: isOn ? block.offer_text : '',
  };
}

function readBase(
  { uuid, slug, fullSlug }: Pick<Entry<'ModelAU'>, 'uuid' | 'slug' | 'fullSlug'>,
  block: ModelBlock,
  { country, knows, options, accessories, readTerms }: Surroundings,
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
    country,
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
    layers: block.layers,
    description: block.description,
    featureList: linesOf(block.feature_list),
    features: block.features.map(({ name, icon }): ModelFeature => ({ name, icon })),
    specifications: block.specifications.map(specification),
    priceDisclaimers: existing('disclaimers', 'price_disclaimers', block.price_disclaimers),
    disclaimer: block.disclaimer,
    isClearance: block.clearance,
    finance: block.finance.flatMap((offer, index) => {
      const { isOn, terms } = readTerms(offer, (problem) => complain(`finance[${index}].ends`, problem));
      return isOn ? { ...financeOffer(offer, country, complain), ...(terms && { terms }) } : [];
    }),
    financeOfferText: block.finance_offer_text,
    hideOffersInConfigurator: block.hide_offers_in_configurator,
    cleanCarProgramme: block.clean_car_programme,
    // The first one of a colour counts.
    colours: block.colours
      .filter(({ colour }) => colours.delete(colour))
      .map(({ colour, images, turn, selected }) => ({
        colour,
        images,
        ...readTurn(turn, complain),
        selected,
      })),
    trims: block.trims.filter(({ trim }) => trims.delete(trim)).map(({ trim, images }) => ({ trim, images })),
    accessories: own.length ? own : accessories,
    options: options(block.code),
    enableAngleQuote: block.enable_angle_quote,
    selectModel: block.selectModel,
  };
}

/** Nothing for a picture that is not one of all views. */
function readTurn(turn: Asset | null, complain: Complain) {
  if (turn && !holdsTurn(turn)) complain('colours', `has a turn of ${turn.width} × ${turn.height} px`);
  return turn && holdsTurn(turn) ? { turn } : {};
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const financeOffer = (
  offer: ModelBlock['finance'][number],
  country: Country,
  complain: Complain,
): FinanceOffer => ({
  specialFinanceOffer: offer.specialFinanceOffer,
  specialFinanceOfferText: offer.specialFinanceOfferText,
  specialFinanceDriveawayPrice: readShownPrice(
    offer.specialFinanceDriveawayPrice,
    'finance.specialFinanceDriveawayPrice',
    complain,
  ),
  ...(offer.specialFinanceState && { specialFinanceState: offer.specialFinanceState }),
  ...(offer.specialFinanceBuyer && { specialFinanceBuyer: offer.specialFinanceBuyer }),
  ...rates(offer, country, complain),
});

const percentOrNull = (told: number | null): Percent | null => (told === null ? null : asPercent(told));

/** No rate stands without its comparison rate where the law wants one (NCC s164): what breaks that is left out. */
function rates(
  offer: ModelBlock['finance'][number],
  country: Country,
  complain: Complain,
): Pick<FinanceOffer, 'specialInterestRate' | 'specialComparisonRate'> {
  const { hasComparisonRate, name } = marketOf(country);
  const rate = percentOrNull(offer.specialInterestRate);
  const comparison = percentOrNull(offer.specialComparisonRate);
  if (!hasComparisonRate) {
    if (comparison !== null) complain('finance.specialComparisonRate', `is not shown in ${name}`);
    return { specialInterestRate: rate, specialComparisonRate: null };
  }
  const isWhole = rate !== null && comparison !== null;
  if (!isWhole && (rate !== null || comparison !== null))
    complain('finance.specialInterestRate', 'is not shown without its comparison rate, nor that without it');
  return isWhole
    ? { specialInterestRate: rate, specialComparisonRate: comparison }
    : { specialInterestRate: null, specialComparisonRate: null };
}
