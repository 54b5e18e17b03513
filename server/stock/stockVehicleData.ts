import type { CarLeaf, Offer } from 'schema-dts';
import { choiceOf } from '../../shared/configurator/build.ts';
import { colourViews } from '../../shared/configurator/carViews.ts';
import { marketOf } from '../../shared/country.ts';
import { defaultPreferences } from '../../shared/pricing.ts';
import { stockPrice } from '../../shared/stock/stockCar.ts';
import type { StockKind } from '../../shared/stock/stockRow.ts';
import { stockVehiclePath } from '../../shared/stock/stockTexts.ts';
import { dollarsOf } from '../../shared/units.ts';
import { autoDealer } from '../seo/dealerData.ts';
import { absolute, type JsonLd, organizationId } from '../seo/jsonLd.ts';
import { buyerOf } from '../vehicles/structuredData.ts';
import type { StockVehicle } from './resolveSpec.ts';
import { priceOfVehicle } from './stockPrices.ts';

/** schema.org/ItemAvailability: what is on its way can be ordered ahead. */
const availability = {
  here: 'https://schema.org/InStock',
  demonstrator: 'https://schema.org/InStock',
  transit: 'https://schema.org/PreOrder',
} as const satisfies Record<StockKind, string>;

interface StockFacts {
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  readonly brand: string;
}

/**
 * One vehicle of a dealer with its offer; undefined without a price, which search engines require. schema.org/Car; Google,
 * "Vehicle listing structured data". No VIN: the site has none.
 */
export function stockVehicleData(vehicle: StockVehicle, { siteUrl, brand }: StockFacts): JsonLd | undefined {
  const { row, making, dealer } = vehicle;
  const { line, model, build } = making;
  const { country } = line;
  const { colour, trim } = choiceOf(line, build);
  const url = `${siteUrl}${stockVehiclePath(country, row.stockNumber)}`;
  const picture = colourViews(line, build)[0]?.picture;
  const priced = priceOfVehicle(vehicle);
  const cents = stockPrice(priced, model, defaultPreferences);
  if (cents === null) return undefined;
  const isNew = row.state.kind !== 'demonstrator';
  const offer: Offer = {
    '@type': 'Offer',
    url,
    availability: availability[row.state.kind],
    itemCondition: isNew ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    price: dollarsOf(cents),
    priceCurrency: marketOf(country).currency,
    // The dealer's own price is for every buyer.
    ...(priced.own === null && buyerOf([model], country)),
    seller: autoDealer(dealer, siteUrl),
  };
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    ...({
      '@id': `${url}#vehicle`,
      name: [brand, model.name, colour?.name].filter(Boolean).join(' '),
      url,
      sku: row.stockNumber,
      ...(picture ? { image: [absolute(picture.src, siteUrl)] } : {}),
      brand: { '@type': 'Brand', name: brand },
      manufacturer: { '@id': organizationId(siteUrl) },
      model: line.modelLine.name,
      vehicleConfiguration: model.variantName || model.shortName,
      ...(colour ? { color: colour.name } : {}),
      ...(trim ? { vehicleInteriorColor: trim.name } : {}),
      ...(row.state.kind === 'demonstrator' && row.state.km !== null
        ? { mileageFromOdometer: { '@type': 'QuantitativeValue', value: row.state.km, unitCode: 'KMT' } }
        : {}),
      offers: offer,
    } satisfies Omit<CarLeaf, '@type'>),
  };
}
