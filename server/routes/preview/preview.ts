import type { Request, Response } from 'express';
import Joi from 'joi';
import { defaultCountry } from '../../../shared/country.ts';
import { forbidden } from '../../errors.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { routeOfPath } from '../../pages/routes.ts';
import type { Services } from '../../services.ts';
import type { EditedStory } from '../../stories/editedStory.ts';
import type { PreviewGrant } from '../../stories/preview.ts';
import { type Endpoint, endpoint, jsonBody } from '../endpoint/endpoint.ts';
import { down, failure, limited, notThere, notValid } from '../endpoint/failures.ts';
import { privateAnswer, queryOf } from '../query.ts';
import { previewOver } from './previewOver.ts';

/** The story in the editor, and the page that shows it. */
interface Edit {
  /** Path of the page that shows it. */
  readonly path: string;
  readonly search: string;
  readonly story: EditedStory;
}

/** Far beyond the longest story with its relations. */
const maxBytes = 2 * 1024 * 1024;
/** Only checks that there is content: the schemas of pages and blocks judge what is in it. */
const editSchema = Joi.object<Edit>({
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

/** The page as it would be with the story as it stands in the editor, `Page`. Nothing of it is kept. Decision 0031. */
export function createPreviewEndpoint({ pages, verifyPreview }: PreviewServices): Endpoint {
  return endpoint({
    method: 'post',
    path: '/api/preview',
    tag: 'editors',
    security: 'previewSignature',
    description:
      'A page with a story as it is being edited, for the visual editor; its query is the signature of a preview.',
    body: jsonBody(editSchema, { maxBytes, unknown: 'refused' }),
    answers: {
      200: { description: 'The data of the page.', schema: Joi.object().unknown() },
      400: notValid,
      403: failure('No signature of this hour.'),
      404: notThere,
      429: limited,
      503: down,
    },
    // The limit of pages is this one's too: who types asks several times a second.
    guards: [
      (request, response, next) => {
        grantOf(request, response);
        next();
      },
    ],
    async answer({ body: { path, search, story: edited } }, request, response) {
      const preview = grantOf(request, response);
      const route = routeOfPath(path, preview.language ?? defaultCountry);
      const { page, cache } = await pages.loadPage({ route, search, draft: true, preview, edited });
      contextOf(response).cache = cache;
      response.set('Cache-Control', privateAnswer).json(page);
    },
  });

  function grantOf(request: Request, response: Response): PreviewGrant {
    const preview = verifyPreview(new URLSearchParams(queryOf(request)));
    if (preview) return preview;
    contextOf(response).security = 'signature';
    throw forbidden(previewOver);
  }
}

type PreviewServices = Pick<Services, 'pages' | 'verifyPreview'>;
