import { Router } from 'express';
import Joi from 'joi';
import { countries } from '../../../shared/country.ts';
import { newsLayouts } from '../../../shared/news.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { NewsRequest } from '../../pages/newsLists.ts';
import type { Services } from '../../services.ts';
import { createListingAnswer } from '../listingAnswer.ts';
import { uniqueQuery } from '../query.ts';

/** How many there are to a page is the layout's, spec part 1 §9. */
export const newsSchema = Joi.object<NewsRequest>({
  country: Joi.valid(...countries).required(),
  layout: Joi.valid(...newsLayouts).default('classic'),
  page: Joi.number().integer().min(1).max(999).default(1),
  category: Joi.string()
    .pattern(/^[\w-]{1,64}$/, 'slug')
    .allow('')
    .default(''),
});

/** `GET /api/news`: one page of articles, `ListingSlice<ArticleCard>`. */
export function createNewsRoute(services: Pick<Services, 'answers' | 'config' | 'limits' | 'pages'>): Router {
  const { config, limits, pages } = services;
  const router = Router();
  const answer = createListingAnswer(services);
  router
    .route('/api/news')
    .get(limits.perMinute('news', config.rateLimits.api), async (request, response) => {
      const wanted = validate(newsSchema, uniqueQuery(request));
      await answer.kept(request, response, await pages.listNews(wanted));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
