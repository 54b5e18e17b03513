import type { Lead } from '../forms/lead.ts';
import type { Row } from '../system/sql.ts';
import type { LeadKeys } from './leadKeys.ts';

/** Where leads are until the CRM has them, and for a while after: the contract of every database of them. */
export interface LeadStore {
  /**
   * Keeps a lead, whole and lasting once it resolves. The id of one that is there already: `same` when nothing of it has
   * changed, else a correction, of which both versions are kept. `otherForm`: the id is that of a lead of another form or
   * country, and nothing is kept. `full`: so many wait that no other one is taken. `overtaken`: the change of a booking that
   * it is part of has become somebody else's, and nothing is kept.
   * @param state of a new one; unset: `waiting`
   * @param change claim of that change; unset, or '': it is part of none
   */
  put(lead: Lead, at: number, state?: 'waiting' | 'refused', change?: string): Promise<Put>;
  /**
   * Begins a change of the booking of a lead, kept until it is ended. Not ours where another process makes one: `claim` is
   * then that one's, '' when it has just ended, and with `over` its place is taken.
   */
  beginChange(
    asked: { readonly id: string; readonly aim: BookingAim; readonly over?: string | undefined },
    at: number,
  ): Promise<{ readonly claim: string; readonly isOurs: boolean }>;
  /** The diary and the lead agree. */
  endChange(id: string, claim: string): Promise<void>;
  /** Leaves a change that is not ended to whoever asks for one that is due, from so many ms on. */
  leaveChange(change: Omit<BookingChange, 'lead'>, dueAt: number): Promise<void>;
  /** Claims the next change whose process has not ended it; as `claim` does, one whose lead LEADS_KEY decrypts. */
  dueChange(at: number): Promise<BookingChange | undefined>;
  /**
   * Keeps a photo, which is the lead's that names it first, and goes with it: one that no lead has named for two hours is
   * removed. `full`: so many wait for their leads, or all of them take so much room, that no other one is taken.
   */
  addPhoto(photo: Photo, at: number): Promise<'kept' | 'full'>;
  /** Those of the ids that the lead cannot name: no such photo exists, or another lead has it. */
  photosLacking(lead: string, ids: readonly string[]): Promise<string[]>;
  /** A photo that a lead names; undefined: it is not there. Throws when LEADS_KEY lacks its key. */
  photo(lead: string, id: string): Promise<Buffer | undefined>;
  /** The latest version; undefined also when LEADS_KEY lacks its key. */
  find(id: string): Promise<Lead | undefined>;
  /**
   * Claims the next lead that is due, which nobody else gets until the claim is settled or runs out. One that LEADS_KEY does
   * not decrypt, whole or a photo of it, is left to the machines that have its key; once a newer program has opened the store,
   * all are left to that.
   */
  claim(at: number): Promise<ClaimedLead | undefined>;
  /**
   * Claims a lead whatever its state, so that nobody sends it meanwhile.
   * @returns the claim; undefined: somebody has it, or there is no such lead
   */
  hold(id: string, at: number): Promise<string | undefined>;
  /** Ends a claim with what has become of the lead. */
  settle(claimed: Pick<ClaimedLead, 'id' | 'version' | 'claim'>, outcome: Outcome, at: number): Promise<void>;
  /**
   * Numbers of leads by state, where `stuck` are those that wait and have failed for a day, and how long the oldest
   * has waited.
   */
  count(at: number): Promise<LeadCounts>;
  /** When a lead came last, and when all were backed up last. */
  latest(): Promise<LatestLead>;
  /** Notes that all leads are backed up. */
  markBackup(at: number): Promise<void>;
  list(filter: LeadFilter, at: number): Promise<LeadRow[]>;
  /** Every version, the first first. Throws when LEADS_KEY lacks its key. */
  versions(id: string): Promise<Lead[]>;
  /** The history of a lead, oldest first, with the last hundred failed attempts. [] for an unknown id. */
  events(id: string): Promise<LeadEvent[]>;
  /** Ids of the forms that leads are of. */
  forms(): Promise<string[]>;
  /** Names of the machines that had a part in what is kept. */
  machines(): Promise<string[]>;
  /** Makes a lead due at once, whatever has become of it so far. False: there is no such lead, or the CRM has it. */
  retry(id: string, at: number): Promise<boolean>;
  /**
   * Makes leads that the CRM has due again, those first that it got longest ago, until half as many wait as may.
   * @returns the ids of these
   */
  replay(ids: readonly string[], at: number): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
  /** Number of leads that cannot be decrypted, as their key is not in LEADS_KEY. */
  unreadable(): Promise<number>;
  /** The next `count` leads after an id, as they are stored; '' comes before all. */
  storedAfter(id: string, count: number, at: number): Promise<StoredLead[]>;
  /**
   * Adds the leads that the store does not have.
   * @returns how many were added
   */
  restore(leads: readonly StoredLead[]): Promise<number>;
  /** Why a stored lead cannot be decrypted; undefined when it can. */
  problemOf(lead: StoredLead): string | undefined;
  /** Removes what the CRM has had for so many days. @returns how many */
  expire(days: (form: string) => number, at: number): Promise<number>;
  /**
   * Encrypts with the current key what is encrypted with an older one, or not at all.
   * @returns how many leads and photos
   */
  reseal(): Promise<number>;
  /** Text of 32 random bytes, the same for all who share the store. */
  secret(): Promise<string>;
  /** Rejects when nothing could be kept now. Tells others which keys this machine has. */
  probe(at: number): Promise<void>;
  /** Which keys leads are encrypted with, and which machine knows which. */
  keys(): Promise<LeadKeys>;
  /** Marks the store as written by this program. Rejects with a `NewerStoreError` when a newer one has. */
  markSchema(): Promise<void>;
  close(): Promise<void>;
}

