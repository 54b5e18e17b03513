import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SendLead } from '../crm/createCrm.ts';
import { conflict, unavailable } from '../errors.ts';
import type { Lead } from '../forms/lead.ts';
import { createDelivery } from './createDelivery.ts';
import type { BookingChange, LatestLead, LeadCounts, LeadStore, Photo, Put } from './leadStore.ts';

interface LeadsOptions {
  /** Opens the store and moves the leads that are in files into it; called again after it has rejected. */
  readonly open: () => Promise<LeadStore>;
  readonly send: SendLead;
  /** Days that a lead of a form is kept once the CRM has it. */
  readonly keepDays: (form: string) => number;
  /** Ms of a clock that only goes forward. */
  readonly now: () => number;
  readonly random?: () => number;
  readonly logger: Logger;
}

/** Leads from the visitor's thanks to the CRM, so that none is lost when it is down or we stop. */
export interface Leads {
  /**
   * Keeps a lead; it is kept when this resolves, and sent to the CRM in the background. Rejects with `unavailable`,
   * and with `conflict` when its id belongs to a lead of another form or country.
   * @param change claim of the change of a booking that it is part of; unset, or '': it is part of none
   */
  put(lead: Lead, change?: string): Promise<Exclude<Put, 'full' | 'otherForm'>>;
  /** As the store does. Rejects with `unavailable`. */
  beginChange(asked: Parameters<LeadStore['beginChange']>[0]): ReturnType<LeadStore['beginChange']>;
  /** Rejects as the store does, as the two after it do. */
  endChange(id: string, claim: string): Promise<void>;
  /** @param afterMs when it is due */
  leaveChange(change: Omit<BookingChange, 'lead'>, afterMs: number): Promise<void>;
  dueChange(): Promise<BookingChange | undefined>;
  /** What is kept under an id. Rejects with `unavailable`. */
  find(id: string): Promise<Lead | undefined>;
  /** Keeps a photo for a lead to come, whether or not others can be kept. Rejects with `unavailable`. */
  addPhoto(photo: Photo): Promise<void>;
  /**
   * Those of the ids that the lead cannot name as photos. [] also while the store cannot be asked, so that an outage
   * refuses no lead. Never rejects.
   */
  photosLacking(lead: string, ids: readonly string[]): Promise<string[]>;
  /** Secret that all who share the store have. Rejects with `unavailable`. */
  secret(): Promise<string>;
  /** Sends what is due, and removes what is old. Failures are logged. */
  deliver(): Promise<void>;
  /** True when another lead could be kept now. Never rejects. */
  canKeep(): Promise<boolean>;
  /**
   * Number of leads that cannot be decrypted, as their key is not in LEADS_KEY. Counted every hour, and at each call
   * while there are some; the last number while the store cannot be asked. Never rejects.
   */
  unreadable(): Promise<number>;
  /** Numbers of leads by state. Rejects as the store does. */
  count(): Promise<LeadCounts>;
  /** When one came last, and when all were backed up last. Rejects likewise. */
  latest(): Promise<LatestLead>;
  /** Ids of the forms that they are of. Rejects likewise. */
  forms(): Promise<string[]>;
  /** What `canKeep` said last: the same object while that is the same. */
  readonly intake: () => Intake;
  close(): Promise<void>;
}

/** Whether forms are taken. */
export interface Intake {
  readonly isOpen: boolean;
}
const open: Intake = { isOpen: true };
const shut: Intake = { isOpen: false };

const retryAfterS = 60;
/** ms that a form waits for one answer of the store, which has less patience itself, unless it is only being opened. */
const answerMs = 5_000;
export const cannotTakePhoto =
  'Photos cannot be taken at the moment. Please try again shortly, or send the form without.';
const cannotTake = 'We cannot take this form at the moment. Please try again shortly.';
/** ms between two times that old leads are removed and the numbers of leads are logged. */
const hourMs = 60 * 60 * 1000;

