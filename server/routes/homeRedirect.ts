import type { Request, RequestHandler, Response } from 'express';
import { type Country, defaultCountry, isCountry } from '../../shared/country.ts';
import type { Config } from '../config/Config.ts';
import type { Services } from '../services.ts';
import { privateAnswer, queryOf, withQueryOf } from './query.ts';
import { countryCookie } from './setLocation/countryCookie.ts';

/** The country that the visitor chose, else where the CDN says they are, else the first one. */
export function visitorCountry(request: Request, { geoHeaders }: Pick<Config, 'geoHeaders'>): Country {
  const located = geoHeaders.country ? request.get(geoHeaders.country)?.toLowerCase() : undefined;
  return [countryCookie.read(request.get('cookie')), located].find(isCountry) ?? defaultCountry;
}

/** Says that an answer is for one visitor, as it differs by their country. */
export function setPrivateByCountry(response: Response, { geoHeaders }: Pick<Config, 'geoHeaders'>): void {
  response.set('Cache-Control', privateAnswer);
  response.vary('Cookie');
  if (geoHeaders.country) response.vary(geoHeaders.country);
}

/** `/`: to the visitor's country, in a preview to that of the editor. Private: it differs by visitor. */
export function createHomeRedirect({
  config,
  verifyPreview,
}: Pick<Services, 'config' | 'verifyPreview'>): RequestHandler {
  return (request, response) => {
    const preview = verifyPreview(new URLSearchParams(queryOf(request)));
    setPrivateByCountry(response, config);
    const country = preview ? (preview.language ?? defaultCountry) : visitorCountry(request, config);
    response.redirect(302, withQueryOf(request, `/${country}/`));
  };
}
