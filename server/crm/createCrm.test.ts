import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { leadOf } from '../../test/support/testLeads.ts';
import { createCrm, readRetryAfter } from './createCrm.ts';

const lead = leadOf(1);
const photo = async () => undefined;
const first = { version: 1, isUpdate: false, photo };

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
        // A photo is no text.
        body: typeof body === 'string' ? JSON.parse(body) : { bytes: [...(body as Uint8Array)] },
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
  expect(await send(lead, { version: 2, isUpdate: true, photo })).toEqual({ kind: 'sent', status: 200 });
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

describe('the photos of a lead', () => {
  const withPhotos = leadOf(1, { photos: ['one', 'two'] });
  const photoOf = async (id: string) => Buffer.from(id);
  const at = `https://crm.example.com/v1/leads/sales/${lead.id}/photos`;

  it('follow it, each under its id, and the lead names them', async () => {
    const { send, asked } = crm(() => Response.json({ id: ids.shift() }));
    const ids = [lead.id, 'one', 'two'];
    expect(await send(withPhotos, { ...first, photo: photoOf })).toEqual({ kind: 'sent', status: 200 });
    expect(asked[0]?.body.photos).toEqual(['one', 'two']);
    expect(asked.slice(1).map(({ method, address, body }) => [method, address, body.bytes])).toEqual([
      ['PUT', `${at}/one`, [...Buffer.from('one')]],
      ['PUT', `${at}/two`, [...Buffer.from('two')]],
    ]);
    expect(asked[1]?.headers.get('content-type')).toBe('image/jpeg');
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it.each([
    [503, 'failed'],
    [422, 'refused'],
  ])('keep it from counting as taken: a photo that is answered with %d', async (status, kind) => {
    const answers = [
      Response.json({ id: lead.id }),
      Response.json({ id: 'one' }),
      new Response('', { status }),
    ];
    const { send } = crm(() => answers.shift() ?? Response.error());
    expect(await send(withPhotos, { ...first, photo: photoOf })).toMatchObject({
      kind,
      problem: `The CRM answered a photo with a status: ${status}`,
    });
  });

  it.each([404, 405, 501])(
    'do not keep a lead from a CRM that takes none, and answers %d',
    async (status) => {
      const answers = [Response.json({ id: lead.id }), new Response('', { status })];
      const { send, asked } = crm(() => answers.shift() ?? Response.error());
      expect(await send(withPhotos, { ...first, photo: photoOf })).toEqual({ kind: 'sent', status: 200 });
      expect(asked).toHaveLength(2);
    },
  );

  it('that are gone do not keep it from being sent', async () => {
    const { send, asked } = crm(json({ id: lead.id }));
    expect(await send(withPhotos, first)).toMatchObject({ kind: 'sent' });
    expect(asked).toHaveLength(1);
  });

  it('are not sent of a lead that was not taken', async () => {
    const { send, asked } = crm(json({}, { status: 503 }));
    await send(withPhotos, { ...first, photo: photoOf });
    expect(asked).toHaveLength(1);
  });
});
