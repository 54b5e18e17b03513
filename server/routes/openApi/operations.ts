import Joi from 'joi';
import type { Config } from '../../config/Config.ts';
import { buildSchema as siteBuildSchema } from '../builds/builds.ts';
import { lookupSchema, suggestionsSchema } from '../dealers/dealers.ts';
import { assetQuerySchema, imagesSchema } from '../download/download.ts';
import { eventsSchema } from '../events/events.ts';
import { batchSchema, buildSchema, modelSchema } from '../finance/quoteBodies.ts';
import { calendarSchema } from '../forms/calendar.ts';
import { submissionSchema } from '../forms/readSubmission.ts';
import { readinessSchema } from '../health/health.ts';
import { mapProblemSchema } from '../mapProblem/mapProblem.ts';
import { newsSchema } from '../news/news.ts';
import { editSchema } from '../preview/preview.ts';
import { placeSchema } from '../reverseLookup/reverseLookup.ts';
import { searchSchema } from '../search/search.ts';
import { setLocationSchema } from '../setLocation/setLocation.ts';
import { alikeSchema, vehiclesSchema } from '../stock/stock.ts';
import { webhookSchema } from '../storyblokWebhook/storyblokWebhook.ts';
import { holdSchema, timesSchema } from '../testDrives/testDrives.ts';
import { vitalsSchema } from '../webVitals/webVitals.ts';
import * as answers from './answerSchemas.ts';
import type { Operation, OperationAnswer } from './operation.ts';

const json = ['application/json'];
const country = Joi.object({ country: answers.anyCountry.required() });

const failure = (description: string): OperationAnswer => ({ description, schema: answers.problem });
const notValid = failure('Something of the request is not valid; the message says what.');
const notThere = failure('There is no such thing.');
const limited = failure('More requests than are allowed. `Retry-After` says when to try again.');
const down = failure('It cannot be answered at the moment. `Retry-After` says when to try again.');
const foreign = failure('The page of another site has sent it.');
const unreachable = failure('An outside service does not answer.');
const read = { 400: notValid, 429: limited, 503: down };

const formAnswers: Operation['answers'] = {
  200: { description: 'It is kept for the CRM.', schema: answers.formTaken },
  400: {
    description:
      'Something is not valid: `fields` says what, by name. Without it the form itself is not known.',
    schema: answers.formRefused,
  },
  403: failure('A program has sent it, or the page of another site.'),
  409: failure('`submission_id` is that of another form, or of this one in the other country.'),
  429: limited,
  503: failure('It cannot be kept at the moment: nothing is lost that was not thanked for.'),
};
const noQuote = (description: string): OperationAnswer => ({ description, schema: answers.noQuote });

