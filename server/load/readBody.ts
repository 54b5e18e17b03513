import express, { type RequestHandler } from 'express';
import { incomingBodyOf } from './admitRequests.ts';

/**
 * The parsers of bodies: each asks for the room of its body before it reads any, and none unfolds what is compressed, as a
 * few bytes may then become many (415).
 */

/** Sizes at most, bytes. */
interface BodyLimit {
  readonly maxBytes: number;
}

/** Reads a JSON body. */
export const readJson = ({
  maxBytes,
  types = ['application/json'],
}: BodyLimit & { readonly types?: readonly string[] }) =>
  admitted(maxBytes, express.json({ limit: maxBytes, inflate: false, type: [...types] }));

/** Reads the fields of a plain form. @param maxFields more of them are refused with 413 */
export const readForm = ({ maxBytes, maxFields }: BodyLimit & { readonly maxFields: number }) =>
  admitted(maxBytes, formParser(maxBytes, maxFields));

/** Reads JSON, or the fields of a plain form. */
export const readJsonOrForm = ({ maxBytes, maxFields }: BodyLimit & { readonly maxFields: number }) =>
  admitted(maxBytes, express.json({ limit: maxBytes, inflate: false }), formParser(maxBytes, maxFields));

/** Reads a body as it is. @param types unset: any */
export const readBytes = ({ maxBytes, types }: BodyLimit & { readonly types?: readonly string[] }) =>
  admitted(maxBytes, express.raw({ limit: maxBytes, inflate: false, type: types ? [...types] : () => true }));

const formParser = (maxBytes: number, maxFields: number) =>
  express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: maxFields, inflate: false });

/** Runs parsers, of which one reads the body, once that is admitted. */
function admitted(maxBytes: number, ...parsers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const body = incomingBodyOf(request);
    if (body && !body.admit(maxBytes)) return;
    const parse = (index: number, error?: unknown): void => {
      const parser = error === undefined ? parsers[index] : undefined;
      if (parser) return void parser(request, response, (problem?: unknown) => parse(index + 1, problem));
      if (body && !body.arrived()) return;
      next(error);
    };
    parse(0);
  };
}
