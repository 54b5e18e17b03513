import express, { type RequestHandler, Router } from 'express';

export interface ReceivedLead {
  readonly endpoint: string;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** How often it was put; unset: never. */
  readonly updates?: number;
}

/** Leads that are remembered; in memory, until the process ends. */
const maxLeads = 200;

/**
 * Stands in for a CRM: `POST /{endpoint}` takes a lead as JSON, each `Idempotency-Key` once; `PUT /{endpoint}/{id}` puts
 * a corrected one in its place; both answer `{ id }`. `GET /leads` lists what it has, newest first. On loopback only,
 * like every stand-in.
 */
export function createCrmService(): RequestHandler {
  const leads = new Map<string, ReceivedLead>();
  const router = Router();
  const parse = express.json({ limit: '64kb' });
  const keep = (lead: ReceivedLead) => {
    leads.set(lead.id, lead);
    const [oldest] = leads.keys();
    if (leads.size > maxLeads && oldest !== undefined) leads.delete(oldest);
  };
  router.get('/leads', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ leads: [...leads.values()].reverse() });
  });
  router.put(/^\/[\w/-]+$/, parse, (request, response) => {
    const [id = ''] = request.path.split('/').slice(-1);
    const endpoint = request.path.slice(1, -id.length - 1);
    const known = leads.get(id);
    keep({ endpoint, id, body: { ...request.body }, updates: (known?.updates ?? 0) + 1 });
    response.status(known ? 200 : 201).json({ id });
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
