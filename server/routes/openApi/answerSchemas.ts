import Joi from 'joi';
import { auStates } from '../../../shared/auStates.ts';
import { countries } from '../../../shared/country.ts';
import { frequencies } from '../../../shared/finance/frequency.ts';
import { searchKinds } from '../../../shared/search/search.ts';

/** What the endpoints answer, for the API's description. Types and units: the interfaces that each docstring names. */

type Keys = Readonly<Record<string, Joi.Schema>>;

/** Every key is there, and no other. */
const answer = (keys: Keys): Joi.ObjectSchema =>
  Joi.object(Object.fromEntries(Object.entries(keys).map(([name, schema]) => [name, schema.required()])));
/** Every key is there, and more that the description leaves to the type. */
const atLeast = (keys: Keys) => answer(keys).unknown();

const text = Joi.string().allow('');
const list = (item: Joi.Schema) => Joi.array().items(item);
const degrees = (most: number) => Joi.number().min(-most).max(most);
const place = { latitude: degrees(90), longitude: degrees(180) };
const nullable = (schema: Joi.Schema) => schema.allow(null);
export const anyCountry = Joi.string().valid(...countries);

/** `StockAlike` */
export const alike = answer({
  asOf: Joi.string(),
  sentence: Joi.string().allow(''),
  cars: Joi.array().items(Joi.object().unknown()),
  models: Joi.object().unknown(),
});

/** `StockOf` */
export const stockOf = answer({
  asOf: Joi.string(),
  cars: Joi.array().items(Joi.object().unknown()),
  models: Joi.object().unknown(),
});

/** `TestDriveTimes` */
export const testDriveTimes = answer({
  options: list(answer({ value: text, text, group: text })),
  isKnown: Joi.boolean(),
});
/** `TestDriveHold` */
export const testDriveHold = answer({ outcome: Joi.string().valid('held', 'gone', 'unknown') });

/** Of every failure. `requestId` is the one in the log. */
export const problem = answer({
  error: answer({ status: Joi.number().integer(), code: text, message: text, requestId: text }),
});

export const location = answer({
  latitude: nullable(degrees(90)),
  longitude: nullable(degrees(180)),
});
export const stateAt = answer({ auState: nullable(Joi.string().valid(...auStates)) });
export const remembered = answer({ country: anyCountry });
export const accepted = answer({ accepted: Joi.boolean().valid(true) });
export const siteBuild = answer({ id: text, timestamp: Joi.number().integer() });

const asset = nullable(Joi.object().unknown());
const slice = (item: Joi.Schema) =>
  answer({
    items: list(item),
    from: Joi.number().integer(),
    page: Joi.number().integer(),
    pages: Joi.number().integer(),
    total: Joi.number().integer(),
  });

/** `ListingSlice<ArticleCard>` */
export const articles = slice(
  answer({
    uuid: text,
    href: text,
    title: text,
    summary: text,
    image: asset,
    categories: list(text),
    day: text,
  }),
);
/** `ListingSlice<EventCard>` */
export const events = slice(
  atLeast({
    uuid: text,
    href: text,
    heading: text,
    summary: text,
    image: asset,
    state: text,
    venue: text,
    day: text,
  }),
);

const dealer = {
  code: text,
  name: text,
  address: text,
  city: text,
  region: text,
  postcode: Joi.string().pattern(/^\d{4}$/),
  country: anyCountry,
  phone: text,
  email: text,
  ...place,
  hours: list(nullable(answer({ opens: Joi.number().integer(), closes: Joi.number().integer() }))),
  timeZone: text,
  finance: Joi.boolean(),
};
/** `Place` */
const foundPlace = answer({ label: text, ...place });
/** `SearchSuggestions` */
export const searchSuggestions = answer({
  suggestions: list(
    answer({ kind: Joi.string().valid(...Object.keys(searchKinds)), title: text, path: text }),
  ),
});
/** `DealerNetwork` */
export const network = atLeast({ dealers: list(atLeast(dealer)) });
/** `DealerLookup`; km to one decimal. */
export const lookup = answer({
  place: nullable(foundPlace),
  dealers: list(atLeast({ ...dealer, distanceKm: Joi.number().min(0) })),
  closestDealerCode: text,
});
/** `PlaceSuggestions` */
export const suggestions = answer({ suggestions: list(foundPlace) });

const byUuid = Joi.object().pattern(/./, Joi.object().unknown());
/** `VehicleCatalogue`; money in whole cents. */
export const vehicles = atLeast({
  country: anyCountry,
  modelLines: list(atLeast({ uuid: text, slug: text, name: text, models: list(text) })),
  models: byUuid,
  colours: byUuid,
  trims: byUuid,
  options: byUuid,
  accessories: byUuid,
  disclaimers: byUuid,
  runningCosts: nullable(Joi.object().unknown()),
});

const dollars = Joi.number().min(0);
const schedule = answer({
  instalmentFrequency: Joi.string().valid(...frequencies),
  totalAmount: dollars,
  repayment: dollars,
  numberOfInstalments: Joi.number().integer(),
  finalPayment: dollars,
});
/** `SiteQuote`; money in dollars. */
export const quote = answer({
  error: Joi.boolean().valid(false),
  price: dollars,
  quoteDetails: answer({
    identificationCode: text,
    currency: Joi.string().valid('AUD', 'NZD'),
    financedAmount: dollars,
    programDetails: answer({
      rateDetails: answer({ customerRate: dollars, comparisonRate: nullable(Joi.number()) }),
      fees: answer({
        establishmentFee: dollars,
        isEstablishmentFeeFinanced: Joi.boolean(),
        monthlyFee: dollars,
      }),
      validTo: nullable(text),
    }),
    repaymentSchedules: list(schedule),
  }),
});
/** `SiteQuoteError` */
export const noQuote = Joi.object({
  error: Joi.boolean().valid(true).required(),
  message: text.required(),
  field: text,
  price: nullable(dollars),
});
export const quotes = answer({ quotes: list(Joi.alternatives().try(quote, noQuote)) });

export const formTaken = answer({ ok: Joi.boolean().valid(true) }).keys({
  receipt: Joi.string(),
  thanks: atLeast({ reference: text }),
});
/** What is wrong, by the name of the field; without it the form itself is. */
export const formRefused = problem.keys({ fields: Joi.object().pattern(/./, Joi.string()) });

export const alive = answer({ status: Joi.string().valid('ok') });
export const readiness = answer({
  status: Joi.string().valid('ok', 'unavailable'),
  missing: list(text),
  refused: list(text),
});
