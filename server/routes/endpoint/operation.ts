import type Joi from 'joi';

/** What an operation answers with a status: JSON by its schema, another media type, or a body of no account. */
export interface OperationAnswer {
  readonly description: string;
  readonly schema?: Joi.Schema;
  /** Unset: `application/json` where there is a schema, else no body. */
  readonly type?: string;
}

/** Groups of operations in the API's description, by subject. */
export const operationTags = {
  place: 'Where the visitor is, and their country.',
  content: 'Lists of articles and events, and the search.',
  vehicles: 'What is sold, and for how much a week.',
  dealers: 'Who sells it.',
  forms: 'What visitors send.',
  downloads: 'Pictures and videos to keep.',
  editors: 'For the content service and its editor.',
  browsers: 'What browsers tell of the site.',
  operation: 'Which build is served, and whether all is well.',
} as const;

/** A method of an endpoint, as the API's description tells it. Schemas are those that requests are checked by. */
export interface Operation {
  readonly method: 'get' | 'post';
  /** `/api/dealers/{country}` */
  readonly path: string;
  readonly tag: keyof typeof operationTags;
  /** The title is its beginning, up to the first colon, semicolon or full stop. */
  readonly description: string;
  /** Unset: anybody may ask. */
  readonly security?: 'webhookSignature' | 'previewSignature';
  readonly params?: Joi.ObjectSchema;
  readonly query?: Joi.ObjectSchema;
  readonly body?: { readonly types: readonly string[]; readonly schema: Joi.Schema };
  readonly answers: Readonly<Record<number, OperationAnswer>>;
}
