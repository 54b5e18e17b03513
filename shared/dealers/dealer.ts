import type { BuiltCar } from '../configurator/builtCar.ts';
import type { FailedData } from '../content/readFields.ts';
import type { Country } from '../country.ts';

/** From Monday to Sunday, as the dealers file names them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** One day's opening, in minutes after midnight of the dealer's own clock: 510 to 1050 is 8.30 am to 5.30 pm. */
export interface OpenFromTo {
  readonly opens: number;
  readonly closes: number;
}

/**
 * A day's openings in order; none: closed. `appointment`: open by appointment alone; `unknown`: nobody knows this day.
 */
export type OpeningDay = readonly OpenFromTo[] | 'appointment' | 'unknown';

/** Seven days from Monday; empty when the hours are not known. */
export type OpeningHours = readonly OpeningDay[];

/** A day on which dealers keep other hours. */
export interface PublicHoliday {
  /** `2026-12-25`, of the dealer's own calendar. */
  readonly date: string;
  readonly name: string;
  /** Regions of the dealers that keep it; empty: the whole country. */
  readonly regions: readonly string[];
  /** Null: closed. */
  readonly hours: OpenFromTo | null;
}

/** A dealer of the network (spec part 2 §3 'Dealer record'), as the browser may know it. */
export interface Dealer {
  /** `dealer_code` of forms and of `test-drive?dealer=`. */
  readonly code: string;
  readonly name: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** Code of the state, or name of the region. */
  readonly region: string;
  /** Four digits; leading zeros count. */
  readonly postcode: string;
  readonly country: Country;
  /** As it is to be read, `(03) 5550 0123`; '' when there is none. */
  readonly phone: string;
  readonly email: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly hours: OpeningHours;
  /** IANA name of the zone in which `hours` are told, `Australia/Perth`. */
  readonly timeZone: string;
  /** Whether it arranges finance. */
  readonly finance: boolean;
}

/** What a device keeps of the dealer that its owner prefers. */
export type PreferredDealer = Pick<Dealer, 'code' | 'name' | 'city'>;

/** A dealer found near a place. */
export interface NearbyDealer extends Dealer {
  /** From the place, in km to one decimal. */
  readonly distanceKm: number;
}

/** What a search was about. */
export interface Place {
  /** `Ballarat VIC 3350`, or '' for a bare position. */
  readonly label: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** `GET /api/dealers/{country}`: the whole network, by name. */
export interface DealerNetwork {
  readonly dealers: readonly Dealer[];
}

/**
 * `GET /api/dealers/{country}?postcode=3350`, `?q=Ballarat`, `?lat=-37.56&lon=143.85`: those within 100 km, nearest
 * first (spec part 2 §9). 400 for a query that is none of the three, 502 when places cannot be looked up just now.
 */
export interface DealerLookup {
  /** Null: no such place in the country, and then no dealers. */
  readonly place: Place | null;
  readonly dealers: readonly NearbyDealer[];
  /** The dealer that a lead goes to, by `leadingDealer`. */
  readonly closestDealerCode: string;
}

/** `GET /api/dealers/{country}/suggestions?q=balla`: the places that begin so, at most eight. */
export interface PlaceSuggestions {
  readonly suggestions: readonly Place[];
}

/** A dealer of a list, and how far it is, in km. */
export interface Distance {
  readonly code: string;
  readonly distanceKm: number;
}

/** What a search for dealers came to. `unknown`: no such place; `error`: places cannot be looked up just now. */
export type DealerSearchResult =
  | {
      readonly status: 'found';
      readonly place: Place;
      readonly nearby: readonly Distance[];
      /** Code of the dealer that a lead from there goes to; unset: the browser searched by itself and cannot tell. */
      readonly leading?: string;
    }
  | { readonly status: 'unknown' | 'error' };

/** Data of the block StoreLocator: the whole network, and the search that the page's address asks for. */
export type StoreLocatorData =
  | {
      readonly status: 'success';
      readonly dealers: readonly Dealer[];
      readonly search: DealerSearchResult | null;
      /** What the shopper has built, on its way to a dealer. */
      readonly built?: BuiltCar;
    }
  | FailedData;

/** Data of a dealer's page. */
export interface DealerPageData {
  readonly dealer: Dealer;
  /** The others that are nearest, however far. */
  readonly nearest: readonly NearbyDealer[];
  /** Public holidays that it keeps, by date. */
  readonly holidays: readonly PublicHoliday[];
  /** The dealer's own day when the page was made: `2026-11-22`. */
  readonly today: string;
  /** The build that the shopper brings along; unset: none. */
  readonly built?: BuiltCar;
}

/** Code of nobody's dealer: the enquiry goes to the head office, which hands it on. */
export const fallbackDealerCode = '9999';
