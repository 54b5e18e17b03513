import { type AppointmentKind, appointmentKinds } from '../../shared/appointments/kinds.ts';
import { readSlot, slotDays } from '../../shared/appointments/slots.ts';
import { addDays } from '../../shared/dealers/publicHolidays.ts';
import { ask, askJson, type OutsideService, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { diary } from '../outside/diary.ts';
import type { Diary } from './Diary.ts';

interface DiaryServiceOptions {
  /** Without trailing slash. */
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

const maxBytes = 64 * 1024;
/** A diary that knows of test drives alone answers 404 to the other, and never takes one for the other: it has no times. */
const paths: Readonly<Record<AppointmentKind, string>> = { test_drive: 'slots', service: 'service-slots' };

/**
 * The dealers' diary over HTTP: docs/operating/diary.md. `GET {url}/{country}/dealers/{code}/slots` lists what is free, `PUT
 * {url}/bookings/{id}` holds or books a time once per id, which is that of the lead, and `DELETE` lets it go.
 */
export function createDiaryService({ url, token, timeoutMs, fetch }: DiaryServiceOptions): Diary {
  const guard = createCallGuard({ atOnce: 8, waiting: 32 });
  const [name] = diary.callNames;
  const service: OutsideService = { name, timeoutMs, maxBytes, fetch, guard };
  const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const addressOf = (id: string) => `${url}/bookings/${encodeURIComponent(id)}`;
  return {
    kinds: appointmentKinds,
    async free({ kind, dealer: { country, code, timeZone }, model, from, id }) {
      const last = addDays(from, slotDays - 1);
      const query = new URLSearchParams({
        ...(model && { model }),
        from,
        to: last,
        ...(id && { booking: id }),
      });
      const address = `${url}/${country}/dealers/${encodeURIComponent(code)}/${paths[kind]}?${query}`;
      const answer = await askJson(service, address, { headers, redirect: 'error' }).catch(keepsNone);
      const slots = fieldOf(answer, 'slots');
      if (!Array.isArray(slots)) throw serviceError(service, 'notJson', { detail: 'no slots' });
      const read = new Map(
        slots.flatMap((slot: unknown) => {
          const time = typeof slot === 'string' ? readSlot(slot, timeZone) : undefined;
          return time && time.date >= from && time.date <= last ? [[String(slot), time.at] as const] : [];
        }),
      );
      return [...read].toSorted(([, a], [, b]) => a - b).map(([slot]) => slot);
    },
    async take({ id, kind, dealer: { country, code: dealer }, model, slot }, state) {
      const { ok, status, text } = await ask(service, addressOf(id), {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ country, dealer, kind, ...(model && { model }), slot, state }),
        redirect: 'error',
      });
      if (status === 409) return false;
      if (!ok) throw serviceError(service, 'status', { status });
      // A proxy's page with status 200 is no answer of the diary.
      if (!isOf(text, id, slot)) throw serviceError(service, 'notJson', { status });
      return true;
    },
    // A diary service has booked the time for good when `take` returns.
    settle: async () => undefined,
    async release(id) {
      const { ok, status } = await ask(service, addressOf(id), {
        method: 'DELETE',
        headers,
        redirect: 'error',
      });
      if (!ok && status !== 404) throw serviceError(service, 'status', { status });
    },
  };
}

/**
 * Takes 404, which says that the diary has nothing for a dealer or a kind, for a list without times; throws every
 * other error.
 */
function keepsNone(error: unknown): unknown {
  if (fieldOf(error, 'status') === 404) return { slots: [] };
  throw error;
}

function isOf(text: string, id: string, slot: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return fieldOf(answer, 'id') === id && fieldOf(answer, 'slot') === slot;
  } catch {
    return false;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
