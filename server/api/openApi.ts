import type Joi from 'joi';
import joiToJson from 'joi-to-json';
import type { Operation, OperationAnswer } from './operation.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

// Its types are those of a module, which it is not: what it exports is the function itself.
const convert = joiToJson as unknown as typeof joiToJson.parse;

/** JSON Schema of a Joi schema, as OpenAPI 3.1 has it. */
export const jsonSchemaOf = (schema: Joi.Schema): JsonSchema =>
  convert({ describe: () => plain(schema.describe()) }, 'open-api-3.1') as JsonSchema;

/** What the library reads wrongly: conditions would hold always, flags of a pattern stay in it, choices have no type. */
function plain(part: unknown, key?: string): unknown {
  if (key === 'regex') return String(part).slice(0, String(part).lastIndexOf('/') + 1);
  if (Array.isArray(part)) return part.map((one) => plain(one));
  if (typeof part !== 'object' || part === null) return part;
  const { whens: _, ...facts } = part as Readonly<Record<string, unknown>>;
  const isChoice = facts.type === 'any' && Array.isArray(facts.allow);
  const type = isChoice ? typeof (facts.allow as unknown[])[0] : facts.type;
  const entries = Object.entries({ ...facts, ...(type === undefined ? {} : { type }) });
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value, name)]));
}

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
  return { openapi: '3.1.0', info: { title, version: '1' }, servers: [{ url: origin }], paths };
}

function described({ method, path, summary, params, query, body, answers }: Operation): object {
  const words = path.match(/\w+/g) ?? [];
  return {
    operationId: [method, ...words].join('_'),
    summary,
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
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}