/** Every REST endpoint of the site. */
export const createOperations = ({ downloads }: Pick<Config, 'downloads'>): readonly Operation[] => [
  {
    method: 'get',
    path: '/api/location',
    tag: 'place',
    description: 'Where the visitor is, in degrees, as the CDN tells it.',
    answers: { 200: { description: 'Null: nobody tells.', schema: answers.location }, 429: limited },
  },
  {
    method: 'get',
    path: '/api/reverse-lookup',
    tag: 'place',
    description: 'The Australian state at a place.',
    query: placeSchema,
    answers: { 200: { description: 'Null: none, or nobody can tell.', schema: answers.stateAt }, ...read },
  },
  {
    method: 'get',
    path: '/api/set-location/{country}',
    tag: 'place',
    description: "Remembers the visitor's country in a cookie.",
    params: setLocationSchema,
    answers: {
      200: { description: 'Remembered.', schema: answers.remembered },
      400: notValid,
      403: foreign,
      429: limited,
    },
  },
  {
    method: 'get',
    path: '/api/news',
    tag: 'content',
    description: 'One page of articles.',
    query: newsSchema,
    answers: { 200: { description: 'The articles.', schema: answers.articles }, ...read },
  },
  {
    method: 'get',
    path: '/api/events',
    tag: 'content',
    description: 'One page of the events below a page of the site.',
    query: eventsSchema,
    answers: { 200: { description: 'The events.', schema: answers.events }, ...read },
  },
  {
    method: 'get',
    path: '/api/vehicles/{country}',
    tag: 'vehicles',
    description: 'All vehicles of a country. Money is in whole cents.',
    params: country,
    answers: {
      200: { description: 'The catalogue.', schema: answers.vehicles },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'get',
    path: '/api/dealers/{country}',
    tag: 'dealers',
    description: 'The dealers: all of them, or those within 100 km of a postcode, a text or a position.',
    params: country,
    query: lookupSchema,
    answers: {
      200: {
        description: 'All dealers; of a search those nearby, nearest first, with km.',
        schema: Joi.alternatives().try(answers.lookup, answers.network),
      },
      404: notThere,
      502: unreachable,
      ...read,
    },
  },
  {
    method: 'get',
    path: '/api/dealers/{country}/suggestions',
    tag: 'dealers',
    description: 'Places that begin with a text, at most eight.',
    params: country,
    query: suggestionsSchema,
    answers: {
      200: { description: 'The places.', schema: answers.suggestions },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'get',
    path: '/api/stock/{country}/alike',
    tag: 'vehicles',
    description: 'Vehicles in stock that are most like a build; by the way from a dealer too.',
    params: country,
    query: alikeSchema,
    answers: {
      200: { description: 'At most three, best first.', schema: answers.alike },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'get',
    path: '/api/stock/{country}/vehicles',
    tag: 'vehicles',
    description: 'Of some vehicles, by stock number, those that are in stock.',
    params: country,
    query: vehiclesSchema,
    answers: {
      200: { description: 'At most twenty.', schema: answers.stockOf },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'get',
    path: '/api/search/{country}/suggestions',
    tag: 'content',
    description: 'What the beginning of words may mean, at most eight.',
    params: country,
    query: searchSchema,
    answers: {
      200: { description: 'The best first.', schema: answers.searchSuggestions },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'post',
    path: '/api/angleGenericQuote',
    tag: 'vehicles',
    description:
      "A finance quote at the server's price: of a model, of a build, or many of models. Money is in dollars.",
    body: { types: json, schema: Joi.alternatives().try(modelSchema, buildSchema, batchSchema) },
    answers: {
      200: {
        description: 'The quote; of a batch the quotes in their order, each with its own error flag.',
        schema: Joi.alternatives().try(answers.quote, answers.quotes),
      },
      403: noQuote('This vehicle is not quoted.'),
      404: noQuote('There is no such vehicle.'),
      409: noQuote("The price is not today's: `price` is."),
      422: noQuote('`field` is not valid.'),
      429: limited,
      502: noQuote('The lender does not answer.'),
      503: noQuote('There are no vehicles at the moment.'),
    },
  },
  {
    method: 'post',
    path: '/api/form',
    tag: 'forms',
    description:
      'Sends a form of a page: its fields by their names, beside what is told of the page, if anything.',
    body: { types: json, schema: submissionSchema },
    answers: formAnswers,
  },
  {
    method: 'get',
    path: '/api/calendar',
    tag: 'forms',
    description:
      'The day of a test drive that was asked for, as a calendar file, by the receipt of its form.',
    query: calendarSchema,
    answers: {
      200: { description: 'RFC 5545.', schema: Joi.string(), type: 'text/calendar' },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'get',
    path: '/api/test-drives/{country}/times',
    tag: 'forms',
    description: 'Times for a test drive that a dealer offers: none while its diary does not answer.',
    params: country,
    query: timesSchema,
    answers: {
      200: { description: 'The times, by days.', schema: answers.testDriveTimes },
      404: notThere,
      ...read,
    },
  },
  {
    method: 'post',
    path: '/api/test-drives/{country}/hold',
    tag: 'forms',
    description:
      'Holds a time for ten minutes for a form that is filled in; without a time lets go the one that is held.',
    params: country,
    body: { types: json, schema: holdSchema },
    answers: {
      200: { description: 'Whether it is held.', schema: answers.testDriveHold },
      400: notValid,
      403: foreign,
      404: notThere,
      429: limited,
    },
  },
  {
    method: 'post',
    path: '/api/competition',
    tag: 'forms',
    description: 'Likewise: either takes entries for competitions and all other forms.',
    body: { types: json, schema: submissionSchema },
    answers: formAnswers,
  },
  {
    method: 'post',
    path: '/api/download/index',
    tag: 'downloads',
    description: 'Pictures and videos of the site as one archive.',
    body: {
      types: [...json, 'application/x-www-form-urlencoded'],
      schema: imagesSchema(downloads.maxFiles),
    },
    answers: {
      200: { description: 'The archive.', type: 'application/zip' },
      400: notValid,
      403: foreign,
      429: limited,
      502: unreachable,
    },
  },
  {
    method: 'get',
    path: '/api/download/asset',
    tag: 'downloads',
    description: 'One picture or video of the site, to keep.',
    query: assetQuerySchema,
    answers: {
      200: { description: 'The file.', type: 'application/octet-stream' },
      400: notValid,
      404: notThere,
      429: limited,
      502: unreachable,
    },
  },
  {
    method: 'post',
    path: '/api/preview',
    tag: 'editors',
    security: 'previewSignature',
    description:
      'A page with a story as it is being edited, for the visual editor; its query is the signature of a preview.',
    body: { types: json, schema: editSchema },
    answers: {
      200: { description: 'The data of the page.', schema: Joi.object().unknown() },
      400: notValid,
      403: failure('No signature of this hour.'),
      404: notThere,
      429: limited,
      503: down,
    },
  },
  {
    method: 'post',
    path: '/api/webhooks/storyblok',
    tag: 'editors',
    security: 'webhookSignature',
    description: 'The content service tells that something has changed. Signed in `webhook-signature`.',
    body: { types: json, schema: webhookSchema.unknown() },
    answers: {
      202: { description: 'Content is asked for again.', schema: answers.accepted },
      400: notValid,
      401: failure('The signature does not fit.'),
      429: limited,
      503: failure('No secret is configured.'),
    },
  },
  {
    method: 'post',
    path: '/api/csp-report',
    tag: 'browsers',
    description: 'Browsers report what breaks the content security policy.',
    body: {
      types: ['application/csp-report', 'application/reports+json'],
      schema: Joi.alternatives().try(
        Joi.object({ 'csp-report': Joi.object().unknown().required() }),
        Joi.array().items(Joi.object().unknown()),
      ),
    },
    answers: { 204: { description: 'In the log.' }, 400: notValid, 429: limited },
  },
  {
    method: 'post',
    path: '/api/map-problem',
    tag: 'browsers',
    description: 'Browsers tell that the map service fails.',
    body: { types: json, schema: mapProblemSchema },
    answers: { 204: { description: 'In the log.' }, 400: notValid, 403: foreign, 429: limited },
  },
  {
    method: 'post',
    path: '/api/web-vitals',
    tag: 'browsers',
    description: 'Browsers tell how fast a page was, in ms. Nothing of it is kept but counts.',
    body: { types: json, schema: vitalsSchema },
    answers: { 204: { description: 'Counted.' }, 400: notValid, 403: foreign, 429: limited },
  },
  {
    method: 'get',
    path: '/builds/latest.json',
    tag: 'operation',
    description: 'The build of the site that is served.',
    answers: { 200: { description: 'The build.', schema: answers.siteBuild }, 404: notThere },
  },
  {
    method: 'get',
    path: '/builds/meta/{buildId}.json',
    tag: 'operation',
    description: 'A build of the site.',
    params: siteBuildSchema,
    answers: {
      200: { description: 'The build.', schema: answers.siteBuild },
      400: notValid,
      404: notThere,
    },
  },
  {
    method: 'get',
    path: '/healthz',
    tag: 'operation',
    description: 'The process answers.',
    answers: {
      200: { description: 'It does.', schema: answers.alive },
      431: { description: 'The headers of the request are over 16 kB.' },
    },
  },
  {
    method: 'get',
    path: '/readyz',
    tag: 'operation',
    description: 'Whether all is well; with `for=pages` whether new visitors should be sent here.',
    query: readinessSchema,
    answers: {
      200: { description: 'Yes. `refused`: content that is not believed.', schema: answers.readiness },
      400: notValid,
      503: { description: 'No: `missing` says what.', schema: answers.readiness },
    },
  },
];
