import type { AppointmentKind } from '../../shared/appointments/kinds.ts';
import { slotTimeText } from '../../shared/appointments/slots.ts';
import { appointmentAsked } from '../../shared/forms/thanks.ts';
import type { ReceiptFor, Receipts, Received } from '../forms/createReceipts.ts';
import type { Appointments, Booking } from './createAppointments.ts';

export interface BookingSources {
  readonly appointments: Pick<Appointments, 'booking'>;
  readonly receipts: Pick<Receipts, 'read'>;
}

/** What the link to a booking is of. */
export interface LinkedBooking {
  /** As it is now, wherever it was moved since. */
  readonly received: Received;
  readonly kind: AppointmentKind;
  /** Undefined: nothing is known of it any more. */
  readonly booking: Booking | undefined;
}

/**
 * The booking that a receipt is of. Undefined for a receipt that is none of ours, or that somebody has altered, and for one
 * without a booking. Rejects with `unavailable` while the leads cannot be asked.
 */
export async function readBooking(
  { appointments, receipts }: BookingSources,
  receipt: string,
  of: ReceiptFor,
): Promise<LinkedBooking | undefined> {
  const received = await receipts.read(receipt, of);
  const { booking: id, slot: booked } = received?.asked ?? {};
  if (!received || !id || !booked) return undefined;
  const booking = await appointments.booking(id);
  const slot = booking?.slot ?? booked;
  const asked = { ...received.asked, slot, day: slot.slice(0, 10), time: slotTimeText(slot) };
  return { received: { ...received, asked }, kind: appointmentAsked(asked), booking };
}

/** What a receipt says, with its booking as it is now: at another time, or without one when it was cancelled. */
export const createReadReceiptNow =
  (sources: BookingSources): Receipts['read'] =>
  async (receipt, of) => {
    const linked = await readBooking(sources, receipt, of).catch(() => undefined);
    if (!linked) return sources.receipts.read(receipt, of);
    const { received, booking } = linked;
    if (booking?.state !== 'cancelled') return received;
    const { day: _, time: __, slot: ___, booking: ____, ...asked } = received.asked;
    return { ...received, asked };
  };