/** A change of a booking that a process has begun, and that is to be finished or undone when it ends before. */
export interface BookingChange {
  /** Of the lead. */
  readonly id: string;
  readonly aim: BookingAim;
  readonly claim: string;
  /** Its latest version; undefined: none is kept. */
  readonly lead: Lead | undefined;
}
/**
 * What a change is to make of a booking: a time that it is moved to, `2026-12-05T10:00+11:00`; `cancelled`; or '', what
 * its lead then tells.
 */
export type BookingAim = string;

export type Put = 'kept' | 'same' | 'corrected' | 'otherForm' | 'full' | 'overtaken';
export const leadStates = ['waiting', 'sent', 'refused'] as const;
export type LeadState = (typeof leadStates)[number];
export type LeadCounts = Readonly<Record<LeadState | 'stuck', number>> & {
  /** Since a visitor has sent the oldest of those that wait, ms; 0: none waits. */
  readonly oldestMs: number;
};

/** Times in ms. */
export interface LatestLead {
  /** Of the lead that came last; undefined: there is none. */
  readonly leadAt: number | undefined;
  /** Undefined: nobody has ever backed up this store. */
  readonly backupAt: number | undefined;
}

export interface LeadFilter {
  readonly state?: LeadState | 'stuck' | undefined;
  readonly form?: string | undefined;
  /** UTC, `2026-11-21`. */
  readonly day?: string | undefined;
  readonly id?: string | undefined;
}

/** What is known of a lead besides what was written. Times in ms. */
export interface LeadRow {
  readonly id: string;
  readonly form: string;
  readonly country: string;
  readonly state: LeadState | 'stuck';
  /** When the latest version came. */
  readonly receivedAt: number;
  readonly versions: number;
  readonly attempts: number;
  readonly nextAt: number;
  /** What the last attempt has met; ''. */
  readonly problem: string;
}

/** A step of a lead's way. */
export interface LeadEvent {
  /** ms */
  readonly at: number;
  /** `kept` and `corrected`: a visitor has sent it; the others: the CRM was asked. */
  readonly outcome: 'kept' | 'corrected' | Exclude<Outcome['kind'], 'released'>;
  /** HTTP status of the CRM's answer; undefined: it was not asked, or did not answer. */
  readonly status: number | undefined;
  /** ''; what was wrong. */
  readonly problem: string;
  /** Host name of the machine that did it, whose log has more. */
  readonly machine: string;
}

/** A photo of an old car. */
export interface Photo {
  readonly id: string;
  readonly jpeg: Buffer;
}

/** A lead with everything that is stored about it, as each of the databases has it. */
export interface StoredLead {
  /** The row of `leads`, with the columns `leadColumns`. */
  readonly lead: Row;
  /** The versions, whose bodies are encrypted. */
  readonly versions: readonly { readonly version: number; readonly body: string }[];
  readonly events: readonly LeadEvent[];
  /** The photos, encrypted; unset in a backup from before there were photos. */
  readonly photos?: readonly StoredPhoto[];
}
export interface StoredPhoto {
  readonly id: string;
  /** ms */
  readonly keptAt: number;
  readonly body: string;
}

export interface ClaimedLead {
  readonly id: string;
  readonly form: string;
  readonly country: string;
  readonly version: number;
  /** An earlier version may have reached the CRM. */
  readonly isUpdate: boolean;
  /** Number of attempts that have failed. */
  readonly attempts: number;
  /** Time of the first of those, ms since 1970; null: none has failed. */
  readonly failingSince: number | null;
  /** Decrypts the lead. Throws when its key is not in LEADS_KEY. */
  readonly open: () => Lead;
  readonly claim: string;
}

export type Outcome =
  | { readonly kind: 'sent'; readonly status?: number }
  | { readonly kind: 'refused'; readonly problem: string; readonly status?: number }
  /** To be tried again at that time. */
  | { readonly kind: 'failed'; readonly problem: string; readonly nextAt: number; readonly status?: number }
  /** The CRM was not asked, so this is no attempt. */
  | { readonly kind: 'released'; readonly nextAt: number };

/** ms without success after which a lead is stuck. */
export const stuckMs = 24 * 60 * 60 * 1000;
/** The next attempt is never further away, in ms: a time that is was written by a clock that was wrong. */
export const longestPauseMs = 2 * 60 * 60 * 1000;
/** How long a lead is somebody's who does not say what became of it, in ms: longer than the CRM is waited for. */
export const claimMs = 3 * 60 * 1000;