export function createLeads({
  open: openStore,
  send,
  keepDays,
  now,
  random = Math.random,
  logger,
}: LeadsOptions): Leads {
  let opening: Promise<LeadStore> | undefined;
  let intake = open;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let unreadable = { count: 0, lookedAt: Number.NEGATIVE_INFINITY };

  /** Not at the start of the process: the site is there while the database is not. */
  function store(): Promise<LeadStore> {
    opening ??= openStore().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }
  const delivery = createDelivery({ store, send, now, random, logger });

  /**
   * Gives what the store answers in the time that a visitor waits; rejects with `unavailable` otherwise. Only the
   * code and message of a database's error are logged, as its detail may quote the lead.
   */
  async function asked<T>(run: (leads: LeadStore) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const tooLate = wait(answerMs, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error('The store of leads does not answer in time');
    });
    try {
      return await Promise.race([store().then(run), tooLate]);
    } catch (error) {
      intake = shut;
      logger.error({ reason: reasonOf(error) }, 'a lead could not be kept');
      throw unavailable(cannotTake, retryAfterS);
    } finally {
      late.abort();
    }
  }

  async function tidy(): Promise<void> {
    if (now() - tidiedAt < hourMs) return;
    tidiedAt = now();
    const leads = await store();
    const expired = await leads.expire(keepDays, now());
    const counts = await leads.count(now());
    logger[counts.stuck ? 'error' : 'info']({ ...counts, expired }, 'leads');
  }

  return {
    beginChange: (change) => asked((leads) => leads.beginChange(change, now())),
    endChange: async (id, claim) => (await store()).endChange(id, claim),
    leaveChange: async (change, afterMs) => (await store()).leaveChange(change, now() + afterMs),
    dueChange: async () => (await store()).dueChange(now()),
    async put(lead, change) {
      const put = await asked((leads) => leads.put(lead, now(), 'waiting', change));
      if (put === 'full') {
        intake = shut;
        logger.error({ submission: lead.id }, 'a lead could not be kept: as many wait as may');
        throw unavailable(cannotTake, retryAfterS);
      }
      intake = open;
      if (put === 'otherForm') throw conflict('"submission_id" is that of another form.');
      if (put !== 'same' && put !== 'overtaken') void delivery.run().catch(failed);
      return put;
    },
    find: (id) => asked((leads) => leads.find(id)),
    async addPhoto(photo) {
      const put = await store()
        .then((leads) => leads.addPhoto(photo, now()))
        .catch((error: unknown) => {
          logger.error({ photo: photo.id, reason: reasonOf(error) }, 'a photo could not be kept');
          throw unavailable(cannotTakePhoto, retryAfterS);
        });
      if (put === 'kept') return;
      logger.error(
        { photo: photo.id },
        'a photo could not be kept: PHOTOS_MAX_MB or 5,000 that wait are reached',
      );
      throw unavailable(cannotTakePhoto, retryAfterS);
    },
    photosLacking: (lead, ids) =>
      store()
        .then((leads) => leads.photosLacking(lead, ids))
        .catch((error: unknown) => {
          logger.warn({ submission: lead, reason: reasonOf(error) }, 'photos of a lead cannot be looked for');
          return [];
        }),
    secret: () => asked((leads) => leads.secret()),
    async deliver() {
      await canKeep();
      await delivery.run().then(tidy).catch(failed);
    },
    canKeep,
    async unreadable() {
      if (unreadable.count || now() - unreadable.lookedAt >= hourMs)
        try {
          unreadable = { count: await (await store()).unreadable(), lookedAt: now() };
        } catch {
          // `canKeep` reports a store that cannot be asked.
        }
      return unreadable.count;
    },
    forms: async () => (await store()).forms(),
    count: async () => (await store()).count(now()),
    latest: async () => (await store()).latest(),
    intake: () => intake,
    async close() {
      await delivery.close();
      await (await opening?.catch(() => undefined))?.close();
    },
  };

  async function canKeep(): Promise<boolean> {
    try {
      await (await store()).probe(now());
      intake = open;
    } catch (error) {
      intake = shut;
      logger.error({ reason: reasonOf(error) }, 'leads cannot be kept');
    }
    return intake.isOpen;
  }

  function failed(error: unknown): void {
    logger.error({ reason: reasonOf(error) }, 'leads cannot be delivered');
  }
}

/** Without `detail`, where Postgres quotes a row. */
const reasonOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown';
  return [Reflect.get(error, 'code'), Reflect.get(error, 'message')].filter(Boolean).join(': ');
};
