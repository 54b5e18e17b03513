import type { CarLeaf, ItemList, QuantitativeValue, WithContext } from 'schema-dts';
import { forEachBlock } from '../../shared/content/blockData.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import { type Country, hasStatePrices, marketOf } from '../../shared/country.ts';
import { defaultPreferences, isPriceOfState, modelPrice } from '../../shared/pricing.ts';
import { type Cents, dollarsOf } from '../../shared/units.ts';
import type {
  CatalogueModel,
  CatalogueModelLine,
  VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { defaultOfferSort, sortOffers } from '../../shared/vehicles/offerListing.ts';
import { pictureOf } from '../../shared/vehicles/pictureOf.ts';
import { airbagCount } from '../../shared/vehicles/safety.ts';
import type { VehicleSpecs } from '../../shared/vehicles/vehicleFacts.ts';
import { absolute, type JsonLd, organizationId } from '../seo/jsonLd.ts';
import { type ContentBlocks, isBlock } from '../stories/schemaGate.ts';
import { offerModels } from './offerModels.ts';

export interface StructuredDataFacts {
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  readonly brand: string;
  /** Day until which prices without an offer of their own are valid, `2025-12-31`. Spec part 1 §1. */
  readonly offersValidUntil: string;
}

interface OfferFacts extends StructuredDataFacts {
  /** The country's own day, `2026-11-21`. */
  readonly today: string;
}

/** Google gives product results to what is a product, whatever else it is: both types, `["Product","Car"]`. */
type ProductCar = Omit<CarLeaf, '@type'>;

interface Priced {
  readonly model: CatalogueModel;
  readonly cents: Cents;
}

/**
 * The models of a line whose prices its page shows, lowest first: no clearance models, and of a short name the first.
 * Spec part 2 §2.7.
 */
function pricedModels(catalogue: VehicleCatalogue, line: CatalogueModelLine): Priced[] {
  const priced = line.models.flatMap((uuid): Priced[] => {
    const model = catalogue.models[uuid];
    const cents = model && !model.isClearance ? modelPrice(model, defaultPreferences) : null;
    return model && cents !== null ? [{ model, cents }] : [];
  });
  const sorted = priced.sort((a, b) => a.cents - b.cents);
  const first = new Map<string, Priced>();
  for (const one of sorted) if (!first.has(one.model.shortName)) first.set(one.model.shortName, one);
  return [...first.values()];
}

/** Structured data of a model page; undefined without a price, which search engines require. Spec part 1 §1. */
export function vehicleJsonLd(
  catalogue: VehicleCatalogue,
  line: CatalogueModelLine,
  facts: StructuredDataFacts,
): JsonLd | undefined {
  const priced = pricedModels(catalogue, line);
  const [lowest] = priced;
  const highest = priced.at(-1);
  if (!lowest || !highest) return undefined;
  const { country } = catalogue;
  const url = pageUrl(country, line, facts);
  const { specs, safety } = line;
  const airbags = airbagCount(safety?.airbags ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    ...({
      '@id': `${url}#vehicle`,
      name: `${facts.brand} ${line.name}`,
      url,
      ...(line.image ? { image: [absolute(line.image.src, facts.siteUrl)] } : {}),
      ...(specs?.description ? { description: specs.description } : {}),
      brand: { '@type': 'Brand', name: facts.brand },
      manufacturer: { '@id': organizationId(facts.siteUrl) },
      model: line.name,
      ...(line.vehicleCategory ? { category: line.vehicleCategory } : {}),
      vehicleConfiguration: priced.map(({ model }) => model.shortName).join(', '),
      ...(specs ? specification(specs) : {}),
      ...(airbags ? { numberOfAirbags: airbags } : {}),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: marketOf(country).currency,
        lowPrice: dollarsOf(lowest.cents),
        highPrice: dollarsOf(highest.cents),
        offerCount: priced.length,
        availability: 'https://schema.org/InStock',
        areaServed: country.toUpperCase(),
        ...buyerOf(
          priced.map(({ model }) => model),
          country,
        ),
        url,
      },
    } satisfies ProductCar),
  };
}

function specification(specs: VehicleSpecs): ProductCar {
  const { properties, fuelConsumption } = specs;
  const fuel = specs.fuelUnit === 'L/100 km' ? 'L' : 'kWh';
  return {
    ...(specs.modelDate ? { vehicleModelDate: specs.modelDate } : {}),
    ...(specs.bodyType ? { bodyType: specs.bodyType } : {}),
    ...(specs.engine ? { vehicleEngine: { '@type': 'EngineSpecification', name: specs.engine } } : {}),
    ...(specs.fuelType ? { fuelType: specs.fuelType } : {}),
    ...(fuelConsumption
      ? {
          fuelConsumption: { '@type': 'QuantitativeValue', value: fuelConsumption, unitText: specs.fuelUnit },
          // Reciprocal of the other. schema.org/fuelEfficiency: distance per unit of fuel.
          fuelEfficiency: {
            '@type': 'QuantitativeValue',
            value: Math.round(1000 / fuelConsumption) / 10,
            unitText: `km/${fuel}`,
          },
        }
      : {}),
    ...(specs.transmission ? { vehicleTransmission: specs.transmission } : {}),
    ...(specs.drivetrain ? { driveWheelConfiguration: specs.drivetrain } : {}),
    ...(specs.seats === null ? {} : { vehicleSeatingCapacity: specs.seats }),
    ...measured('depth', specs.lengthMm, 'MMT'),
    ...measured('width', specs.widthMm, 'MMT'),
    ...measured('height', specs.heightMm, 'MMT'),
    ...measured('wheelbase', specs.wheelbaseMm, 'MMT'),
    ...measured('weight', specs.weightKg, 'KGM'),
    ...measured('trailerWeight', specs.towingKg, 'KGM'),
    ...measured('tongueWeight', specs.towballKg, 'KGM'),
    ...measured('payload', specs.payloadKg, 'KGM'),
    ...(properties.length
      ? {
          additionalProperty: properties.map(({ name, value }) => ({
            '@type': 'PropertyValue' as const,
            name,
            value,
          })),
        }
      : {}),
  };
}

