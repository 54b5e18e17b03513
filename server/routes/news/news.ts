import Joi from 'joi';
import { countries } from '../../../shared/country.ts';
import { newsLayouts } from '../../../shared/news.ts';
import type { NewsRequest } from '../../pages/newsLists.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { readFailures } from '../endpoint/failures.ts';
import { asset, exactly, list, slice, text } from '../endpoint/schemas.ts';
import { createListingAnswer } from '../listingAnswer.ts';

/** The query of the endpoint. The number of articles on a page is given by the layout, spec part 1 §9. */
const newsSchema = Joi.object<NewsRequest>({
  country: Joi.valid(...countries).required(),
  layout: Joi.valid(...newsLayouts).default('classic'),
  page: Joi.number().integer().min(1).max(999).default(1),
  category: Joi.string()
    .pattern(/^[\w-]{1,64}$/, 'slug')
    .allow('')
    .default(''),
});

/** `ListingSlice<ArticleCard>` */
const articlesSchema = slice(
  exactly({
    uuid: text,
    href: text,
    title: text,
    summary: text,
    image: asset,
    categories: list(text),
    day: text,
  }),
);

/** One page of articles, `ListingSlice<ArticleCard>`. */
export function createNewsEndpoint(services: Pick<Services, 'answers' | 'config' | 'limits' | 'pages'>) {
  const { config, limits, pages } = services;
  const { kept } = createListingAnswer(services);
  return endpoint({
    method: 'get',
    path: '/api/news',
    tag: 'content',
    description: 'One page of articles.',
    query: newsSchema,
    answers: { 200: { description: 'The articles.', schema: articlesSchema }, ...readFailures },
    limit: limits.perMinute('news', config.rateLimits.api),
    answer: async ({ query }, request, response) => kept(request, response, await pages.listNews(query)),
  });
}
