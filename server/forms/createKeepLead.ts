import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { FormValues } from '../../shared/forms/form.ts';
import { isSiteError, unavailable } from '../errors.ts';
import type { Leads } from '../leads/createLeads.ts';
import { isSameLead, type Lead, type Trust } from './lead.ts';
import type { SubmissionKey } from './submissionKey.ts';
import { uuidOfHash } from './uuidOfHash.ts';

interface Written {
  /** Unset: the lead's id is made from the submission's contents, and nobody can correct it. */
  readonly key: SubmissionKey | undefined;
  readonly lead: Omit<Lead, 'id' | 'trust'>;
  /** The values as they were sent. */
  readonly values: FormValues;
  /** What the bot check says of the sender: asked for what is not there yet. Rejects for a program. */
  readonly trust: () => Promise<Trust>;
  /** Unset: there is nothing to be done elsewhere. */
  readonly beside?: Beside | undefined;
}

type Judged = Omit<Lead, 'trust'>;
/** What is done elsewhere with a lead, such as to book the time that it names. */
export interface Beside {
  /** Before it is kept in place of the one before it, if there was one. Rejects when it cannot be kept so. */
  prepare(
    lead: Judged,
    before: Lead | undefined,
  ): Promise<{
    readonly lead: Judged;
    /** Claim of the change of a booking that it is part of; unset: it is part of none. */
    readonly change?: string;
  }>;
  /** The prepared lead is kept. Never rejects. */
  kept(lead: Lead, change: string | undefined): Promise<void>;
  /** The prepared lead could not be kept: the one before it still is, if there was one. Never rejects. */
  notKept(lead: Lead, before: Lead | undefined, change: string | undefined): Promise<void>;
}

/** ms within which the same contents without an id count as a second press of the button. */
const repeatMs = 10 * 60 * 1000;

/**
 * Keeps what was written, once; resolves with the lead's id when it is kept, whoever has sent it first, and rejects when
 * it is not.
 */
export function createKeepLead(
  leads: Pick<Leads, 'put' | 'find' | 'secret'>,
  now: () => number,
  logger: Logger,
): (written: Written) => Promise<string> {
  /** Submissions that are being kept, by the lead's id. */
  const inFlight = new Map<string, { readonly lead: Judged; readonly kept: Promise<string> }>();

  /**
   * An id made from the contents: the same for a second press of the button, another for another person. It is keyed,
   * so that the contents cannot be guessed from it.
   */
  async function ownId({ lead: { formId, page }, values }: Written): Promise<string> {
    const secret = await leads.secret();
    const at = now();
    const idIn = (period: number) =>
      uuidOfHash(
        createHmac('sha256', secret)
          .update(JSON.stringify([formId, page, values, period]))
          .digest('hex'),
      );
    const period = Math.floor(at / repeatMs);
    const before = idIn(period - 1);
    // The first press may have come at the end of the period before.
    const first = inFlight.get(before)?.lead ?? (await leads.find(before));
    return first && at - Date.parse(first.receivedAt) < repeatMs ? before : idIn(period);
  }

  /**
   * The same lead under the key itself, as earlier versions kept it: whose answer was lost while machines were
   * replaced sends it again. What differs is no correction of it, as that id was shown.
   */
  async function takenBefore(key: SubmissionKey, lead: Judged): Promise<Lead | undefined> {
    const id = key.reveal();
    const former = await leads.find(id);
    const isRecent = former && now() - Date.parse(former.receivedAt) < repeatMs;
    return isRecent && isSameLead(former, { ...lead, id }) ? former : undefined;
  }

  async function keepOnce(lead: Judged, { key, trust: trustIn, beside }: Written): Promise<string> {
    const { id, formId: form, kind, country, page } = lead;
    const facts = { submission: id, form, kind, country, page };
    const before = await leads.find(id);
    const same = before ? isSameLead(before, lead) && before : key && (await takenBefore(key, lead));
    if (same) {
      logger.info({ ...facts, submission: same.id }, 'the form was taken before');
      return same.id;
    }
    const trust = await trustIn();
    const prepared = beside ? await beside.prepare(lead, before) : { lead };
    const { change } = prepared;
    const said: Lead = { ...prepared.lead, trust };
    const put = await leads.put(said, change).catch((error: unknown) => {
      void beside?.notKept(said, before, change);
      throw error;
    });
    if (put === 'overtaken') {
      void beside?.notKept(said, before, change);
      throw unavailable('This form is being sent a second time. Please try again shortly.', 5);
    }
    void beside?.kept(said, change);
    logger.info({ ...facts, trust }, put === 'corrected' ? 'form corrected' : 'form taken');
    return id;
  }

  return async (written) => {
    const lead = { ...written.lead, id: written.key?.leadId ?? (await ownId(written)) };
    // In a loop: of several corrections that wait, one comes after the other.
    for (let other = inFlight.get(lead.id); other; other = inFlight.get(lead.id)) {
      if (isSameLead(other.lead, lead)) return other.kept;
      // Where that could not be kept, neither can this: who waits once for the store does not wait for it again.
      await other.kept.catch((error: unknown) => {
        if (isSiteError(error) && error.status === 503) throw error;
      });
    }
    const kept = keepOnce(lead, written);
    inFlight.set(lead.id, { lead, kept });
    return kept.finally(() => inFlight.delete(lead.id));
  };
}
