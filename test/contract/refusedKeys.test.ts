import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createDiaryService } from '../../server/appointments/createDiaryService.ts';
import { createBotCheck } from '../../server/botCheck/createBotCheck.ts';
import { createCrm } from '../../server/crm/createCrm.ts';
import { createSourceFile } from '../../server/dealers/createSourceFile.ts';
import { listedAddress } from '../../server/dealers/fileAddress.ts';
import { createLender } from '../../server/finance/createLender.ts';
import { alone } from '../../server/fleet/Fleet.ts';
import { tellRefusals } from '../../server/http/tellRefusals.ts';
import { listenTo } from '../../server/logging/telemetry.ts';
import { createMaps } from '../../server/maps/createMaps.ts';
import { keysOfCall, type outsideServices } from '../../server/outside/outsideServices.ts';
import { createRecalls } from '../../server/recalls/createRecalls.ts';
import { createCallQueue, createContentCall, createQuota } from '../../server/stories/contentCall.ts';
import { createValuer } from '../../server/tradeIn/createValuer.ts';
import { quoteRequest } from '../../shared/finance/quote.ts';
import { asCents } from '../../shared/units.ts';
import { leadOf } from '../support/testLeads.ts';

type Services = typeof outsideServices;
type Called = Services[keyof Services]['callNames'][number] | 'content service';

const logger = pino({ level: 'silent' });
const url = 'https://service.example.com';
const key = 'a-key-that-has-run-out';
const timeoutMs = 1_000;
const now = () => Date.parse('2026-11-22T02:00:00Z');

/** Clients of every service, each as the site asks it. */
const askers: Readonly<Record<Called, (fetch: typeof globalThis.fetch) => () => Promise<unknown>>> = {
  CRM: (fetch) => {
    const send = createCrm({ url, token: key, timeoutMs, fetch, logger });
    return () => send(leadOf(1), { version: 1, isUpdate: false, photo: async () => undefined });
  },
  diary: (fetch) => {
    const diary = createDiaryService({ url, token: key, timeoutMs, fetch });
    return () => diary.release('a-booking');
  },
  lender: (fetch) => {
    const lender = createLender({ url, key, timeoutMs, fetch, now });
    const vehicle = { nvicCode: 'ARDGT7426', make: 'Meridian', model: 'Ridge', variant: 'Track' };
    const loan = { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' } as const;
    const request = quoteRequest(vehicle, asCents(3_000_000), loan);
    return () => lender.quote('au', request);
  },
  'valuation service': (fetch) => {
    const value = createValuer({ url, key, timeoutMs, fetch, now });
    return () => value('au', { registration: 'ABC123', state: 'VIC' });
  },
  'recall service': (fetch) => {
    const recalls = createRecalls({
      checkedVins: [],
      url,
      key,
      timeoutMs,
      fetch,
      now,
      admit: async () => undefined,
      logger,
    });
    return () => recalls.check('au', '6MDRG3H57TG012345');
  },
  'maps service': (fetch) => {
    const maps = createMaps({ url, fetch, logger });
    return () => maps.findPlace('au', { text: 'Ballarat' });
  },
  'bot check': (fetch) => {
    const check = createBotCheck({ verifyUrl: url, secret: key, fetch, logger });
    return () => check('a-token');
  },
  'object store': (fetch) => {
    const address = { key: 'dealers', find: async () => `${url}/dealers.csv` };
    const accept = async () => 'read';
    const read = createSourceFile({ address, fetch, share: alone.share, accept, redate: accept });
    return () => read(undefined);
  },
  'asset listing': (fetch) => {
    const address = listedAddress({ url, token: key }, 'dealers.csv', fetch);
    return () => address.find();
  },
  'content service': (fetch) => {
    const delay = async () => undefined;
    const call = createContentCall({
      token: key,
      endpoint: `${url}/v2`,
      version: 'published',
      inTurn: createCallQueue(0).visitor,
      quota: createQuota({ now, delay, onRefused: () => undefined, logger }),
      timeoutMs,
      fetch,
    });
    return () => call('cdn/stories', {});
  },
};

let errors: { readonly facts: unknown; readonly line: string }[];
let infos: string[];
let outcomes: string[];
let stops: (() => void)[];
let clock: number;
beforeEach(() => {
  [errors, infos, outcomes, clock] = [[], [], [], 0];
  const told = {
    error: (facts: unknown, line: string) => void errors.push({ facts, line }),
    info: (_facts: unknown, line: string) => void infos.push(line),
  };
  stops = [
    tellRefusals({ keysOf: keysOfCall, now: () => clock, logger: told as unknown as pino.Logger }),
    listenTo('call', ({ outcome }) => void outcomes.push(outcome)),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const calm = (ask: () => Promise<unknown>) => ask().catch(() => undefined);
const names = Object.keys(askers) as Called[];

describe.each(names)('a key that the %s refuses', (name) => {
  it.each([401, 403])('is told with %d at the first call, by the variable that has it', async (status) => {
    const ask = askers[name](async () => new Response('{}', { status }));
    await calm(ask);
    expect(outcomes).toEqual(['refused']);
    const variables = keysOfCall(name);
    expect(variables.length).toBeGreaterThan(0);
    expect(errors).toEqual([
      { facts: { service: name, variables }, line: expect.stringContaining(String(variables[0])) },
    ]);
    expect(JSON.stringify(errors)).not.toContain(key);
  });
});

describe('a key that is refused', () => {
  it('is told once in ten minutes, and once more when it is accepted again', async () => {
    let status = 401;
    const ask = askers['maps service'](async () => new Response('{"features":[]}', { status }));
    for (let n = 0; n < 4; n++) await calm(ask);
    expect(errors).toHaveLength(1);
    clock = 10 * 60_000;
    await calm(ask);
    expect(errors).toHaveLength(2);
    status = 200;
    const accepted = askers['maps service'](async () => new Response('{"features":[]}', { status }));
    await calm(accepted);
    expect(infos).toEqual(['the maps service accepts our key again']);
  });

  it('keeps the service from being asked after five calls, whatever it is asked', async () => {
    let calls = 0;
    const ask = askers.CRM(async () => {
      calls += 1;
      return new Response('', { status: 403 });
    });
    for (let n = 0; n < 8; n++) await ask();
    expect(calls).toBe(5);
    expect(await ask()).toEqual({ kind: 'paused' });
  });

  it('is one of the bot check too where it says so with status 200', async () => {
    const body = { success: false, 'error-codes': ['invalid-input-secret'] };
    const ask = askers['bot check'](async () => Response.json(body));
    expect(await ask()).toBe('unknown');
    expect(errors).toHaveLength(1);
  });
});
