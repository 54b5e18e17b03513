import Joi from 'joi';
import { type Country, countries } from '../../../shared/country.ts';
import { refuseForeignOrigin } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { foreign, limited, notValid } from '../endpoint/failures.ts';
import { anyCountry, exactly } from '../endpoint/schemas.ts';
import { countryCookie } from './countryCookie.ts';

const setLocationSchema = Joi.object<{ country: Country }>({
  country: Joi.valid(...countries).required(),
});

/** Remembers the visitor's choice for the redirect of `/`. Spec part 1 §7. A write, though a GET. */
export const createSetLocationEndpoint = ({ config, limits }: Pick<Services, 'config' | 'limits'>) =>
  endpoint({
    method: 'get',
    path: '/api/set-location/{country}',
    tag: 'place',
    description: "Remembers the visitor's country in a cookie.",
    params: setLocationSchema,
    answers: {
      200: { description: 'Remembered.', schema: exactly({ country: anyCountry }) },
      400: notValid,
      403: foreign,
      429: limited,
    },
    limit: limits.perMinute('set-location', config.rateLimits.api),
    guards: [refuseForeignOrigin(config)],
    answer({ params: { country } }, _request, response) {
      response.set('Cache-Control', 'no-store');
      response.cookie(countryCookie.name, country, countryCookie.options(config.https));
      response.json({ country });
    },
  });
