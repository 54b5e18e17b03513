import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createFakeServices } from '../../test/support/fakeServices.ts';
import { freePort } from '../../test/support/freePort.ts';
import { createApp } from '../app.ts';
import { ask, askJson } from '../http/ask.ts';
import { repeat } from '../jobs/repeat.ts';
import { tell } from '../logging/telemetry.ts';
import { memoryLimit } from './memoryLimit.ts';
import { startMetrics } from './startMetrics.ts';

const logger = pino({ level: 'silent' });
const services = createFakeServices();
let stop: () => Promise<void>;
let read: () => Promise<string>;
let isStoreDown: boolean;

beforeEach(async () => {
  const port = await freePort();
  isStoreDown = false;
  const count = async () => {
    if (isStoreDown) throw new Error('down');
    return { waiting: 3, sent: 1, refused: 0, stuck: 2, oldestMs: 90_000 };
  };
  const latest = async () => ({ leadAt: 1_700_000_000_000, backupAt: undefined });
  const leads = { ...services.leads, count, latest };
  stop = await startMetrics({ ...services, leads }, port, '127.0.0.1');
  read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterEach(() => stop());

/** Lines of a metric without its help. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));

describe('/metrics', () => {
  it('counts requests by the pattern of their route, never by their address', async () => {
    const app = createApp(services);
    await request(app).get('/au/finance?email=sam@example.com');
    await request(app).get('/au/no-such-page');
    const text = await read();
    const counts = linesOf(text, 'site_request_duration_seconds_count');
    expect(counts).toContain(
      'site_request_duration_seconds_count{route="/{country}/*",method="GET",status="200"} 1',
    );
    expect(counts).toContain(
      'site_request_duration_seconds_count{route="/{country}/*",method="GET",status="404"} 1',
    );
    expect(text).not.toMatch(/sam@|no-such-page|\/au\/finance/);
  });

  it('tells of calls of a service: how they went, when one last did what was asked, and whether it is paused', async () => {
    const server = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const service = { name: 'lender', timeoutMs: 2_000, maxBytes: 100, fetch };
    await ask(service, address);
    await new Promise((resolve) => server.close(resolve));
    await ask(service, address).catch(() => undefined);
    const text = await read();
    expect(linesOf(text, 'site_call_duration_seconds_count').toSorted()).toEqual([
      'site_call_duration_seconds_count{service="lender",outcome="status 5xx"} 1',
      'site_call_duration_seconds_count{service="lender",outcome="unreachable"} 1',
    ]);
    expect(linesOf(text, 'site_service_paused')).toEqual(['site_service_paused{service="lender"} 0']);
    expect(linesOf(text, 'site_call_last_success')).toEqual([]);
  });

  it('tells of an answer that is no JSON that it was not what was asked for', async () => {
    const fetch = async () => new Response('<html>');
    const service = { name: 'lender', timeoutMs: 2_000, maxBytes: 100, fetch };
    await expect(askJson(service, 'http://lender.example.com/', {})).rejects.toThrow('no JSON');
    expect(linesOf(await read(), 'site_call_duration_seconds_count')).toEqual([
      'site_call_duration_seconds_count{service="lender",outcome="notJson"} 1',
    ]);
    expect(linesOf(await read(), 'site_call_last_success')).toEqual([]);
  });

  it('tells that a service is paused until it answers, also while it is tried in vain', async () => {
    const paused = async (outcome: string) => {
      tell('call', { service: 'CRM', outcome, ms: 1 });
      return linesOf(await read(), 'site_service_paused').join();
    };
    expect(await paused('status 5xx')).toBe('site_service_paused{service="CRM"} 0');
    expect(await paused('paused')).toBe('site_service_paused{service="CRM"} 1');
    expect(await paused('status 5xx')).toBe('site_service_paused{service="CRM"} 1');
    expect(await paused('ok')).toBe('site_service_paused{service="CRM"} 0');
  });

  it('tells of jobs whether they were done', async () => {
    const run = async () => {
      throw new Error('down');
    };
    let waits = 0;
    const wait = async () => {
      waits += 1;
      if (waits > 1) throw new Error('stopped');
    };
    await repeat({ name: 'refreshDealers', everyMs: 1, run, logger, wait }).stop();
    expect(linesOf(await read(), 'site_job_duration_seconds_count')).toEqual([
      'site_job_duration_seconds_count{job_name="refreshDealers",outcome="failed"} 1',
    ]);
  });

  it('tells that the shared database is away, and that it is back', async () => {
    const up = async () => linesOf(await read(), 'site_database_up');
    expect(await up()).toEqual(['site_database_up 1']);
    tell('database', { isUp: false });
    expect(await up()).toEqual(['site_database_up 0']);
    tell('database', { isUp: true });
    expect(await up()).toEqual(['site_database_up 1']);
  });

  it('tells how many leads wait, which checks fail, and how the process does', async () => {
    const text = await read();
    expect(linesOf(text, 'site_leads{')).toEqual([
      'site_leads{state="waiting"} 3',
      'site_leads{state="sent"} 1',
      'site_leads{state="refused"} 0',
      'site_leads{state="stuck"} 2',
    ]);
    expect(linesOf(text, 'site_oldest_lead_seconds')).toEqual(['site_oldest_lead_seconds 90']);
    expect(linesOf(text, 'site_check_failing').length).toBeGreaterThan(0);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  it('tells when a lead came last, and when all were backed up', async () => {
    const text = await read();
    expect(linesOf(text, 'site_last_lead_timestamp_seconds')).toEqual([
      'site_last_lead_timestamp_seconds 1700000000',
    ]);
    expect(linesOf(text, 'site_last_backup_timestamp_seconds')).toEqual([
      'site_last_backup_timestamp_seconds 0',
    ]);
  });

  it('tells what it has counted last, and how old that is, while the store cannot be asked', async () => {
    const told = (text: string) => [
      ...linesOf(text, 'site_leads{'),
      ...linesOf(text, 'site_oldest_lead_seconds'),
    ];
    const age = (text: string) => Number(linesOf(text, 'site_leads_age_seconds')[0]?.split(' ')[1]);
    isStoreDown = true;
    expect([...told(await read()), ...linesOf(await read(), 'site_leads_age_seconds')]).toEqual([]);
    isStoreDown = false;
    const before = await read();
    expect(age(before)).toBeLessThan(1);
    isStoreDown = true;
    const startedAt = performance.now();
    while (performance.now() - startedAt < 20) await read();
    const text = await read();
    expect(told(text)).toEqual(told(before));
    expect(told(text)).toHaveLength(5);
    expect(age(text)).toBeGreaterThanOrEqual(0.02);
  });

  it('tells how much memory it may take, in bytes', async () => {
    const [line = ''] = linesOf(await read(), 'site_memory_limit_bytes');
    expect(Number(line.split(' ')[1])).toBe(memoryLimit(1));
  });

  it("counts what visitors' browsers measure, by sections that the site has", async () => {
    const listPages = async () => [{ slug: 'finance', locale: 'both' as const }];
    const app = createApp({ ...services, pages: { ...services.pages, listPages } });
    const send = (path: string) => request(app).post('/api/web-vitals').send({ path, LCP: 1800, CLS: 0.02 });
    expect((await send('/au/finance')).status).toBe(204);
    expect((await send('/nz/config/ridge')).status).toBe(204);
    expect((await send('/au/dealers/A3350')).status).toBe(204);
    expect((await send('/au/made-up/by/somebody')).status).toBe(204);
    const lines = linesOf(await read(), 'site_web_vitals_seconds_count');
    expect(lines.toSorted()).toEqual([
      'site_web_vitals_seconds_count{name="LCP",route="/{country}/config"} 1',
      'site_web_vitals_seconds_count{name="LCP",route="/{country}/dealers"} 1',
      'site_web_vitals_seconds_count{name="LCP",route="/{country}/finance"} 1',
      'site_web_vitals_seconds_count{name="LCP",route="other"} 1',
    ]);
  });

  it('answers nothing else', async () => {
    await stop();
    await expect(read()).rejects.toThrow();
    stop = async () => {};
  });
});
