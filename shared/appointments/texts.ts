import type { AppointmentKind } from './kinds.ts';

/** What forms say of times at a dealer. */
export const appointmentTexts = {
  label: 'Time at the dealership',
  hint: 'In the dealership’s local time. We hold it for ten minutes, and longer while you fill in the form.',
  /** Names the days that have free times, apart from a day that is wished for. */
  days: 'Days with free times',
  none: 'Another day, or no time yet',
  /** Heading of that choice where it stands apart from the days. */
  noneLegend: 'None of these',
  /** @param time 'Saturday 5 December, 10 am' */
  chosen: (time: string) => `You have chosen ${time}.`,
  looking: 'Looking for times at the dealership',
  calls: 'There are no times to choose from at the moment: the dealership will call to agree on one.',
  gone: 'That time is not free any more. Please choose another.',
  holdEnding: (time: string) => `We hold ${time} for two more minutes.`,
  holdOver: (time: string) =>
    `We do not hold ${time} any more. It stays chosen: we try to book it when you send the form.`,
  holdRenewed: (time: string) => `We hold ${time} for ten more minutes.`,
  holdLonger: 'Hold it longer',
  holdAgain: 'Hold it again',
  noDealer: 'Enter your postcode, or choose a dealership, to see its times.',
  show: 'Show times at the dealership',
  booked: 'This time is booked for you.',
  wish: 'It is not booked yet: you get a call to agree on it.',
  change: 'See, move or cancel it',
} as const;

/** Said of a booking that was cancelled, on its page and in the thanks that told of it. */
export const cancelledTexts: Readonly<Record<AppointmentKind, string>> = {
  test_drive: 'This test drive is cancelled. To drive another day, book a new one.',
  service: 'This service is cancelled. To come another day, book a new one.',
};

/** Said of a booking whose time is over, at the same places. */
export const overTexts: Readonly<Record<AppointmentKind, string>> = {
  test_drive: 'The time of this test drive is over.',
  service: 'The time of this service is over.',
};

/** What pages and calendar files call an appointment: 'Your test drive', 'Move my service'. */
export const appointmentWords: Readonly<Record<AppointmentKind, string>> = {
  test_drive: 'test drive',
  service: 'service',
};
