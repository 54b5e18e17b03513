import { type BookingPageData, bookingLink, bookingTitle } from '../../shared/appointments/appointments.ts';
import { appointmentNames } from '../../shared/appointments/kinds.ts';
import type { Appointments } from '../appointments/createAppointments.ts';
import { readBooking } from '../appointments/readBooking.ts';
import type { Receipts } from '../forms/createReceipts.ts';
import { thanksFor } from '../forms/thanks.ts';
import type { BlockDataFacts } from './blockData/resolver.ts';
import { ownContent } from './ownContent.ts';
import type { OwnPageKind } from './ownPage.ts';

export interface BookingPagesOptions {
  readonly appointments: Pick<Appointments, 'booking' | 'times'>;
  readonly receipts: Pick<Receipts, 'read'>;
  readonly dealers: Pick<BlockDataFacts['dealers'], 'list'>;
  /** ms since 1970 */
  readonly now: () => number;
}

/** Pages that need no story: `/{country}/test-drive-booking?receipt=` is a test drive at its time, `/service-booking` a
 * service, for whoever has the link. */
export function createBookingPages({
  appointments,
  receipts,
  dealers,
  now,
}: BookingPagesOptions): OwnPageKind {
  return {
    /** Undefined for a link that is not signed. */
    async find({ route: { country }, search }) {
      const { receipt, formId } = bookingLink(search);
      const linked = await readBooking({ appointments, receipts }, receipt, { formId, country });
      if (!linked) return undefined;
      const { received, kind, booking } = linked;
      const code = booking?.lead.values.dealer_code ?? received.asked.dealer ?? '';
      const network = await dealers.list(country).catch(() => undefined);
      const dealer = network?.dealers.find((one) => one.code === code);
      const thanked = thanksFor({ formId, country, receipt, received, dealer, now: now() });
      const { booking: _, calendar, ...thanks } = thanked;
      const state = !booking || booking.state === 'wanted' ? 'unknown' : booking.state;
      // While the dealers cannot be told nobody says that one is gone.
      const isDealerGone = state === 'booked' && network !== undefined && !dealer;
      const model = booking?.lead.values[appointmentNames[kind].model] ?? '';
      const times =
        booking && state === 'booked'
          ? await appointments.times({ kind, country, dealer: code, model, id: booking.lead.id })
          : undefined;
      const data: BookingPageData = {
        kind,
        state,
        thanks: { ...thanks, ...(calendar && state === 'booked' && !isDealerGone && { calendar }) },
        times: times?.options.filter(({ value }) => value !== booking?.slot) ?? [],
        ...(isDealerGone && { isDealerGone }),
      };
      const query = Object.fromEntries(new URLSearchParams(search));
      return { content: contentOf(bookingTitle(query, data)), make: () => data };
    },
  };
}

/** The page belongs to one person: search engines may not list it. */
const contentOf = (title: string) =>
  ownContent({
    title,
    meta_title: title,
    meta_description: 'Your booking with the dealer: when and where it is, and how to move or cancel it.',
    noindex: true,
    locale: 'both',
    body: [{ _uid: 'booking', component: 'BookingPage' }],
  });
