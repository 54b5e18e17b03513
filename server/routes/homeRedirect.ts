import type { RequestHandler } from 'express';
import { type Country, isCountry } from '../../shared/country.ts';
import type { Config } from '../config/Config.ts';
import { privateAnswer } from './caching.ts';
import { withQueryOf } from './query.ts';
import { countryCookie } from './setLocation/countryCookie.ts';

const defaultCountry: Country = 'au';

/** `/`: to the country the visitor chose, else where the CDN says they are, else Australia. Private: it differs by visitor. */
export function createHomeRedirect({ geoHeaders }: Pick<Config, 'geoHeaders'>): RequestHandler {
  return (request, response) => {
    const located = geoHeaders.country ? request.get(geoHeaders.country)?.toLowerCase() : undefined;
    const country = [countryCookie.read(request.get('cookie')), located].find(isCountry) ?? defaultCountry;
    response.set('Cache-Control', privateAnswer);
    response.vary('Cookie');
    if (geoHeaders.country) response.vary(geoHeaders.country);
    response.redirect(302, withQueryOf(request, `/${country}/`));
  };
}
