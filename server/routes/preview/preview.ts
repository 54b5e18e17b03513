import express, { type Request, type Response, Router } from 'express';
import Joi from 'joi';
import { forbidden } from '../../errors.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { checked } from '../../middleware/validate.ts';
import { routeOfPath } from '../../pages/routes.ts';
import type { Services } from '../../services.ts';
import type { EditedStory } from '../../stories/editedStory.ts';
import type { PreviewGrant } from '../../stories/preview.ts';
import { privateAnswer } from '../caching.ts';
import { queryOf } from '../query.ts';
import { previewOver } from './previewOver.ts';

/** What is on screen in the editor. */
interface Edit {
  /** Of the page that shows it. */
  readonly path: string;
  readonly search: string;
  readonly story: EditedStory;
}

/** Far beyond the longest story with its relations. */
const maxBody = '2mb';
/** Of the content only that it is some: what is in it, the schemas of pages and blocks judge. */
export const editSchema = Joi.object<Edit>({
  path: Joi.string()
    .max(2048)
    .pattern(/^\/(?!\/)/, 'path')
    .required(),
  search: Joi.string().allow('').max(4096).required(),
  story: Joi.object({
    id: Joi.number().integer().min(1).required(),
    content: Joi.object({ component: Joi.string().max(100).required() })
      .unknown()
      .required(),
  }).required(),
});

/**
 * `POST /api/preview` with the signature of a preview as its query: the page as it would be with the story as it stands
 * in the editor, `Page`. Nothing of it is kept. Decision 0031.
 */
export function createPreviewRoute({ pages, verifyPreview }: PreviewServices): Router {
  const router = Router();
  router
    .route('/api/preview')
    .post(
      // Before the body is read. The limit of pages is this one's too: who types asks several times a second.
      (request, response, next) => {
        grantOf(request, response);
        next();
      },
      express.json({ limit: maxBody }),
      async (request, response) => {
        const preview = grantOf(request, response);
        const { path, search, story: edited } = checked(editSchema, request.body ?? {}, {});
        const route = routeOfPath(path);
        const { page, cache } = await pages.loadPage({ route, search, draft: true, preview, edited });
        contextOf(response).cache = cache;
        response.set('Cache-Control', privateAnswer).json(page);
      },
    )
    .all(allowOnly('POST'));
  return router;

  function grantOf(request: Request, response: Response): PreviewGrant {
    const preview = verifyPreview(new URLSearchParams(queryOf(request)));
    if (preview) return preview;
    contextOf(response).security = 'signature';
    throw forbidden(previewOver);
  }
}

type PreviewServices = Pick<Services, 'pages' | 'verifyPreview'>;
