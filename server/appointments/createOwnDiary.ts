import { holdMs } from '../../shared/appointments/appointments.ts';
import type { AppointmentKind } from '../../shared/appointments/kinds.ts';
import { readSlot, slotsFromHours } from '../../shared/appointments/slots.ts';
import type { Country } from '../../shared/country.ts';
import type { Dealer, PublicHoliday } from '../../shared/dealers/dealer.ts';
import { holidaysIn } from '../../shared/dealers/publicHolidays.ts';
import type { Sql } from '../system/sql.ts';
import type { Diary } from './Diary.ts';
import { releaseSeats, seatsTaken, settleSeat, takeSeat } from './seats.ts';

interface OwnDiaryOptions {
  readonly kinds: readonly AppointmentKind[];
  /** Appointments of a kind that a dealer can take at once. */
  readonly capacityOf: (kind: AppointmentKind, code: string) => number;
  /** Public holidays of a country. Rejects while they cannot be read. */
  readonly holidays: (country: Country) => Promise<readonly PublicHoliday[]>;
  /** The database that the leads are in. */
  readonly sql: () => Promise<Sql>;
  /** ms since 1970 */
  readonly now: () => number;
}

/** The `dealer` column of a seat: for test drives the dealer alone, as rows had it before there were services. */
const keyOf = (kind: AppointmentKind, { country, code }: Dealer) =>
  kind === 'test_drive' ? `${country} ${code}` : `${country} ${code} ${kind}`;

/** A diary for dealers who have none: their opening hours without public holidays, and so many cars and bays. */
export function createOwnDiary({ kinds, capacityOf, holidays, sql, now }: OwnDiaryOptions): Diary {
  async function offered(
    kind: AppointmentKind,
    dealer: Dealer,
    from: string,
    days?: number,
  ): Promise<string[]> {
    if (capacityOf(kind, dealer.code) < 1) return [];
    const kept = holidaysIn(await holidays(dealer.country), dealer.region);
    return slotsFromHours({ ...dealer, holidays: kept }, from, days);
  }
  return {
    kinds,
    async free({ kind, dealer, from, id = '' }) {
      const slots = await offered(kind, dealer, from);
      if (!slots.length) return [];
      const taken = await seatsTaken(await sql(), { id, dealer: keyOf(kind, dealer) }, now());
      const seats = capacityOf(kind, dealer.code);
      return slots.filter((slot) => (taken.get(Date.parse(slot)) ?? 0) < seats);
    },
    async take({ id, kind, dealer, slot }) {
      const time = readSlot(slot, dealer.timeZone);
      if (!time || !(await offered(kind, dealer, time.date, 1)).includes(slot)) return false;
      const seats = capacityOf(kind, dealer.code);
      const seat = { id, dealer: keyOf(kind, dealer), starts: time.at };
      // Held in either case: the lead that is kept books it.
      return takeSeat(await sql(), seat, { seats, until: now() + holdMs, now: now() });
    },
    settle: async (id) => void (await settleSeat(await sql(), id)),
    release: async (id) => void (await releaseSeats(await sql(), id)),
  };
}
