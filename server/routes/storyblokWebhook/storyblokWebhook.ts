import type { Request, RequestHandler } from 'express';
import Joi from 'joi';
import { badRequest, unauthorized, unavailable } from '../../errors.ts';
import { readBytes } from '../../load/readBody.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { failure, limited, notValid } from '../endpoint/failures.ts';
import { exactly } from '../endpoint/schemas.ts';

interface Webhook {
  readonly action: string;
  readonly full_slug?: string;
}

/** Storyblok, "Webhooks": `action` is in every call, the rest depends on the event. */
const webhookSchema = Joi.object<Webhook>({
  action: Joi.string().max(100).required(),
  full_slug: Joi.string().max(1000).allow('', null),
});

type WebhookServices = Pick<Services, 'config' | 'contentRefresh' | 'limits' | 'logger' | 'verifyWebhook'>;

/**
 * Something in the space has changed: 202 at once; all published content is asked for again, because the pages that show a
 * story cannot be told from its id.
 */
export function createStoryblokWebhookEndpoint(services: WebhookServices): Endpoint {
  const { config, contentRefresh, limits, logger } = services;
  const authorize = createAuthorization(services);
  // Not one after the other: what a second one tells of would be shown as it was until the first was read.
  const invalidate = () =>
    void contentRefresh
      .invalidate()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'content could not be refreshed after a webhook'),
      );
  const limit = limits.perMinute('webhook', config.rateLimits.api);
  // Publishing in bulk calls a hundred times in a minute, and all are believed: they are joined instead.
  const limitUnsigned: RequestHandler = (request, response, next) =>
    isSigned(services, request) ? next() : limit(request, response, next);
  return endpoint({
    method: 'post',
    path: '/api/webhooks/storyblok',
    tag: 'editors',
    security: 'webhookSignature',
    description: 'The content service tells that something has changed. Signed in `webhook-signature`.',
    body: {
      types: ['application/json'],
      schema: webhookSchema.unknown(),
      // The signature covers the raw bytes, and who has signed is not limited.
      parse: [readBytes({ maxBytes: 64 * 1024 }), limitUnsigned],
      read: (body) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    },
    answers: {
      202: {
        description: 'Content is asked for again.',
        schema: exactly({ accepted: Joi.boolean().valid(true) }),
      },
      400: notValid,
      401: failure('The signature does not fit.'),
      429: limited,
      503: failure('No secret is configured.'),
    },
    answer({ body }, request, response) {
      const context = contextOf(response);
      // Stays set when the signature is refused below.
      context.security = 'signature';
      authorize(body, request.get('webhook-signature'));
      context.security = undefined;
      const { action, full_slug } = validate(webhookSchema, parseJson(body));
      context.log.info({ action, story: full_slug }, 'content changed');
      invalidate();
      response.status(202).set('Cache-Control', 'no-store').json({ accepted: true });
    },
  });
}

const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const isSigned = ({ config, verifyWebhook }: WebhookServices, request: Request): boolean =>
  config.content.webhookSecret !== undefined &&
  verifyWebhook(bodyOf(request), request.get('webhook-signature'));

/** Throws unless the call is signed. Without a secret nobody can be believed in production, and all are elsewhere. */
function createAuthorization({ config, logger, verifyWebhook }: WebhookServices) {
  const hasSecret = config.content.webhookSecret !== undefined;
  let warned = false;
  return (body: Buffer, signature: string | undefined): void => {
    if (hasSecret && verifyWebhook(body, signature)) return;
    if (hasSecret) throw unauthorized('The signature does not fit.');
    if (config.env !== 'production') return;
    if (!warned) logger.warn('Webhooks are refused until STORYBLOK_WEBHOOK_SECRET is set');
    warned = true;
    throw unavailable('Webhooks are not set up.', 3600);
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw badRequest('The body is not JSON.', error);
  }
}
