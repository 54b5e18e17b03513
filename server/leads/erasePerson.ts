import type { CrmErasure } from '../crm/createCrmErasure.ts';
import { toError } from '../system/toError.ts';
import type { Chosen } from './chooseLeads.ts';
import type { ExternalErasure } from './externalErasure.ts';
import type { LeadStore } from './leadStore.ts';

/** What became of one lead. */
export interface ErasedLead {
  readonly id: string;
  readonly form: string;
  /** ISO 8601 */
  readonly received: string;
  /** Number of photos that were removed with it. */
  readonly photos: number;
  /** `unknown`: its key is lost, so that nothing says where it went. */
  readonly crm: CrmErasure | 'unknown';
  /** Time of the appointment that was freed; '': it had none. */
  readonly appointment: string;
}

/** Receipt of what was removed of a person. It names nobody. */
export interface ErasureReceipt {
  readonly forgotten: readonly ErasedLead[];
  /** Leads that are still there, as they were being sent or another system did not take part. */
  readonly left: readonly { readonly id: string; readonly problem: string }[];
  /** Day after which no backup has them, when backups are deleted as the runbook says. */
  readonly inBackupsUntil: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes leads everywhere: first from the CRM and the booking system, then from the store with their photos. Each is
 * claimed before, or a site that runs would send it anew meanwhile. A lead that one of them could not remove, or that is
 * on its way, stays, so that the same call can be made again.
 * @param keepDays days for which backups are kept
 * @param now ms since 1970
 */
export async function eraseLeads(
  chosen: readonly Chosen[],
  store: Pick<LeadStore, 'forget' | 'hold' | 'settle'>,
  external: ExternalErasure,
  { keepDays, now }: { readonly keepDays: number; readonly now: number },
): Promise<ErasureReceipt> {
  const forgotten: ErasedLead[] = [];
  const left: { id: string; problem: string }[] = [];
  for (const { row, versions } of chosen) {
    const { id, form } = row;
    const lead = versions?.at(-1);
    const claim = await store.hold(id, now);
    if (!claim) {
      left.push({ id, problem: 'it is being sent at this moment' });
      continue;
    }
    try {
      const appointment = lead && (await external.appointment(lead));
      const crm = lead ? await external.crm(lead) : 'unknown';
      await store.forget([id]);
      const photos = new Set(versions?.flatMap((version) => version.photos ?? [])).size;
      const received = new Date(row.receivedAt).toISOString();
      forgotten.push({ id, form, received, photos, crm, appointment: appointment ?? '' });
    } catch (error) {
      left.push({ id, problem: toError(error).message });
      await store.settle({ id, version: row.versions, claim }, { kind: 'released', nextAt: row.nextAt }, now);
    }
  }
  const inBackupsUntil = new Date(now + keepDays * dayMs).toISOString().slice(0, 10);
  return { forgotten, left, inBackupsUntil };
}

const crmTexts: Readonly<Record<ErasedLead['crm'], string>> = {
  removed: 'removed from the CRM',
  notThere: 'not in the CRM',
  byHand: 'to be removed from the CRM by hand',
  unknown: 'to be looked for in the CRM by hand, as its key is lost',
};

/** Writes a receipt as text, a line for each lead. */
export function receiptText({ forgotten, left, inBackupsUntil }: ErasureReceipt): string {
  const lines = forgotten.map(({ id, form, received, photos, crm, appointment }) =>
    [
      `${id}  ${form}, received ${received}`,
      ...(photos ? [`${photos} photos`] : []),
      ...(appointment ? [`appointment of ${appointment} freed`] : []),
      crmTexts[crm],
    ].join(', '),
  );
  return [
    ...lines,
    `${forgotten.length} forgotten`,
    ...left.map(({ id, problem }) => `${id}  is left: ${problem}`),
    ...(forgotten.length
      ? [`Backups of before have them until ${inBackupsUntil}, when they are deleted as the runbook says.`]
      : []),
  ].join('\n');
}
