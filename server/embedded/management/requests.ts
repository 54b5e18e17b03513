import type { Request, Response } from 'express';
import { isRecord } from '../../../shared/records.ts';
import type { Fields } from './managementStore.ts';
import { invalid, noRecord } from './refused.ts';

/** The object that a body names: `{ "story": { … } }`. */
export function bodyOf(request: Request, name: string): Fields {
  const body: unknown = request.body;
  const found = isRecord(body) ? body[name] : undefined;
  if (!isRecord(found)) throw invalid(name, "can't be blank");
  return found;
}

/** The entry that the path names. */
export function entryOf<T>(entries: ReadonlyMap<number, T>, request: Request): T {
  const entry = entries.get(Number(request.params.id));
  if (!entry) throw noRecord();
  return entry;
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !value) throw invalid(name, "can't be blank");
  return value;
}

/** A parameter of the query; '' when it was not sent. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
}

/** A page of a listing: 25 entries when the query does not say, 100 at most; `Total` tells of all. */
export function sendPage(response: Response, name: string, entries: readonly Fields[]): void {
  const { per_page: perPage, page } = response.req.query;
  const size = Math.min(Number(perPage) || 25, 100);
  const at = ((Number(page) || 1) - 1) * size;
  response.set({ Total: String(entries.length), 'Per-Page': String(size) });
  response.json({ [name]: entries.slice(at, at + size) });
}
