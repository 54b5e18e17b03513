import type { Logger } from 'pino';
import type { Delivery, SendLead } from '../crm/createCrm.ts';
import { inRequest } from '../logging/requestScope.ts';
import type { ClaimedLead, LeadStore, Outcome } from './leadStore.ts';
import { hasFailedForADay, outcomeOf } from './nextAttempt.ts';

interface DeliveryOptions {
  readonly store: () => Promise<LeadStore>;
  readonly send: SendLead;
  /** Ms of a clock that only goes forward. */
  readonly now: () => number;
  readonly random: () => number;
  readonly logger: Logger;
}

/** Leads on their way to the CRM, each in its turn. */
export interface LeadDelivery {
  /** Sends what is due. What comes while it runs is sent too. Rejects when the store fails. */
  run(): Promise<void>;
  /** No other lead is begun; resolves when those under way are settled. */
  close(): Promise<void>;
}

/** Leads that are sent at once, and in one run: a slow CRM must not make a run endless. */
const atOnce = 4;
const perRun = 200;

/** Undefined when the lead cannot be decrypted, or no request brought it. */
function requestIdOf(lead: ClaimedLead): string | undefined {
  try {
    return lead.open().requestId;
  } catch {
    return undefined;
  }
}

export function createDelivery({ store, send, now, random, logger }: DeliveryOptions): LeadDelivery {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  async function attempt(leads: LeadStore, lead: ClaimedLead): Promise<Delivery> {
    try {
      const { version, isUpdate } = lead;
      return await send(lead.open(), { version, isUpdate, photo: (id) => leads.photo(lead.id, id) });
    } catch (error) {
      return { kind: 'failed', problem: error instanceof Error ? error.message : 'failed' };
    }
  }

  function tell(lead: ClaimedLead, outcome: Outcome) {
    const { id: submission, form, country, failingSince, version } = lead;
    const facts = { submission, form, country, ...(version > 1 ? { version } : {}) };
    if (outcome.kind === 'sent') return logger.info(facts, 'lead delivered');
    if (outcome.kind === 'released') return;
    const { problem } = outcome;
    if (outcome.kind === 'refused')
      return logger.error({ ...facts, problem }, 'the CRM refuses a lead: it is kept aside');
    const pauseMs = outcome.nextAt - now();
    if (hasFailedForADay(failingSince, now()))
      return logger.error(
        { ...facts, problem, pauseMs },
        'a lead is stuck: the CRM has not taken it for a day',
      );
    logger.warn({ ...facts, problem, pauseMs }, 'a lead waits for the CRM');
  }

  async function deliver(leads: LeadStore, lead: ClaimedLead): Promise<Outcome> {
    const outcome = outcomeOf(await attempt(leads, lead), lead, now(), random);
    await leads.settle(lead, outcome, now());
    tell(lead, outcome);
    return outcome;
  }

  async function runOnce(): Promise<void> {
    const leads = await store();
    let left = perRun;
    const work = async (): Promise<void> => {
      while (left > 0 && !isClosed) {
        left -= 1;
        const lead = await leads.claim(now());
        if (!lead) return;
        // In the log the delivery belongs to the request that brought the lead, not to the one that started this run.
        const outcome = await inRequest(requestIdOf(lead), () => deliver(leads, lead));
        // Nobody is asked for a moment: the others need not try.
        if (outcome.kind === 'released') left = 0;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async function runWhileAsked(): Promise<void> {
    do {
      isAsked = false;
      await runOnce();
    } while (isAsked && !isClosed);
  }

  return {
    run() {
      isAsked = true;
      running ??= runWhileAsked().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      isClosed = true;
      await running?.catch(() => undefined);
    },
  };
}
