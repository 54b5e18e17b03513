import express, { type RequestHandler, Router } from 'express';

export interface ReceivedLead {
  readonly endpoint: string;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Leads that are remembered; in memory, until the process ends. */
const maxLeads = 200;

/**
 * Stands in for a CRM: `POST /{endpoint}` takes a lead as JSON, each `Idempotency-Key` once, and `GET /leads` lists what
 * it has, newest first. On loopback only, like every stand-in.
 */
export function createCrmService(): RequestHandler {
  const leads = new Map<string, ReceivedLead>();
  const router = Router();
  router.get('/leads', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ leads: [...leads.values()].reverse() });
  });
  router.post(/^\/[\w/-]+$/, express.json({ limit: '64kb' }), (request, response) => {
    const id = request.get('idempotency-key');
    const body: unknown = request.body;
    if (!id || typeof body !== 'object' || body === null) {
      response.status(400).json({ error: 'A lead needs an Idempotency-Key and a JSON object' });
      return;
    }
    const isNew = !leads.has(id);
    if (isNew) leads.set(id, { endpoint: request.path.slice(1), id, body: { ...body } });
    const [oldest] = leads.keys();
    if (leads.size > maxLeads && oldest !== undefined) leads.delete(oldest);
    response.status(isNew ? 201 : 200).json({ id });
  });
  return router;
}
