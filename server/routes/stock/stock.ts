import { Router } from 'express';
import Joi from 'joi';
import { decodeBuild, isOfUnknownCar } from '../../../shared/configurator/buildCode.ts';
import { matchSentence } from '../../../shared/stock/matchStock.ts';
import type { StockAlike, StockOf } from '../../../shared/stock/stockCar.ts';
import { notFound } from '../../errors.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { alikeStock } from '../../stock/alikeStock.ts';
import type { StockView } from '../../stock/createStock.ts';
import { presentAlike, presentCar, presentModels } from '../../stock/presentStock.ts';
import { presentModelLine } from '../../vehicles/presentModelLine.ts';
import { createListingAnswer } from '../listingAnswer.ts';
import { countryOf, uniqueQuery } from '../query.ts';

interface AlikeQuery {
  readonly modelLine: string;
  readonly build: string;
  readonly dealer?: string;
}

export const alikeSchema = Joi.object<AlikeQuery>({
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
export const vehiclesSchema = Joi.object<{ readonly numbers: string }>({
  numbers: Joi.string()
    .pattern(/^[A-Za-z\d][\w-]{0,29}(?:\.[A-Za-z\d][\w-]{0,29}){0,19}$/, 'stock numbers')
    .required(),
});

/**
 * `GET /api/stock/{country}/alike?modelLine=&build=`: the vehicles in stock that are most like a build, `StockAlike`, with
 * `&dealer=` by the way from that dealer too. 404 for a country without stock, and a build that is none of the line's.
 * `GET /api/stock/{country}/vehicles?numbers=`: those of some vehicles that are there, `StockOf`.
 */
export function createStockRoute(
  services: Pick<Services, 'answers' | 'config' | 'dealers' | 'limits' | 'stock'>,
): Router {
  const { config, dealers, limits, stock } = services;
  const router = Router();
  const answer = createListingAnswer(services);
  router
    .route('/api/stock/:country/alike')
    .get(limits.perMinute('stock', config.rateLimits.api), async (request, response) => {
      const country = countryOf(request);
      if (!stock.has(country)) throw notFound('No such country');
      const { modelLine, build, dealer: code } = validate(alikeSchema, uniqueQuery(request));
      const [view, network] = await Promise.all([
        stock.view(country),
        code ? dealers.list(country) : undefined,
      ]);
      const found = alikeTo(
        view,
        { modelLine, build },
        network?.dealers.find((one) => one.code === code),
      );
      if (!found) throw notFound('No such build');
      answer.once(request, response, found);
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/api/stock/:country/vehicles')
    .get(limits.perMinute('stock', config.rateLimits.api), async (request, response) => {
      const country = countryOf(request);
      if (!stock.has(country)) throw notFound('No such country');
      const { numbers } = validate(vehiclesSchema, uniqueQuery(request));
      answer.once(request, response, vehiclesOf(await stock.view(country), new Set(numbers.split('.'))));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
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
