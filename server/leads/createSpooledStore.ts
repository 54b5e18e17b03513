import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { isOutage } from '../fleet/isOutage.ts';
import { isOfSameForm, type Lead } from '../forms/lead.ts';
import { uuidOfHash } from '../forms/uuidOfHash.ts';
import { NewerStoreError } from './leadSchema.ts';
import type { LeadStore } from './leadStore.ts';

interface SpooledStoreOptions {
  /** The store that all machines share. */
  readonly shared: LeadStore;
  /** On this machine. */
  readonly spool: LeadStore;
  readonly logger: Logger;
}

/** As many wait as may: no outage, and nothing to be kept elsewhere. */
const isFull = (error: unknown): boolean => typeof error === 'object' && error !== null && 'isFull' in error;

function unlessOutage(error: unknown): undefined {
  if (!isOutage(error)) throw error;
}

/**
 * Another id for a lead whose own id is taken by a lead of another form, which could not be seen during the outage.
 * The same lead always gets the same one.
 */
const idOfForm = ({ id, formId, country }: Lead): string =>
  uuidOfHash(
    createHash('sha256')
      .update(JSON.stringify([id, formId, country]))
      .digest('hex'),
  );

/**
 * Leads that all machines share, and that this one keeps for itself while it cannot reach the others: they move over, by
 * their ids, with the first `probe` that finds the shared store well. What is sent comes from there alone, so each goes
 * out once.
 */
export function createSpooledStore({ shared, spool, logger }: SpooledStoreOptions): LeadStore {
  // An earlier run, or the time before there was a shared store, may have left some.
  let mayHold = true;
  let secret: string | undefined;
  const unreadable = new Set<string>();
  /** Claims of changes of bookings that were begun while this machine was alone: they are the spool's. */
  const alone = new Set<string>();
  /** The CRM has them, and nobody could be told. */
  let unsettled: Parameters<LeadStore['settle']>[] = [];

  async function moveOne(id: string, state: 'waiting' | 'refused', at: number): Promise<boolean> {
    const versions = await spool.versions(id).catch(() => []);
    if (!versions.length && !unreadable.has(id)) {
      unreadable.add(id);
      logger.error({ submission: id }, 'a lead on this machine cannot be read: LEADS_KEY lacks its key');
    }
    for (const lead of versions) {
      const known = await shared.find(id);
      // Corrected at another machine meanwhile.
      if (known && isOfSameForm(known, lead) && known.receivedAt > lead.receivedAt) continue;
      let put = await shared.put(lead, at, state);
      if (put === 'otherForm') {
        const keptAs = idOfForm(lead);
        logger.warn({ submission: id, keptAs }, 'the id of a lead is that of one of another form');
        put = await shared.put({ ...lead, id: keptAs }, at, state);
      }
      if (put === 'full') return false;
    }
    const after = await spool.versions(id).catch(() => []);
    if (versions.length && after.length === versions.length) await spool.forget([id]);
    return true;
  }

  async function move(at: number): Promise<void> {
    if (!mayHold) return;
    mayHold = false;
    let moved = 0;
    try {
      for (const { id, state } of await spool.list({}, at)) {
        if (state === 'sent') continue;
        if (!(await moveOne(id, state === 'refused' ? state : 'waiting', at))) {
          mayHold = true;
          break;
        }
        moved += 1;
      }
    } catch (error) {
      mayHold = true;
      throw error;
    } finally {
      if (moved) logger.info({ moved }, 'leads of this machine moved to the database');
    }
  }

  async function settleAll(): Promise<void> {
    for (const [claimed, outcome, at] of unsettled) await shared.settle(claimed, outcome, at);
    unsettled = [];
  }

  return {
    ...shared,
    async put(lead, at, state, change = '') {
      const isAlone = alone.has(change);
      try {
        return await shared.put(lead, at, state, isAlone ? '' : change);
      } catch {
        const put = await spool.put(lead, at, state, isAlone ? change : '');
        mayHold = true;
        return put;
      }
    },
    // A machine that is alone takes turns with its own processes.
    async beginChange(asked, at) {
      try {
        return await shared.beginChange(asked, at);
      } catch {
        const begun = await spool.beginChange(asked, at);
        if (begun.isOurs) alone.add(begun.claim);
        return begun;
      }
    },
    // What an outage leaves in the shared store is settled after it.
    async endChange(id, claim) {
      if (alone.delete(claim)) await spool.endChange(id, claim);
      else await shared.endChange(id, claim).catch(unlessOutage);
    },
    async leaveChange(change, dueAt) {
      // Nobody looks for what is due in a spool.
      if (alone.delete(change.claim)) await spool.endChange(change.id, change.claim);
      else await shared.leaveChange(change, dueAt).catch(unlessOutage);
    },
    dueChange: (at) => shared.dueChange(at).catch(unlessOutage),
    find: async (id) => (await shared.find(id).catch(() => undefined)) ?? spool.find(id),
    // The leads of the spool move first, so that a person who is to be forgotten is found in them too.
    async list(filter, at) {
      await move(at);
      return shared.list(filter, at);
    },
    async claim(at) {
      try {
        await settleAll();
        return await shared.claim(at);
      } catch (error) {
        if (isOutage(error)) return undefined;
        throw error;
      }
    },
    async settle(claimed, outcome, at) {
      try {
        await shared.settle(claimed, outcome, at);
      } catch (error) {
        if (!isOutage(error)) throw error;
        // A claim that is not settled runs out by itself; that the CRM has it must not be forgotten.
        if (outcome.kind === 'sent') unsettled.push([claimed, outcome, at]);
      }
    },
    async secret() {
      try {
        secret ??= await shared.secret();
        return secret;
      } catch {
        return spool.secret();
      }
    },
    async probe(at) {
      try {
        await shared.probe(at);
        await shared.markSchema();
        await settleAll();
        // Read now, so that it is known in an outage: signatures of all machines then stay valid.
        secret ??= await shared.secret();
        await move(at);
      } catch (error) {
        if (isFull(error)) throw error;
        await spool.probe(at);
      }
    },
    async markSchema() {
      await spool.markSchema();
      // One that is away is not claimed from either, and is marked with the first `probe` that finds it well.
      await shared.markSchema().catch((error: unknown) => {
        if (error instanceof NewerStoreError) throw error;
        unlessOutage(error);
      });
    },
    async unreadable() {
      const here = await spool.unreadable();
      return here + (await shared.unreadable());
    },
    async storedAfter(id, count, at) {
      await move(at);
      return shared.storedAfter(id, count, at);
    },
    async reseal() {
      const resealed = await spool.reseal();
      try {
        return resealed + (await shared.reseal());
      } catch (error) {
        // The shared store's leads are encrypted anew at the next start.
        if (isOutage(error)) return resealed;
        throw error;
      }
    },
    async forget(ids) {
      await shared.forget(ids);
      await spool.forget(ids);
    },
    async expire(days, at) {
      await spool.expire(days, at);
      return shared.expire(days, at);
    },
    async close() {
      await shared.close();
      await spool.close();
    },
  };
}
