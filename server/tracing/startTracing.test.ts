import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { ask } from '../http/ask.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { startTracing } from './startTracing.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const spans: OtlpSpan[] = [];
const heard: (string | undefined)[] = [];
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (incoming.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const { scopeSpans } of resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
    } else heard.push(String(incoming.headers.traceparent));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('tells a collector of a request and of the calls made for it, as one trace that the service can join', async () => {
  const stop = startTracing({ url: `${origin}/v1/traces`, share: 1 });
  const service = { name: 'lender', timeoutMs: 2_000, maxBytes: 100, fetch };
  const app = express().set('trust proxy', true);
  app.use(requestContext(pino({ level: 'silent' })));
  app.get('/quote/:car', async (_request, response) => {
    await ask(service, `${origin}/quote`);
    response.json({});
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await request(app)
    .get('/quote/ridge?email=sam@example.com')
    .set('traceparent', `00-${traceId}-b7ad6b7169203331-01`);
  await stop();
  const [call, whole] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['lender', 'GET /quote/:car']);
  expect(whole).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(call).toMatchObject({ traceId, parentSpanId: whole?.spanId });
  expect(heard).toEqual([`00-${traceId}-${whole?.spanId}-01`]);
  expect(whole?.attributes).toContainEqual({
    key: 'request.id',
    value: { stringValue: answer.get('X-Request-Id') },
  });
  expect(JSON.stringify(spans)).not.toMatch(/sam@|ridge/);
});

it('costs nothing while nobody traces', async () => {
  spans.length = 0;
  heard.length = 0;
  await ask({ name: 'lender', timeoutMs: 2_000, maxBytes: 100, fetch }, `${origin}/quote`);
  expect(heard).toEqual(['undefined']);
  expect(spans).toEqual([]);
});