type Measure =
  | 'depth'
  | 'width'
  | 'height'
  | 'wheelbase'
  | 'weight'
  | 'trailerWeight'
  | 'tongueWeight'
  | 'payload';

/** UN/CEFACT codes: millimetres, kilograms. */
function measured(
  property: Measure,
  value: number | null,
  unitCode: 'MMT' | 'KGM',
): Partial<Record<Measure, QuantitativeValue>> {
  return value === null ? {} : { [property]: { '@type': 'QuantitativeValue', value, unitCode } };
}

interface ListedOffer extends Priced {
  readonly line: CatalogueModelLine;
}

/**
 * Structured data of the offers page: every model with its price. Spec part 1 §1. What it lists, in which order and at
 * which price is what the page's offers listings show a visitor who has not told anything; on a page without one it is
 * all models for sale. Undefined when none has a price.
 */
export function offersJsonLd(
  catalogue: VehicleCatalogue,
  facts: OfferFacts,
  blocks: readonly AnyBlock[] = [],
): JsonLd | undefined {
  const { country } = catalogue;
  const listings = listingsIn(blocks);
  const offers: readonly ListedOffer[] = listings.length
    ? listedOffers(catalogue, listings)
    : catalogue.modelLines.flatMap((line) =>
        pricedModels(catalogue, line).map((priced) => ({ ...priced, line })),
      );
  if (!offers.length) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: offers.length,
    itemListElement: offers.map(({ model, cents, line }, index) => {
      const url = pageUrl(country, line, facts);
      const name = `${facts.brand} ${model.name}`;
      const image = pictureOf(line, model);
      return {
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: {
          '@type': 'Product' as const,
          name,
          url,
          ...(image ? { image: [absolute(image.src, facts.siteUrl)] } : {}),
          ...(model.description ? { description: model.description } : {}),
          brand: { '@type': 'Brand' as const, name: facts.brand },
          offers: {
            '@type': 'Offer' as const,
            price: dollarsOf(cents),
            priceCurrency: marketOf(country).currency,
            ...validity(model, facts),
            ...buyerOf([model], country),
            availability: 'https://schema.org/InStock' as const,
            url,
          },
        },
      };
    }),
  } satisfies WithContext<ItemList>;
}

type OffersListing = ContentBlocks['OffersListing'];

function listingsIn(blocks: readonly AnyBlock[]): OffersListing[] {
  const found: OffersListing[] = [];
  forEachBlock(blocks, (block) => {
    if (isBlock(block, 'OffersListing')) found.push(block);
  });
  return found;
}

/** The models of these blocks that show a price, each once. */
function listedOffers(catalogue: VehicleCatalogue, listings: readonly OffersListing[]): ListedOffer[] {
  const { models, modelLines } = catalogue;
  const modelOf = (uuid: string): CatalogueModel | undefined => models[uuid];
  const shown = listings.flatMap((block) =>
    sortOffers(
      offerModels(catalogue, block).flatMap((uuid) => modelOf(uuid) ?? []),
      defaultOfferSort,
      defaultPreferences,
    ),
  );
  return [...new Set(shown)].flatMap((model) => {
    const line = modelLines.find(({ uuid }) => uuid === model.modelLine);
    const cents = modelPrice(model, defaultPreferences);
    return line && cents !== null ? { model, cents, line } : [];
  });
}

/** Until when a price is valid; nothing once that day is past, which would say that it is valid no more. */
function validity(
  model: CatalogueModel,
  { offersValidUntil, today }: OfferFacts,
): { readonly priceValidUntil?: string } {
  const until = validUntil(model) ?? offersValidUntil;
  return until >= today ? { priceValidUntil: until } : {};
}

/** The day on which the first of the model's offers to a new visitor ends; undefined: none has a last day. */
function validUntil({ offerTerms, finance: [special] }: CatalogueModel): string | undefined {
  const finance = special?.specialFinanceOffer ? special.terms : undefined;
  return [offerTerms?.ends, finance?.ends].filter((day) => day !== undefined).sort()[0];
}

interface Buyer {
  readonly eligibleCustomerType?: { readonly '@id': string };
  readonly eligibleRegion?: string;
}

/**
 * For whom prices are, as the page says that shows them: those of a visitor who has not told anything. Nothing where they
 * are for everybody. GoodRelations names kinds of buyers for schema.org, ISO 3166-2 the states.
 */
export function buyerOf(models: readonly CatalogueModel[], country: Country): Buyer {
  if (!hasStatePrices(country)) return {};
  const { shortName } = marketOf(country);
  const { auState, isABN } = defaultPreferences;
  const isOfState = models.every((model) => isPriceOfState(model, defaultPreferences));
  return {
    eligibleCustomerType: { '@id': `http://purl.org/goodrelations/v1#${isABN ? 'Business' : 'Enduser'}` },
    eligibleRegion: isOfState ? `${shortName}-${auState}` : shortName,
  };
}

const pageUrl = (
  country: Country,
  { pageSlug }: CatalogueModelLine,
  { siteUrl }: StructuredDataFacts,
): string => `${siteUrl}/${country}/${pageSlug}`;
