import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { leadOf } from '../../test/support/testLeads.ts';
import { createCrm, readRetryAfter } from './createCrm.ts';

const lead = leadOf(1);
const first = { version: 1, isUpdate: false };

function crm(answer: () => Response | Promise<Response>) {
  const asked: { address: string; method: string; headers: Headers; body: Record<string, unknown> }[] = [];
  const send = createCrm({
    url: 'https://crm.example.com/v1',
    token: 'secret',
    timeoutMs: 1_000,
    fetch: async (address, { method = '', headers, body } = {}) => {
      asked.push({
        address: String(address),
        method,
        headers: new Headers(headers),
        body: JSON.parse(String(body)),
      });
      return answer();
    },
    logger: pino({ level: 'silent' }),
  });
  return { send, asked };
}
const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);

describe('a lead counts as taken', () => {
  it.each([200, 201, 202])('with %d and its id', async (status) => {
    const { send, asked } = crm(json({ id: lead.id }, { status }));
    expect(await send(lead, first)).toEqual({ kind: 'sent', status });
    expect(asked[0]).toMatchObject({ address: 'https://crm.example.com/v1/leads/sales', method: 'POST' });
    expect(asked[0]?.headers.get('idempotency-key')).toBe(lead.id);
  });

  it.each([
    ['an HTML page', () => new Response('<!doctype html><h1>Welcome</h1>')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another id', json({ id: leadOf(2).id })],
    ['no object', json('ok')],
    ['null', json(null)],
  ])('but not with a 2xx and %s', async (_what, answer) => {
    expect(await crm(answer).send(lead, first)).toMatchObject({ kind: 'failed' });
  });
});

describe('a status', () => {
  it.each([409, 422])('of %d is final', async (status) => {
    expect((await crm(json({}, { status })).send(lead, first)).kind).toBe('refused');
  });

  it.each([400, 401, 403, 404, 405, 408, 413, 425, 429, 500, 502, 503])(
    'of %d can be cured',
    async (status) => {
      expect(await crm(json({}, { status })).send(lead, first)).toMatchObject({ kind: 'failed', status });
    },
  );

  it('may say when to come again', async () => {
    const { send } = crm(json({}, { status: 429, headers: { 'retry-after': '120' } }));
    expect(await send(lead, first)).toMatchObject({ retryAfterMs: 120_000 });
    const now = Date.parse('2026-11-21T02:00:00Z');
    expect([
      readRetryAfter('Sat, 21 Nov 2026 02:01:00 GMT', now),
      readRetryAfter('Sat, 21 Nov 2026 01:00:00 GMT', now),
      readRetryAfter('soon', now),
      readRetryAfter(null, now),
    ]).toEqual([60_000, 0, undefined, undefined]);
  });
});

it('a correction is put in the place of what may be there', async () => {
  const { send, asked } = crm(json({ id: lead.id }));
  expect(await send(lead, { version: 2, isUpdate: true })).toEqual({ kind: 'sent', status: 200 });
  expect(asked[0]).toMatchObject({
    address: `https://crm.example.com/v1/leads/sales/${lead.id}`,
    method: 'PUT',
  });
  expect(asked[0]?.headers.get('idempotency-key')).toBe(`${lead.id}-2`);
});

it('a CRM that has failed again and again is not asked for a moment, which is nobody’s failure', async () => {
  const { send, asked } = crm(() => Promise.reject(new TypeError('fetch failed')));
  const kinds = [];
  for (let n = 0; n < 7; n++) kinds.push((await send(lead, first)).kind);
  expect([kinds, asked.length]).toEqual([[...Array(5).fill('failed'), 'paused', 'paused'], 5]);
});
