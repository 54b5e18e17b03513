import type { FormStart } from './form.ts';

/** Exact texts of spec part 2 §2.9, §4 'Form' and §8, and ours around them. */
export const formTexts = {
  submitting: 'Loading',
  failed: 'Sorry - We were unable to submit the form at this time. Please try again later.',
  failedHeading: 'Not sent',
  /** Said where the form is another one by now than when the page was opened. */
  changed:
    'This form has changed since you opened it. Please load the page again: what you have written is kept.',
  /** Said of it where the page has been loaded again with what was written. */
  changedHere: 'This form has changed since you opened it. Please look through it, and send it again.',
  /** Said behind what has changed since the page was opened. */
  confirm: 'Nothing is sent yet. Press the button again to send it as it is now.',
  loadAgain: 'Load the page again',
  close: 'Close',
  /** Said of a network exception, which has no dialog. */
  notSent: 'It could not be sent: is there a connection? Nothing that you wrote is lost. Please try again.',
  problems: 'Please check these fields',
  /** Said of a number that is no mobile's. @param landline label of the field for such numbers, where the form has one */
  noTexts: (landline: string | undefined) =>
    `A text message cannot reach this number. ${
      landline
        ? `Write your mobile number here if you have one, and this number under “${landline}”.`
        : 'We can call it, or you can write a mobile number instead.'
    }`,
  /** Stands before the reference that a visitor can quote. */
  reference: 'Your reference:',
  /** Leads from the thanks back to an empty form. */
  again: 'Send another one',
  success: 'We have received your enquiry and will be in touch.',
  /** Said before anybody types: what they would send could not be kept. */
  shut: 'We cannot take this form at the moment. Please try again shortly, or call us:',
  unavailable: 'This form cannot be shown right now. Please call us:',
} as const;

export const dealerTexts = {
  initial: 'Enter your postcode to select a nearby dealership',
  choose: 'Select a nearby dealership',
  loading: 'Looking for dealerships near you',
  /** Said to who does not see the list change. @param chosen 'Hutt Meridian, Lower Hutt (14 km)'; undefined: none is */
  found: (count: number, chosen: string | undefined) =>
    [
      `${count} ${count === 1 ? 'dealership' : 'dealerships'} to choose from.`,
      chosen && `${chosen} is chosen.`,
    ]
      .filter(Boolean)
      .join(' '),
  noneNear: 'No dealership is near: we choose one for you.',
  notFound: 'We could not look for dealerships. You can let us choose one for you.',
  /** Offered where no dealership is near, or nobody can tell. */
  leaveToUs: 'Let us choose the dealership for you',
  /** Said of a dealer that has left the network since it was chosen. */
  gone: 'That dealership is no longer there. Please choose another.',
  goneOfLink: 'The dealership of this link is no longer there. Please choose another.',
  noScript: 'Without JavaScript we choose the dealership nearest to your postcode.',
} as const;

export const choiceTexts = { none: 'Please select' } as const;

/** Said where the enquiry is about another car than the one that a link has brought along. */
export const otherCarTexts = {
  leftOut: ({ car, built, loan }: FormStart) =>
    `The ${car}${built ? ', as you built it,' : ''} ${loan ? 'and its loan are' : 'is'} not sent with it.`,
  back: (line: string) => `Choose ${line} again to ask about that one.`,
  gone: 'The car of this link is not sold any more.',
  noScript: 'If you choose another car below, this one is not sent.',
} as const;
