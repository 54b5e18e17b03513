import type Joi from 'joi';

/** What an operation answers with a status: JSON by its schema, another media type, or a body of no account. */
export interface OperationAnswer {
  readonly description: string;
  readonly schema?: Joi.Schema;
  /** Unset: `application/json` where there is a schema, else no body. */
  readonly type?: string;
}

/** A method of an endpoint, as the API's description tells it. Schemas are those that requests are checked by. */
export interface Operation {
  readonly method: 'get' | 'post';
  /** `/api/dealers/{country}` */
  readonly path: string;
  readonly summary: string;
  readonly params?: Joi.ObjectSchema;
  readonly query?: Joi.ObjectSchema;
  readonly body?: { readonly types: readonly string[]; readonly schema: Joi.Schema };
  readonly answers: Readonly<Record<number, OperationAnswer>>;
}
