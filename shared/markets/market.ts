import type { CountryCode } from 'libphonenumber-js/min';

/**
 * What makes one country's site differ from another's. Code asks for the trait that it depends on, by `marketOf`, and never
 * which country it is. Every page carries these to the browser, so that what only the server knows stands there.
 */
export interface Market {
  /** 'New Zealand' */
  readonly name: string;
  /** ISO 3166-1, and how notes name the country: 'buyers in NZ'. */
  readonly shortName: string;
  /** ISO 3166-1 alpha-3. */
  readonly alpha3: string;
  /** 'Australian', as in 'the Australian site'. */
  readonly adjective: string;
  /** BCP 47: the language of the pages, and how money is written. */
  readonly languageTag: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What people write before the sign of the currency to name it, in small letters: 'a' in 'a$100'. */
  readonly currencyMarks: readonly string[];
  /** IANA name of the zone in which the country's dates are told. */
  readonly timeZone: string;
  /** IANA name of the zone of regions that have this word, in small letters, in their name. */
  readonly otherTimeZones: Readonly<Record<string, string>>;
  /** What prices, clocks and registrations differ by within the country, by code; null: they do not. */
  readonly states: Readonly<Record<string, MarketState>> | null;
  /** State of a visitor who has not told theirs; '' without states. */
  readonly defaultState: string;
  /** What a part of the country is called before its name. */
  readonly regionLabel: 'State' | 'Region';
  /** Whether an address names its region: 'Ballarat VIC 3350'. */
  readonly isRegionInAddress: boolean;
  readonly phone: PhonePlan;
  /**
   * `by_state`: a drive-away price for each state and kind of buyer, 'Driveaway', models being of the content type ModelAU.
   * `one_price`: one price for everybody, which on-road costs come on top of, '+ ORC', models being of ModelNZ.
   */
  readonly pricing: 'by_state' | 'one_price';
  /** Whether accessories show prices; else dealers tell them. */
  readonly pricesAccessories: boolean;
  /** Whether the law wants a comparison rate beside every rate; else there is none. */
  readonly hasComparisonRate: boolean;
  /** Whether a range tells what a model's emissions cost or save under the Clean Car programme. */
  readonly hasCleanCarProgramme: boolean;
  /** Whether a list of offers may have a card about finance among the models. */
  readonly hasFinanceCard: boolean;
  /** What a business that borrows needs and gets, after 'A business repays monthly'. */
  readonly businessUse: string;
  /** Beginnings of the vehicle identification numbers to which the country's law gives a check digit. */
  readonly checkedVins: readonly string[];
  /** Where recalls of all makes are listed. */
  readonly recallRegister: { readonly name: string; readonly href: string };
  /** What gives a buyer rights beside the maker's warranty. */
  readonly consumerLaw: string;
  readonly map: MarketMap;
}

export interface MarketState {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
}

export interface PhonePlan {
  /** Whose numbering plan it is. */
  readonly region: CountryCode;
  /** '61' */
  readonly callingCode: string;
  /** Mobile numbers without the leading 0, where ranges may be in use that the library does not know; null: it knows all. */
  readonly mobile: RegExp | null;
  /** Numbers without the leading 0 that text messages reach. */
  readonly textable: RegExp;
}

/** Degrees, west and south negative. */
export interface MarketMap {
  /** The square that the country's map shows: its western and northern edge, and how many of longitude it is wide. */
  readonly west: number;
  readonly north: number;
  readonly width: number;
  /** What a map service shows at first. */
  readonly centre: { readonly latitude: number; readonly longitude: number };
}
