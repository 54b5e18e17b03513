import { readSlot, slotsFromHours } from '../../shared/appointments/slots.ts';
import type { Country } from '../../shared/country.ts';
import type { Dealer, PublicHoliday } from '../../shared/dealers/dealer.ts';
import { holidaysIn } from '../../shared/dealers/publicHolidays.ts';
import type { Sql } from '../system/sql.ts';
import { type Diary, holdMs } from './Diary.ts';
import { releaseSeats, seatsTaken, settleSeat, takeSeat } from './seats.ts';

interface OwnDiaryOptions {
  /** Test drives that a dealer can take at once. */
  readonly capacityOf: (code: string) => number;
  /** Of a country. Rejects while nobody can tell. */
  readonly holidays: (country: Country) => Promise<readonly PublicHoliday[]>;
  /** The database that the leads are in. */
  readonly sql: () => Promise<Sql>;
  /** ms since 1970 */
  readonly now: () => number;
}

const keyOf = ({ country, code }: Dealer) => `${country} ${code}`;

/** A diary for dealers who have none: their opening hours without public holidays, and so many cars. */
export function createOwnDiary({ capacityOf, holidays, sql, now }: OwnDiaryOptions): Diary {
  async function offered(dealer: Dealer, from: string, days?: number): Promise<string[]> {
    if (capacityOf(dealer.code) < 1) return [];
    const kept = holidaysIn(await holidays(dealer.country), dealer.region);
    return slotsFromHours({ ...dealer, holidays: kept }, from, days);
  }
  return {
    async free({ dealer, from, id = '' }) {
      const slots = await offered(dealer, from);
      if (!slots.length) return [];
      const taken = await seatsTaken(await sql(), { id, dealer: keyOf(dealer) }, now());
      const seats = capacityOf(dealer.code);
      return slots.filter((slot) => (taken.get(Date.parse(slot)) ?? 0) < seats);
    },
    async take({ id, dealer, slot }) {
      const time = readSlot(slot, dealer.timeZone);
      if (!time || !(await offered(dealer, time.date, 1)).includes(slot)) return false;
      const seats = capacityOf(dealer.code);
      const seat = { id, dealer: keyOf(dealer), starts: time.at };
      // Held in either case: the lead that is kept books it.
      return takeSeat(await sql(), seat, { seats, until: now() + holdMs, now: now() });
    },
    settle: async (id) => void (await settleSeat(await sql(), id)),
    release: async (id) => void (await releaseSeats(await sql(), id)),
  };
}
