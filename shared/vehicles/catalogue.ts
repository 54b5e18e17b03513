import type { AuState } from '../auStates.ts';
import type { Asset, RichTextNode } from '../content/values.ts';
import type { Country } from '../country.ts';
import type { FeatureIconName } from '../featureIcons.ts';
import type { RunningCosts } from '../finance/costToOwn.ts';
import type { Cents, Percent } from '../units.ts';
import type { OnePrice, StatePrices } from './prices.ts';
import type { Specification, VehicleSafety, VehicleSpecs } from './vehicleFacts.ts';

/**
 * The vehicles of one country as the site works with them: plain JSON, each thing once, and named elsewhere by its
 * uuid. Every uuid in a list leads to an entry of its table. Entities: spec part 2 §3. Money is whole cents of the
 * country's dollar, GST included.
 */

/** Table by uuid. */
export type ByUuid<T> = Readonly<Record<string, T>>;

/** Tables that a whole catalogue and the cut of one model line share. */
interface Tables {
  readonly country: Country;
  readonly models: ByUuid<CatalogueModel>;
  readonly colours: ByUuid<Colour>;
  readonly trims: ByUuid<Trim>;
  readonly options: ByUuid<Option>;
  readonly accessories: ByUuid<Accessory>;
  readonly disclaimers: ByUuid<PriceDisclaimer>;
}

/** All vehicles of a country. */
export interface VehicleCatalogue extends Tables {
  /** In the editors' order. A line without models has none to build: it stays, so that it can be told from an unknown one. */
  readonly modelLines: readonly CatalogueModelLine[];
  /** Null: content tells of none. */
  readonly runningCosts: RunningCosts | null;
}

/** The catalogue cut to one model line: what the configurator works with. Made by `presentModelLine`. */
export interface ModelLineCatalogue extends Tables {
  readonly modelLine: CatalogueModelLine;
  /** Running costs of its models; null: content tells of none. */
  readonly runningCosts: RunningCosts | null;
}

/** Spec part 2 §3 'Model line'. */
export interface CatalogueModelLine {
  readonly uuid: string;
  /** `ridge`, as in `/au/config/ridge`. */
  readonly slug: string;
  readonly name: string;
  /** 'SUV' */
  readonly vehicleCategory: string;
  /** 'Five-seat hybrid SUV' */
  readonly vehicleType: string;
  readonly image: Asset | null;
  /** What forms tell the CRM of the line. Spec part 2 §3 'Model line option'. Unset: nothing. */
  readonly nidasu?: string;
  /** Page of the model line without country: `models/suv/ridge`. Spec part 2 §2.7. */
  readonly pageSlug: string;
  /** Uuids from the lowest price to the highest, those without a price last. Spec part 2 §2.7 'sorted by price'. */
  readonly models: readonly string[];
  readonly specs: VehicleSpecs | null;
  /** Unset: not told. */
  readonly safety?: VehicleSafety;
}

