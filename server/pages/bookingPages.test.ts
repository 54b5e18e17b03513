import { describe, expect, it } from '@jest/globals';
import type { BookingPageData } from '../../shared/appointments/appointments.ts';
import { ballarat } from '../../test/support/diaryDealers.ts';
import { leadOf } from '../../test/support/testLeads.ts';
import type { Booking } from '../appointments/leadTimes.ts';
import { createBookingPages } from './bookingPages.ts';
import type { OwnPageRequest } from './ownPage.ts';
import { routeOfPath } from './routes.ts';

const slot = '2026-12-05T10:00+11:00';
const lead = { ...leadOf(1), values: { dealer_code: ballarat.code, test_drive_slot: slot } };

/** The page of a test drive at Ballarat. */
async function pageWith(
  state: Booking['state'],
  list: Parameters<typeof createBookingPages>[0]['dealers']['list'],
) {
  const pages = createBookingPages({
    appointments: {
      booking: async () => ({ lead, kind: 'test_drive', slot, state }),
      times: async () => ({ options: [], isKnown: true }),
    },
    receipts: {
      read: async () => ({
        reference: '1F2E3D4C',
        asked: { dealer: ballarat.code, day: '2026-12-05', booking: lead.id, slot },
      }),
    },
    dealers: { list },
    now: () => Date.parse('2026-12-01T00:00:00Z'),
  });
  const request = { route: routeOfPath('/au/test-drive-booking'), search: 'receipt=r&submitted=f' };
  const found = await pages.find(request as OwnPageRequest);
  return found?.make() as BookingPageData;
}

describe('the page of a booking', () => {
  it('names its dealership, and has the day for a calendar', async () => {
    const { thanks, isDealerGone } = await pageWith('booked', async () => ({ dealers: [ballarat] }));
    expect([thanks.dealer?.name, isDealerGone]).toEqual([ballarat.name, undefined]);
    expect(thanks.calendar).toBeTruthy();
  });

  it('says that its dealership has closed, and has no day for a calendar', async () => {
    const { thanks, isDealerGone } = await pageWith('booked', async () => ({ dealers: [] }));
    expect([thanks.dealer, thanks.calendar, isDealerGone]).toEqual([undefined, undefined, true]);
  });

  it.each<[string, Booking['state'], () => Promise<{ dealers: [] }>]>([
    ['while the dealers cannot be told', 'booked', () => Promise.reject(new Error('no dealers'))],
    ['of one that is cancelled', 'cancelled', async () => ({ dealers: [] })],
  ])('does not say so %s', async (_, state, list) => {
    expect((await pageWith(state, list)).isDealerGone).toBeUndefined();
  });
});
