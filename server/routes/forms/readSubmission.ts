import type { Response } from 'express';
import Joi from 'joi';
import { type Country, countries } from '../../../shared/country.ts';
import { type FormValues, trapName } from '../../../shared/forms/form.ts';
import { keysOf, pick } from '../../../shared/records.ts';
import { maxPhotos, photosName } from '../../../shared/tradeIn/photos.ts';
import { badRequest, isSiteError } from '../../errors.ts';
import { photoIdOf, type SubmissionKey, submissionKeyOf } from '../../forms/submissionKey.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { checked } from '../../middleware/validate.ts';

/**
 * The parts of a submission beside the form's fields. Spec part 2 §7 'Form submit' has them up to `SFEndpoint`; the
 * others are ours.
 */
export interface Envelope {
  readonly form_id: string;
  readonly token: string;
  readonly country?: Country;
  /** Part of the specification's call; the content decides it, and another value is only logged. */
  readonly disableCIO?: boolean;
  /** Place in the CRM; the content decides it, and another value is only logged. */
  readonly SFEndpoint?: string;
  /** Made of a UUID, however that was spelled. */
  readonly submission_id?: SubmissionKey;
  /** Path with query of the page that the form is on. */
  readonly page?: string;
  /** Ms since the form was there. */
  readonly filled_in_ms?: number;
  /** Ids of photos that were sent before, made of their keys. */
  readonly photos?: readonly string[];
  readonly [trapName]?: string;
}

/** Fields of the longest form, twice. */
const maxFields = 60;
const maxValue = 4000;
/** No person fills in a form in less, in ms. */
const leastMs = 2_000;
/** Most characters of a reason in the log. */
const maxReason = 300;

export const formIdPattern = /^[A-Za-z][\w-]{0,63}$/;

const envelope = {
  form_id: Joi.string().pattern(formIdPattern, 'id of a form').required(),
  token: Joi.string().allow('').max(4096).default(''),
  country: Joi.valid(...countries),
  disableCIO: Joi.boolean(),
  SFEndpoint: Joi.string().allow('').max(200),
  submission_id: Joi.string().guid({ version: 'uuidv4' }),
  page: Joi.string()
    .max(2048)
    .pattern(/^\/(?!\/)/, 'path'),
  filled_in_ms: Joi.number().integer().min(0),
  [photosName]: Joi.array()
    .items(Joi.string().guid({ version: 'uuidv4', separator: '-' }).lowercase())
    .max(maxPhotos)
    .unique(),
  [trapName]: Joi.string().allow('').max(maxValue),
};
/** What is sent, before keys are made to ids. */
type Sent = Omit<Envelope, 'submission_id'> & { readonly submission_id?: string } & Readonly<
    Record<string, unknown>
  >;
export const submissionSchema = Joi.object<Sent>(envelope)
  .pattern(/^[A-Za-z]\w{0,39}$/, Joi.string().allow('').max(maxValue))
  .max(maxFields);

/**
 * The envelope and the values of a form.
 * @throws SiteError 400 naming what is wrong, never what was written
 */
export function readSubmission(body: unknown): { envelope: Envelope; values: FormValues } {
  if (body && Object.keys(body).length > maxFields) throw badRequest('The form has too many fields.');
  const { submission_id: key, ...sent } = checked(submissionSchema, body ?? {}, { convert: false });
  // Own properties of the table only: a sender may name a field 'constructor'.
  const values = Object.entries(sent)
    .filter(([name]) => !Object.hasOwn(envelope, name))
    // The schema takes nothing but texts besides the envelope. Without JavaScript a browser sends two characters for the
    // end of a line, which counts as one where it is typed.
    .map(([name, text]) => [name, String(text).replaceAll('\r\n', '\n')]);
  const { photos, ...told }: Omit<Envelope, 'submission_id'> = pick(sent, keysOf(envelope));
  return {
    envelope: {
      ...told,
      ...(photos && { photos: photos.map(photoIdOf) }),
      ...(key !== undefined && { submission_id: submissionKeyOf(canonicalUuid(key)) }),
    },
    values: Object.fromEntries(values),
  };
}

/**
 * The canonical spelling of a UUID, RFC 9562 §4: `{3F2504E0…}`, `urn:uuid:…` and one without hyphens mean the same.
 */
const canonicalUuid = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^urn:uuid:/, '')
    .replaceAll(/[^\da-f]/g, '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** What the envelope says of the sender, and of what content decides. */
export const claimsOf = ({ SFEndpoint, disableCIO, filled_in_ms, [trapName]: trap }: Envelope) => ({
  claimed: {
    ...(SFEndpoint === undefined ? {} : { SFEndpoint }),
    ...(disableCIO === undefined ? {} : { disableCIO }),
  },
  isTrapped: Boolean(trap),
  isHasty: filled_in_ms !== undefined && filled_in_ms < leastMs,
});

/** Runs `run`, and logs a refused form: which and why, never what was written. */
export async function explained<T>(response: Response, formId: unknown, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // One beyond the limit is summed by client.
    if (isSiteError(error) && error.status !== 429) {
      const form = typeof formId === 'string' && formIdPattern.test(formId) ? formId : undefined;
      const context = contextOf(response);
      // Only the bot check's judgement is.
      if (error.status === 403) context.security = 'token';
      context.log.info({ form, reason: error.message.slice(0, maxReason) }, 'form refused');
    }
    throw error;
  }
}
