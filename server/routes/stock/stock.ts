import Joi from 'joi';
import { decodeBuild, isOfUnknownCar } from '../../../shared/configurator/buildCode.ts';
import type { Country } from '../../../shared/country.ts';
import { matchSentence } from '../../../shared/stock/matchStock.ts';
import type { StockAlike, StockOf } from '../../../shared/stock/stockCar.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { alikeStock } from '../../stock/alikeStock.ts';
import type { StockView } from '../../stock/createStock.ts';
import { presentAlike, presentCar, presentModels } from '../../stock/presentStock.ts';
import { presentModelLine } from '../../vehicles/presentModelLine.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { notThere, readFailures } from '../endpoint/failures.ts';
import { countryParams, exactly, list, text } from '../endpoint/schemas.ts';
import { createListingAnswer } from '../listingAnswer.ts';

interface AlikeQuery {
  readonly modelLine: string;
  readonly build: string;
  readonly dealer?: string;
}

const alikeQuery = Joi.object<AlikeQuery>({
  modelLine: Joi.string()
    .pattern(/^[\w-]{1,64}$/, 'slug')
    .required(),
  build: Joi.string()
    .pattern(/^[0-9A-Z]{1,330}$/, 'build code')
    .required(),
  dealer: Joi.string().pattern(/^[A-Za-z\d][\w-]{0,19}$/, 'dealer code'),
});

const alikeCount = 3;

/** As many as a device keeps, by stock number: `M10423.M10424`. */
const vehiclesQuery = Joi.object<{ readonly numbers: string }>({
  numbers: Joi.string()
    .pattern(/^[A-Za-z\d][\w-]{0,29}(?:\.[A-Za-z\d][\w-]{0,29}){0,19}$/, 'stock numbers')
    .required(),
});

/** `StockAlike` */
const alikeAnswer = exactly({
  asOf: Joi.string(),
  sentence: text,
  cars: list(Joi.object().unknown()),
  models: Joi.object().unknown(),
});
/** `StockOf` */
const vehiclesAnswer = exactly({
  asOf: Joi.string(),
  cars: list(Joi.object().unknown()),
  models: Joi.object().unknown(),
});

/**
 * Endpoints for vehicles in stock: 404 for a country without stock, and for a build that does not belong to the line.
 */
export function createStockEndpoints(
  services: Pick<Services, 'answers' | 'config' | 'dealers' | 'limits' | 'stock'>,
): readonly Endpoint[] {
  const { config, dealers, limits, stock } = services;
  const { once } = createListingAnswer(services);
  const limit = limits.perMinute('stock', config.rateLimits.api);
  const viewOf = async (country: Country): Promise<StockView> => {
    if (!stock.has(country)) throw notFound('No such country');
    return stock.view(country);
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/stock/{country}/alike',
      tag: 'vehicles',
      description: 'Vehicles in stock that are most like a build; by the way from a dealer too.',
      params: countryParams,
      query: alikeQuery,
      answers: {
        200: { description: 'At most three, best first.', schema: alikeAnswer },
        404: notThere,
        ...readFailures,
      },
      limit,
      async answer({ params: { country }, query: { modelLine, build, dealer: code } }, request, response) {
        const [view, network] = await Promise.all([
          viewOf(country),
          code ? dealers.list(country) : undefined,
        ]);
        const place = network?.dealers.find((one) => one.code === code);
        const found = alikeTo(view, { modelLine, build }, place);
        if (!found) throw notFound('No such build');
        once(request, response, found);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/stock/{country}/vehicles',
      tag: 'vehicles',
      description: 'Of some vehicles, by stock number, those that are in stock.',
      params: countryParams,
      query: vehiclesQuery,
      answers: {
        200: { description: 'At most twenty.', schema: vehiclesAnswer },
        404: notThere,
        ...readFailures,
      },
      limit,
      async answer({ params: { country }, query: { numbers } }, request, response) {
        once(request, response, vehiclesOf(await viewOf(country), new Set(numbers.split('.'))));
      },
    }),
  ];
}

function vehiclesOf({ index, asOf }: StockView, numbers: ReadonlySet<string>): StockOf {
  const vehicles = [...numbers].flatMap((number) => index.byNumber(number) ?? []);
  return { asOf, cars: vehicles.map((vehicle) => presentCar(vehicle)), models: presentModels(vehicles) };
}

function alikeTo(
  { index, catalogue, asOf }: StockView,
  { modelLine, build: code }: Pick<AlikeQuery, 'modelLine' | 'build'>,
  place: { readonly latitude: number; readonly longitude: number } | undefined,
): StockAlike | undefined {
  const line = presentModelLine(catalogue, modelLine);
  const decoded = line && decodeBuild(line, code);
  if (!line || !decoded || isOfUnknownCar(decoded)) return undefined;
  const { build } = decoded.state;
  const alike = alikeStock(index, { line: modelLine, build, place, count: alikeCount }, asOf);
  const matched = alike.map(({ vehicle, found, distanceKm }) => ({
    found,
    distanceKm,
    state: vehicle.row.state,
  }));
  return {
    asOf,
    sentence: matchSentence(matched, asOf),
    cars: alike.map((one) => presentAlike({ line, build }, one)),
    models: presentModels(alike.map(({ vehicle }) => vehicle)),
  };
}
