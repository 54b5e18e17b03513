import { type Request, Router } from 'express';
import type { Fields, ManagementStore, Stored } from './managementStore.ts';
import { bodyOf, entryOf, queryText, sendPage, textOf } from './requests.ts';

interface RecordKind {
  /** Path of the listing, and the name of its list. */
  readonly path: string;
  /** What a body calls one of them. */
  readonly one: string;
  /** Query parameters of the listing, and the field that each compares. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** What a space holds besides components, assets and stories, and the official command line asks for. */
const kinds: readonly RecordKind[] = [
  { path: 'presets', one: 'preset', filters: { component_id: 'component_id' } },
  { path: 'internal_tags', one: 'internal_tag', filters: { by_object_type: 'object_type' } },
  { path: 'asset_folders', one: 'asset_folder' },
  { path: 'datasources', one: 'datasource', filters: { by_slug: 'slug' } },
  { path: 'datasource_entries', one: 'datasource_entry', filters: { datasource_id: 'datasource_id' } },
];

/** Lists, creates, changes and deletes them, each kind alike. */
export function recordRoutes(store: ManagementStore): Router {
  const router = Router();
  for (const kind of kinds) {
    const records = new Map<number, Stored>();
    store.records.set(kind.path, records);
    addRoutes(router, kind, records, store);
  }
  return router;
}

function addRoutes(
  router: Router,
  { path, one, filters = {} }: RecordKind,
  records: Map<number, Stored>,
  store: ManagementStore,
): void {
  const keep = (fields: Fields, id: number): Stored => {
    const record = { ...fields, id, name: textOf(fields, 'name') };
    records.set(id, record);
    store.changed();
    return record;
  };
  router.get(`/${path}`, (request, response) => {
    const listed = [...records.values()].filter((record) => isAskedFor(record, filters, request));
    sendPage(response, path, listed);
  });
  router.get(`/${path}/:id`, (request, response) => {
    response.json({ [one]: entryOf(records, request) });
  });
  router.post(`/${path}`, (request, response) => {
    response.status(201).json({ [one]: keep(bodyOf(request, one), store.nextId()) });
  });
  router.put(`/${path}/:id`, (request, response) => {
    const known = entryOf(records, request);
    response.json({ [one]: keep({ ...known, ...bodyOf(request, one) }, known.id) });
  });
  router.delete(`/${path}/:id`, (request, response) => {
    const { id } = entryOf(records, request);
    records.delete(id);
    store.changed();
    response.status(204).end();
  });
}

const isAskedFor = (record: Stored, filters: Readonly<Record<string, string>>, request: Request): boolean =>
  Object.entries(filters).every(([parameter, field]) => {
    const wanted = queryText(request, parameter);
    return !wanted || String(record[field]) === wanted;
  });
