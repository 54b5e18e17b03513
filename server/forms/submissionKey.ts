import { createHash } from 'node:crypto';
import { uuidOfHash } from './uuidOfHash.ts';

/**
 * Secret by which a browser writes and corrects its submission. Store, log, CRM, booking system, thanks and calendar
 * files only ever get `leadId`, from which nobody comes back to the key. Decision 0079.
 */
export interface SubmissionKey {
  /** Id of the lead, and of its booking. */
  readonly leadId: string;
  /** Returns the key itself, for the page of its sender alone. A function, so that no log or JSON has the key. */
  readonly reveal: () => string;
}

/** @param text UUID in its canonical spelling, as the sender has chosen it */
export const submissionKeyOf = (text: string): SubmissionKey => ({
  leadId: idOfKey('lead', text),
  reveal: () => text,
});

/** Returns the id under which the photo of a key is stored and sent on: only the key makes it a lead's. */
export const photoIdOf = (key: string): string => idOfKey('photo', key);

/**
 * Returns an id that is safe to show. The kind and the random key are all that is hashed: a secret of the store would
 * make other ids on a machine that is alone, and a submission that is sent again would become two leads.
 */
const idOfKey = (kind: 'lead' | 'photo', key: string): string =>
  uuidOfHash(
    createHash('sha256')
      .update(JSON.stringify([kind, key]))
      .digest('hex'),
  );