/** Spec part 2 §2.1, in the order of the sections of the Specs tab. */
export const optionKinds = ['engine', 'motor', 'transmission', 'drivetrain', 'battery', 'wheels'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** What all models have. Spec part 2 §3 'Model'. */
interface ModelBase {
  readonly country: Country;
  readonly uuid: string;
  /** Uuid of its model line. */
  readonly modelLine: string;
  /** Names the model in `Option.modelCodes`; unique in its model line. */
  readonly code: string;
  /** Identifies the vehicle to the lender; '': no finance quote, and no finance button. Spec part 2 §2.1. */
  readonly nvicCode: string;
  readonly name: string;
  /** 'Core', as in `?model=`; several models may share one. */
  readonly shortName: string;
  readonly variantName: string;
  readonly slug: string;
  /** Slug of the story with its folders, without country. */
  readonly fullSlug: string;
  readonly image: Asset | null;
  /** What the model has on the outside, alone, to lie over the pictures of its colours at the same places; empty: nothing. */
  readonly layers: readonly Asset[];
  readonly description: string;
  /** Lines of `feature_list`. */
  readonly featureList: readonly string[];
  readonly features: readonly ModelFeature[];
  /** Rows for comparing variants, the same names on all models of a line. */
  readonly specifications: readonly Specification[];
  /** Uuids of price disclaimers, in the order of the modal. */
  readonly priceDisclaimers: readonly string[];
  /** Line under the pictures; '': none. */
  readonly disclaimer: string;
  readonly isClearance: boolean;
  /** Of the offer texts that are not standard ones; those that have ended are not here. */
  readonly offerTerms?: OfferTerms;
  /** Only the first one counts for the special finance banner. Spec part 2 §2.1. */
  readonly finance: readonly FinanceOffer[];
  readonly financeOfferText: RichTextNode | null;
  readonly hideOffersInConfigurator: boolean;
  /** '': none. Spec part 2 §2.1. */
  readonly cleanCarProgramme: string;
  readonly colours: readonly ModelColour[];
  readonly trims: readonly ModelTrim[];
  /** Uuids. */
  readonly accessories: readonly string[];
  /** Uuids of the options that list this model's code, in the editors' order. */
  readonly options: Readonly<Record<OptionKind, readonly string[]>>;
  /** Whether quotes of the lender may be asked for. */
  readonly enableAngleQuote: boolean;
  /** Whether it can be picked where a visitor names a model: forms, compare grid. */
  readonly selectModel: boolean;
}

/** A model whose drive-away price differs by state and buyer: where `pricing` of the market is `by_state`. */
export interface StatePricedModel extends ModelBase {
  readonly prices: StatePrices;
  /** '': none. Spec part 2 §2.1: by buyer type. */
  readonly offerText: BuyersOfferText;
  readonly standardOfferText: BuyersOfferText;
}
/** A model with one price for everybody, on-road costs on top: where `pricing` of the market is `one_price`. */
export interface OnePriceModel extends ModelBase {
  readonly prices: OnePrice;
  /** '': none. */
  readonly offerText: string;
}
/** Told apart by `isPricedByState`. */
export type CatalogueModel = StatePricedModel | OnePriceModel;

/** True for a model whose price differs by state and buyer: its prices tell the states, so that it need not say so itself. */
export const isPricedByState = <Model extends { readonly prices: StatePrices | OnePrice }>(
  model: Model,
): model is Extract<Model, { readonly prices: StatePrices }> => 'states' in model.prices;

export interface BuyersOfferText {
  readonly abn: string;
  readonly retail: string;
}

/** Until when and on what condition an offer holds; unset: not told. */
export interface OfferTerms {
  /** Last day, `2027-01-31`. */
  readonly ends?: string;
  readonly conditions?: string;
}

export interface ModelFeature {
  readonly name: string;
  readonly icon: FeatureIconName | '';
}

/** Spec part 2 §3: finance list. */
export interface FinanceOffer {
  readonly specialFinanceOffer: boolean;
  readonly specialFinanceOfferText: string;
  /** Null: the model's own price holds. `specialPriceText` says to whom it shows. */
  readonly specialFinanceDriveawayPrice: Cents | null;
  /** The state of the special price, where states have their own; unset: all. */
  readonly specialFinanceState?: AuState;
  readonly specialFinanceBuyer?: 'abn' | 'private';
  /** Rate a year; null: not told. Never without its comparison rate where there are such. */
  readonly specialInterestRate: Percent | null;
  /** Rate a year; null where there are none. */
  readonly specialComparisonRate: Percent | null;
  readonly terms?: OfferTerms;
}

/** A colour as one model has it. */
export interface ModelColour {
  /** Uuid. */
  readonly colour: string;
  readonly images: readonly Asset[];
  /** The car from all around, in one picture as `shared/configurator/turn.ts` says; unset: it cannot be turned. */
  readonly turn?: Asset;
  /** Whether editors have chosen it for a start. */
  readonly selected: boolean;
}
/** A trim as one model has it. */
export interface ModelTrim {
  /** Uuid. */
  readonly trim: string;
  readonly images: readonly Asset[];
}

export interface Colour {
  readonly uuid: string;
  readonly name: string;
  /** CSS colour of the swatch. */
  readonly hex: string;
  /** Extra, at least 0. */
  readonly price: Cents;
}

export interface Trim {
  readonly uuid: string;
  readonly name: string;
  /** Extra, at least 0. */
  readonly price: Cents;
  /** Uuids of the colours that it fits; empty: all. Spec part 2 §3. */
  readonly modelColours: readonly string[];
}

/** One entry of an option list. Spec part 2 §3. */
export interface Option {
  readonly uuid: string;
  readonly kind: OptionKind;
  readonly name: string;
  readonly info: string;
  /** Extra, at least 0: 'Included'. What it adds to the total says `optionPrice`. */
  readonly price: Cents;
  /** Whether the price is part of the drive-away price already. */
  readonly includedInDriveawayPrice: boolean;
  readonly image: Asset | null;
  /** Codes of the models that it is for. */
  readonly modelCodes: readonly string[];
  /** Type of an engine: 'hybrid'; '' for other options. */
  readonly engineType: string;
  /** The wheels alone, to lie over the picture of a colour at the same place; empty for other options. */
  readonly layers: readonly Asset[];
  /** Whether the pictures of the colours show these wheels; false for other options. */
  readonly isOnPictures: boolean;
}

export interface Accessory {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  /** Fitted RRP; null: not to be shown. */
  readonly price: Cents | null;
  /** Part number. */
  readonly code: string;
  readonly image: Asset | null;
  /** The car, or the part of it, that it goes on. */
  readonly carImage: Asset | null;
  readonly categories: readonly string[];
  /** Uuids of accessories that it cannot be fitted without; unset: none. */
  readonly requires?: readonly string[];
}

export interface PriceDisclaimer {
  readonly uuid: string;
  readonly text: string;
}
