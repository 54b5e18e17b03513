import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LeadsConfig } from '../../server/config/Config.ts';
import { addDays } from '../../shared/dealers/publicHolidays.ts';
import type { FormValues } from '../../shared/forms/form.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadId, leadOf } from '../support/testLeads.ts';

const script = path.resolve(import.meta.dirname, '../support/changeBookings.ts');
const minuteMs = 60_000;
const date = addDays(new Date().toISOString().slice(0, 10), 8);
/** By the dealer's clock, on a day that is offered. */
const offset = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  timeZoneName: 'longOffset',
})
  .format(new Date(`${date}T00:00:00Z`))
  .slice(-6);
const [ten, noon] = [`${date}T10:00${offset}`, `${date}T12:00${offset}`] as const;
const booked = (n: number, slot: string, more: FormValues = {}) =>
  leadOf(n, {
    values: { dealer_code: 'A3350', test_drive_slot: slot, test_drive_booking: 'booked', ...more },
  });

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text ? JSON.parse(text) : {};
}

/** A diary with room for all, as docs/operating/diary.md has it: slower with the first change of a booking than with the next. */
async function startDiary() {
  const slots = new Map<string, string>();
  const calls = new Map<string, number>();
  /** Called when a call comes. */
  const comes = { call: async (_method: string): Promise<void> => undefined };
  /** Called when a call has been carried out, before it is answered. */
  const done = { call: async (_method: string): Promise<void> => undefined };
  const server = createServer(async (request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    const { slot = '' } = await bodyOf(request);
    await comes.call(request.method ?? '');
    if (request.method === 'PUT') slots.set(id, slot);
    else slots.delete(id);
    await done.call(request.method ?? '');
    const call = (calls.get(id) ?? 0) + 1;
    calls.set(id, call);
    setTimeout(() => response.end(JSON.stringify({ id, slot })), call === 2 ? 150 : 5);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    slots,
    comes,
    done,
    close,
  };
}

/** A process that serves the site's bookings. */
async function startProcess(options: object) {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const over = once(child, 'close');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${Number(String(line))}`;
  return {
    ask: async (what: string, sent: unknown = {}): Promise<unknown> =>
      (await fetch(`${url}/${what}`, { method: 'POST', body: JSON.stringify(sent) })).json(),
    async kill() {
      child.kill('SIGKILL');
      await over;
    },
  };
}
type Served = Awaited<ReturnType<typeof startProcess>>;

describe.each(['SQLite', 'Postgres'])('bookings of several processes in %s', (kind) => {
  let diary: Awaited<ReturnType<typeof startDiary>>;
  let directory: string;
  let databaseUrl: string | undefined;
  const running: Served[] = [];
  beforeEach(async () => {
    diary = await startDiary();
    directory = await mkdtemp(path.join(tmpdir(), 'bookings-'));
    databaseUrl = kind === 'Postgres' ? await postgres.database() : undefined;
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.kill();
    await diary.close();
    await rm(directory, { recursive: true });
  });

  async function serve(aheadMs = 0): Promise<Served> {
    const leads: LeadsConfig = {
      ...{
        directory,
        formerDirectory: directory,
        keys: [],
        maxLeads: 1_000,
        photoBytes: { all: 1e9, perAddress: 1e9 },
      },
      keepDays: { default: 30, byForm: {} },
    };
    const served = await startProcess({ leads, databaseUrl, diaryUrl: diary.url, aheadMs });
    running.push(served);
    return served;
  }
  /** Another process, once the changes of one that is gone may be settled: what the lead tells. */
  async function settled(id: string): Promise<unknown> {
    for (const aheadMs of [5, 30]) {
      const served = await serve(aheadMs * minuteMs);
      await served.ask('settle');
      if (aheadMs > 5) return served.ask('lead', id);
    }
    return undefined;
  }
  /** What a lead tells of its time, as the diary has it. */
  const timeIn = (values: unknown) => {
    const { test_drive_slot: slot, test_drive_booking: state } = values as FormValues;
    return state === 'booked' ? slot : undefined;
  };

  it('diary and lead agree after two of them have changed each at once', async () => {
    const [one, other] = [await serve(), await serve()];
    const numbers = Array.from({ length: 12 }, (_, n) => n + 1);
    for (const n of numbers) await one.ask('book', booked(n, ten));
    expect([...diary.slots.values()]).toEqual(numbers.map(() => ten));
    const outcomes = await Promise.all(
      numbers.flatMap((n) => [
        one.ask('change', { id: leadId(n), slot: noon }),
        other.ask('change', n % 2 ? { id: leadId(n) } : { id: leadId(n), slot: ten }),
      ]),
    );
    const told = await Promise.all(numbers.map((n) => one.ask('lead', leadId(n)).then(timeIn)));
    expect(numbers.map((n) => diary.slots.get(leadId(n)))).toEqual(told);
    // Whoever came second was not turned away: a cancelled one alone is moved no more.
    expect(outcomes.filter((outcome) => outcome !== 'moved' && outcome !== 'cancelled')).toEqual(
      numbers.flatMap((n) => (outcomes[2 * n - 2] === 'unknown' ? ['unknown'] : [])),
    );
  }, 60_000);

  it('a time that is let go late, before another one was chosen, is not that of the form', async () => {
    const [one, other] = [await serve(), await serve()];
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    diary.comes.call = async (method) => {
      if (method !== 'DELETE') return;
      asked();
      await new Promise((resolve) => setTimeout(resolve, 500));
    };
    const letGo = other.ask('hold', leadId(1));
    await isAsked;
    await one.ask('book', booked(1, ten));
    await letGo;
    expect([diary.slots.get(leadId(1)), timeIn(await one.ask('lead', leadId(1)))]).toEqual([ten, ten]);
  }, 60_000);

  it.each([
    ['moves', 'PUT', noon, noon],
    ['cancels', 'DELETE', undefined, undefined],
  ] as const)(
    'one that %s is killed before the lead says so: the change is made',
    async (_, method, slot, kept) => {
      const first = await serve();
      await first.ask('book', booked(1, ten));
      diary.done.call = async (called) => (called === method ? first.kill() : undefined);
      await expect(first.ask('change', { id: leadId(1), slot })).rejects.toThrow();
      diary.done.call = async () => undefined;
      const lead = await settled(leadId(1));
      expect([diary.slots.get(leadId(1)), timeIn(lead)]).toEqual([kept, kept]);
    },
    60_000,
  );

  it('one that books is killed before the lead is kept: the time is free again', async () => {
    const first = await serve();
    diary.done.call = () => first.kill();
    await expect(first.ask('book', booked(1, ten))).rejects.toThrow();
    diary.done.call = async () => undefined;
    expect([await settled(leadId(1)), diary.slots.size]).toEqual([{}, 0]);
  }, 60_000);

  it('one that corrects a lead is killed: the diary has the time that the kept lead names', async () => {
    const first = await serve();
    await first.ask('book', booked(1, ten));
    diary.done.call = (method) => (method === 'PUT' ? first.kill() : Promise.resolve());
    await expect(first.ask('book', booked(1, noon, { first_name: 'Alex' }))).rejects.toThrow();
    diary.done.call = async () => undefined;
    const lead = await settled(leadId(1));
    expect([diary.slots.get(leadId(1)), timeIn(lead)]).toEqual([ten, ten]);
  }, 60_000);

  it('a form that is sent again after its process was killed is booked once, and stays so', async () => {
    const first = await serve();
    diary.done.call = () => first.kill();
    await expect(first.ask('book', booked(1, ten))).rejects.toThrow();
    diary.done.call = async () => undefined;
    expect(await (await serve()).ask('book', booked(1, ten))).toBe(leadId(1));
    const lead = await settled(leadId(1));
    expect([diary.slots.get(leadId(1)), timeIn(lead)]).toEqual([ten, ten]);
  }, 60_000);
});
