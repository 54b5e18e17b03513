import type { AppointmentKind } from '../../shared/appointments/kinds.ts';
import { slotTimeText } from '../../shared/appointments/slots.ts';
import { appointmentAsked } from '../../shared/forms/thanks.ts';
import type { ReceiptFor, Receipts, Received } from '../forms/createReceipts.ts';
import type { Appointments } from './createAppointments.ts';
import type { Booking } from './leadTimes.ts';

export interface BookingSources {
  readonly appointments: Pick<Appointments, 'booking'>;
  readonly receipts: Pick<Receipts, 'read'>;
}

/** What the link to a booking is of. */
export interface LinkedBooking {
  /** What the visitor sent, with the booking's time as it is now. */
  readonly received: Received;
  readonly kind: AppointmentKind;
  /** Undefined when the booking is no longer known. */
  readonly booking: Booking | undefined;
}

/**
 * The booking that a receipt belongs to. Undefined for a receipt that is not ours, that has been altered, or that has
 * no booking. Rejects with `unavailable` while the leads cannot be read.
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

/** What a receipt says, with its booking as it is now: at another time, lost, or without one when it was cancelled. */
export const createReadReceiptNow =
  (sources: BookingSources): Receipts['read'] =>
  async (receipt, of) => {
    const linked = await readBooking(sources, receipt, of).catch(() => undefined);
    if (!linked) return sources.receipts.read(receipt, of);
    const { received, booking } = linked;
    if (booking?.state === 'wanted') {
      const { slot: _, booking: __, ...wish } = received.asked;
      return { ...received, asked: wish };
    }
    if (booking?.state !== 'cancelled') return received;
    const { day: _, time: __, slot: ___, booking: ____, ...asked } = received.asked;
    return { ...received, asked: { ...asked, isCancelled: true } };
  };
