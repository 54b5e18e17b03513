import Joi from 'joi';
import { storyblokRegionOf } from '../stories/storyblokRegions.ts';
import { brandOf } from './brandOf.ts';
import {
  embedded,
  folder,
  optional,
  origin,
  origins,
  secret,
  token,
  type Variable,
  variable,
  whole,
} from './variable.ts';

/** The content service. */
export const contentVariables = {
  STORYBLOK_API_URL: optional(
    Joi.string()
      .trim()
      .uri({ scheme: ['http', 'https'] })
      .pattern(/\/v2$/, 'address ending in /v2'),
    'Content API of a real space, `https://api.storyblok.com/v2`. Unset: the demo space, served by this process.',
    'the demo space',
  ),
  EMBEDDED_PORT: variable<number>(
    Joi.number().port().min(1),
    (above) => Number(above.PORT) + 1,
    'Loopback port of the embedded services.',
    '`PORT` + 1',
  ),
  STORYBLOK_TOKEN: secret(
    variable<string>(
      token,
      (above) => (embedded(above) ? 'demo-public' : ''),
      'Public token: reads published content.',
      '`demo-public` with the demo space',
    ),
    "It is in the space's Settings, Access tokens: one of the kind Public.",
  ),
  STORYBLOK_PREVIEW_TOKEN: secret(
    variable<string | undefined>(
      token,
      (above) => (embedded(above) ? 'demo-preview' : undefined),
      'Preview token: reads drafts, and checks the signature of preview links.',
      '`demo-preview` with the demo space',
    ),
    "It is in the space's Settings, Access tokens: one of the kind Preview.",
  ),
  STORYBLOK_OAUTH_TOKEN: secret(
    optional(
      token,
      'Management token of the space, where one is used beside the site: the content service then allows fewer calls.',
    ),
    'It is made in the account of a member of the space: Account settings, Personal access token.',
  ),
  STORYBLOK_SPACE_ID: variable<string>(
    Joi.string().pattern(/^\d+$/, 'number'),
    (above) => (embedded(above) ? '100100' : ''),
    'Id of the space; preview links are signed with it.',
    '`100100` with the demo space',
  ),
  STORYBLOK_WEBHOOK_SECRET: secret(
    optional(token, 'Signs the calls to `/api/webhooks/storyblok`. Unset: in production they are refused.'),
    'Make one with: openssl rand -hex 24. The same goes into the webhook in the settings of the space.',
  ),
  STORYBLOK_ASSET_ORIGINS: variable<string>(
    origins,
    (above) => (embedded(above) ? '' : storyblokRegionOf(above.STORYBLOK_API_URL).assets),
    'Comma list of origins that pictures and videos may come from.',
    "our own; with a real space those of the content API's region",
  ),
  STORYBLOK_EDITOR_ORIGIN: variable<string>(
    origin,
    (above) => storyblokRegionOf(above.STORYBLOK_API_URL).editor,
    'Where editors see the preview, and where its bridge script comes from.',
    "that of the content API's region",
  ),
  CONTENT_DIR: variable<string>(
    folder,
    (above) => `${brandOf(above).demo}/space`,
    'Folder of the demo space: saving a file there publishes it.',
    "the brand's",
  ),
  CONTENT_DEFAULT_VERSION: variable<'draft' | 'published'>(
    Joi.valid('draft', 'published'),
    (above) => (above.NODE_ENV === 'development' ? 'draft' : 'published'),
    'Which content visitors see.',
    '`published`; `draft` in development',
  ),
  CONTENT_REQUESTS_PER_SECOND: variable<number>(
    whole(0, 1000),
    (above) => (above.STORYBLOK_API_URL ? (above.STORYBLOK_OAUTH_TOKEN ? 3 : 5) : 0),
    'Calls to the content service; `0`: as many as there are.',
    '`0`; `5` with a real space, `3` if there is a management token',
  ),
  CONTENT_TIMEOUT_MS: variable<number>(
    whole(100, 60_000),
    5000,
    'Patience with one call to the content service, to the end of its body.',
  ),
  CONTENT_CACHE_MB: variable<number>(whole(1, 4096), 64, 'Memory for stories.'),
  CONTENT_POLL_SECONDS: variable<number>(
    whole(0, 86_400),
    (above) => (embedded(above) ? 2 : 300),
    'How often the version of the content is asked for, give or take a fifth: an edit of which no webhook tells shows after about this long. 0: at the start and after a webhook alone. What it costs: [calls](content.md#calls-of-the-content-service).',
    '`2`; `300` with a real space',
  ),
  CONTENT_ACCEPT_DROP: variable<boolean>(
    Joi.boolean(),
    false,
    '`true` believes at once that content is gone, however much of it. Set it for one start, after most pages were really taken away.',
  ),
} as const satisfies Record<string, Variable<unknown>>;
