import type { Country } from '../../shared/country.ts';
import { type BookingPageData, bookingLink } from '../../shared/testDrives/testDrives.ts';
import { notFound } from '../errors.ts';
import type { Receipts } from '../forms/createReceipts.ts';
import { dealerOfCode, thanksFor } from '../forms/thanks.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { TestDrives } from '../testDrives/createTestDrives.ts';
import { readBooking } from '../testDrives/readBooking.ts';
import type { BlockDataFacts } from './blockData/resolver.ts';
import { ownContent } from './ownContent.ts';

export interface BookingPagesOptions {
  readonly testDrives: Pick<TestDrives, 'booking' | 'times'>;
  readonly receipts: Pick<Receipts, 'read'>;
  readonly dealers: Pick<BlockDataFacts['dealers'], 'list'>;
}

/** The page of one booking, for whoever has the link to it: nothing of it is kept. */
export interface BookingPage {
  readonly data: BookingPageData;
  readonly content: PageContent;
}

/** Pages that need no story: `/{country}/test-drive-booking?receipt=` is a test drive at its time. */
export function createBookingPages({ testDrives, receipts, dealers }: BookingPagesOptions) {
  return {
    /**
     * @param search of the address, as received
     * Throws `notFound` for a link that is not signed; rejects with `unavailable`.
     */
    async find(country: Country, search: string): Promise<BookingPage> {
      const { receipt, formId } = bookingLink(search);
      const linked = await readBooking({ testDrives, receipts }, receipt, { formId, country });
      if (!linked) throw notFound('Page Not Found');
      const { received, booking } = linked;
      const code = booking?.lead.values.dealer_code ?? received.asked.dealer ?? '';
      const dealer = await dealerOfCode(dealers, country, code);
      const { booking: _, calendar, ...thanks } = thanksFor({ formId, country, receipt, received, dealer });
      const state = booking?.state ?? 'unknown';
      const model = booking?.lead.values.test_drive_model ?? '';
      const times =
        booking && state === 'booked'
          ? await testDrives.times({ country, dealer: code, model, id: booking.lead.id })
          : undefined;
      return {
        data: {
          state,
          thanks: { ...thanks, ...(calendar && state === 'booked' && { calendar }) },
          times: times?.options.filter(({ value }) => value !== booking?.slot) ?? [],
        },
        content,
      };
    },
  };
}

/** Of one person: no search engine lists it. */
const content = ownContent({
  title: 'Your test drive',
  meta_title: 'Your test drive',
  meta_description: '',
  noindex: true,
  locale: 'both',
  body: [{ _uid: 'booking', component: 'BookingPage' }],
});
