import { type RequestHandler, Router } from 'express';
import { readBytes, readJson } from '../../load/readBody.ts';

export interface ReceivedLead {
  readonly endpoint: string;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** How often the lead was corrected; unset: never. */
  readonly updates?: number;
  /** Ids of the photos that came after it; unset: none did. */
  readonly photos?: readonly string[];
}

/** Leads and photos that are remembered; in memory, until the process ends. */
const maxLeads = 200;
const maxPhotos = 60;

/**
 * Stands in for a CRM: `POST /{endpoint}` takes a lead as JSON, each `Idempotency-Key` once; `PUT /{endpoint}/{id}` puts
 * a corrected one in its place; both answer `{ id }`. `PUT /{endpoint}/{id}/photos/{photo}` takes a photo of a lead that it
 * has, and `GET` shows it. `DELETE /{endpoint}/{id}` removes a lead with its photos. `GET /leads` lists what it has, newest first. On loopback only, like every stand-in.
 */
export function createCrmService(): RequestHandler {
  const leads = new Map<string, ReceivedLead>();
  const photos = new Map<string, Buffer>();
  const router = Router();
  const parse = readJson({ maxBytes: 64 * 1024 });
  const keep = (lead: ReceivedLead) => {
    leads.set(lead.id, lead);
    dropOldest(leads, maxLeads);
  };
  router.get('/leads', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ leads: [...leads.values()].reverse() });
  });
  const photoPath = /^\/[\w/-]+\/([\w-]+)\/photos\/([\w-]+)$/;
  router.put(
    photoPath,
    readBytes({ types: ['image/jpeg'], maxBytes: 4 * 1024 * 1024 }),
    (request, response) => {
      const { 0: lead = '', 1: id = '' } = request.params;
      const known = leads.get(lead);
      if (!known || !Buffer.isBuffer(request.body)) {
        response.status(404).json({ error: 'A photo is a JPEG of a lead that is there' });
        return;
      }
      photos.set(request.path, request.body);
      leads.set(lead, { ...known, photos: [...new Set([...(known.photos ?? []), id])] });
      dropOldest(photos, maxPhotos);
      response.json({ id });
    },
  );
  router.get(photoPath, (request, response) => {
    const photo = photos.get(request.path);
    response
      .set('Cache-Control', 'no-store')
      .status(photo ? 200 : 404)
      .type('image/jpeg')
      .send(photo);
  });
  router.put(/^\/[\w/-]+$/, parse, (request, response) => {
    const [id = ''] = request.path.split('/').slice(-1);
    const endpoint = request.path.slice(1, -id.length - 1);
    const known = leads.get(id);
    keep({ ...known, endpoint, id, body: { ...request.body }, updates: (known?.updates ?? 0) + 1 });
    response.status(known ? 200 : 201).json({ id });
  });
  router.delete(/^\/[\w/-]+$/, (request, response) => {
    const [id = ''] = request.path.split('/').slice(-1);
    const isThere = leads.delete(id);
    for (const path of photos.keys()) if (path.startsWith(`${request.path}/photos/`)) photos.delete(path);
    response.status(isThere ? 204 : 404).end();
  });
  router.post(/^\/[\w/-]+$/, parse, (request, response) => {
    const id = request.get('idempotency-key');
    const body: unknown = request.body;
    if (!id || typeof body !== 'object' || body === null) {
      response.status(400).json({ error: 'A lead needs an Idempotency-Key and a JSON object' });
      return;
    }
    const isNew = !leads.has(id);
    if (isNew) keep({ endpoint: request.path.slice(1), id, body: { ...body } });
    response.status(isNew ? 201 : 200).json({ id });
  });
  return router;
}

function dropOldest(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
