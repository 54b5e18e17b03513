import Joi from 'joi';
import { maxSearchLength, searchKinds } from '../../../shared/search/search.ts';
import { foldTyped } from '../../../shared/typedText.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { notThere, readFailures } from '../endpoint/failures.ts';
import { countryParams, exactly, list, text } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';

const searchSchema = Joi.object<{ q: string }>({
  q: Joi.string()
    .custom((text: string) => foldTyped(text, 'line'))
    .max(maxSearchLength)
    .pattern(/^[^\p{C}]+$/u, 'printable text')
    .required(),
});

/** `SearchSuggestions` */
const suggestionsSchema = exactly({
  suggestions: list(
    exactly({ kind: Joi.string().valid(...Object.keys(searchKinds)), title: text, path: text }),
  ),
});

/** Endpoint for suggestions while somebody types, `SearchSuggestions`. */
export const createSearchEndpoint = ({
  config,
  search,
  limits,
}: Pick<Services, 'config' | 'search' | 'limits'>) =>
  endpoint({
    method: 'get',
    path: '/api/search/{country}/suggestions',
    tag: 'content',
    description: 'What the beginning of words may mean, at most eight.',
    params: countryParams,
    query: searchSchema,
    answers: {
      200: { description: 'The best first.', schema: suggestionsSchema },
      404: notThere,
      ...readFailures,
    },
    limit: limits.perMinute('search', config.rateLimits.api),
    async answer({ params: { country }, query: { q } }, _request, response) {
      // Hardly two write the same, and what somebody looks for is for nobody to keep.
      response.set('Cache-Control', privateAnswer).json(await search.suggest(country, q));
    },
  });
