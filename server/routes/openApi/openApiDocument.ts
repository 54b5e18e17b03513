import type Joi from 'joi';
import convert from 'joi-to-json';
import { isRecord, recordOrEmpty } from '../../../shared/records.ts';
import { type Operation, type OperationAnswer, operationTags } from '../endpoint/operation.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema of a Joi schema, as OpenAPI 3.1 has it. */
export const jsonSchemaOf = (schema: Joi.Schema): JsonSchema =>
  withoutAnyType(convert({ describe: () => plain(schema.describe()) }, 'open-api-3.1'));

/**
 * What the library reads wrongly: conditions would hold always, flags of a pattern stay in it, a text that may be empty would
 * have to fit its pattern, choices have no type.
 */
function plain(part: unknown, key?: string, mayBeEmpty = false): unknown {
  if (key === 'regex') return patternOf(String(part), mayBeEmpty);
  if (Array.isArray(part)) return part.map((one) => plain(one, undefined, mayBeEmpty));
  if (!isRecord(part)) return part;
  const { whens: _, ...facts } = part;
  const allowed: readonly unknown[] | undefined = Array.isArray(facts.allow) ? facts.allow : undefined;
  const type = facts.type === 'any' && allowed ? typeof allowed[0] : facts.type;
  // The rules of a text stand below it, without a type of their own.
  const isEmptyText = type === undefined ? mayBeEmpty : type === 'string' && Boolean(allowed?.includes(''));
  const entries = Object.entries({ ...facts, ...(type === undefined ? {} : { type }) });
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value, name, isEmptyText)]));
}

/** A pattern between slashes, as the library expects it. */
function patternOf(regex: string, mayBeEmpty: boolean): string {
  const pattern = regex.slice(1, regex.lastIndexOf('/'));
  return mayBeEmpty ? `/^$|${pattern}/` : `/${pattern}/`;
}

/**
 * Removes types that allow anything: the library lists all of them, and OpenAPI wants `items` where `array` is among
 * them.
 */
function withoutAnyType(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(
    ([name, value]) => !(name === 'type' && Array.isArray(value) && value.includes('array')),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, within(value)]));
}

function within(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(within);
  return isRecord(part) ? withoutAnyType(part) : part;
}

/** How a call proves who has sent it. */
const securitySchemes = {
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: "HMAC-SHA-1 of the body with the space's webhook secret, in hexadecimal.",
  },
  previewSignature: {
    type: 'apiKey',
    in: 'query',
    name: '_storyblok_tk[token]',
    description: 'As the visual editor signs the address of a preview, beside its other parameters.',
  },
} as const;

/**
 * OpenAPI 3.1 of the endpoints.
 * @param origin of the site
 */
export function openApiOf(operations: readonly Operation[], origin: string, title: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method] = described(operation);
    paths[operation.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'What pages, the content service and operators ask of the site. A slash at the end of a path makes no difference.',
      contact: { url: `${origin}/` },
      license: { name: 'All rights reserved', url: `${origin}/` },
    },
    servers: [{ url: origin }],
    tags: Object.entries(operationTags).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: { securitySchemes },
  };
}

function described({ method, path, tag, description, security, params, query, body, answers }: Operation) {
  const words = path.match(/\w+/g) ?? [];
  return {
    operationId: [method, ...words].join('_'),
    tags: [tag],
    summary: description.split(/[:;.](?:\s|$)/, 1)[0],
    description,
    ...(security && { security: [{ [security]: [] }] }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(body.types.map((type) => [type, { schema: jsonSchemaOf(body.schema) }])),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, response(answer)]),
    ),
  };
}

function response({ description, schema, type = 'application/json' }: OperationAnswer): object {
  if (schema) return { description, content: { [type]: { schema: jsonSchemaOf(schema) } } };
  return type === 'application/json' ? { description } : { description, content: { [type]: {} } };
}

function parametersOf(place: 'path' | 'query', schema: Joi.ObjectSchema | undefined): object[] {
  if (!schema) return [];
  const { properties, required } = jsonSchemaOf(schema);
  return Object.entries(recordOrEmpty(properties)).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: value,
  }));
}
