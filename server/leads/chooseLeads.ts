import { isCalendarDay } from '../../shared/dates.ts';
import { referenceOf, referencePattern } from '../../shared/forms/form.ts';
import type { Lead } from '../forms/lead.ts';
import { type Criterion, isOf } from './isOf.ts';
import type { LeadsCommandOptions } from './leadFileCommands.ts';
import { type LeadFilter, type LeadRow, leadStates } from './leadStore.ts';

/** Which leads the options of `npm run leads` choose. */

/** A mistake in how the command was called. */
export class LeadsUsageError extends Error {}

/** Options of `npm run leads`. */
export const leadsOptions = {
  state: { type: 'string' },
  form: { type: 'string' },
  day: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  name: { type: 'string' },
  dealer: { type: 'string' },
  unreadable: { type: 'boolean' },
  partial: { type: 'boolean' },
  to: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What was given for them. */
export type LeadsValues = { readonly [Name in keyof typeof leadsOptions]?: string | boolean | undefined };

/** A lead that was chosen, and what was written; undefined where nobody asked, or its key is missing. */
export interface Chosen {
  readonly row: LeadRow;
  readonly versions: readonly Lead[] | undefined;
}

/** Leads that meet all criteria, or those that cannot be read, where an option asks for them. `hidden` counts leads that may meet them and cannot be read. */
export function choose(found: readonly Chosen[], criteria: readonly Criterion[], isUnreadable: boolean) {
  const isClosed = ({ versions }: Chosen) => !versions;
  const all = isUnreadable ? found.filter(isClosed) : found;
  if (!criteria.length) return { chosen: all, hidden: 0 };
  const meetsAll = (lead: Lead) => criteria.every((criterion) => isOf(lead, criterion));
  return {
    chosen: all.filter(({ versions }) => versions?.some(meetsAll)),
    hidden: all.filter(isClosed).length,
  };
}

export function filterOf(
  { state, form, day }: Pick<LeadsValues, 'state' | 'form' | 'day'>,
  id: string | undefined,
): LeadFilter {
  if (state !== undefined && ![...leadStates, 'stuck'].includes(String(state)))
    throw new LeadsUsageError(`--state is one of ${leadStates.join(', ')}, stuck.`);
  if (day !== undefined && !isCalendarDay(String(day)))
    throw new LeadsUsageError('--day is a day such as 2026-11-21.');
  return { state, form, day, id } as LeadFilter;
}

/** The leads of a filter; an id may be the reference that a visitor was told. */
export async function chosenBy(
  { store, now }: LeadsCommandOptions,
  filter: LeadFilter,
  isRead: boolean,
): Promise<Chosen[]> {
  const { id, ...others } = filter;
  const isReference = id !== undefined && referencePattern.test(id.toUpperCase());
  const rows = isReference
    ? (await store.list(others, now)).filter((row) => referenceOf(row.id) === id.toUpperCase())
    : await store.list(filter, now);
  const versionsOf = (row: LeadRow) => store.versions(row.id).catch(() => undefined);
  return Promise.all(
    rows.map(async (row) => ({ row, versions: isRead ? await versionsOf(row) : undefined })),
  );
}

/** @throws LeadsUsageError */
export function criteriaIn({ email, phone, name, dealer }: LeadsValues): Criterion[] {
  if (email !== undefined && phone !== undefined)
    throw new LeadsUsageError('A person is told by --email or by --phone.');
  return Object.entries({ email, phone, name, dealer }).flatMap(([kind, value]) => {
    if (value === '') throw new LeadsUsageError(`--${kind} needs what was written.`);
    return typeof value === 'string' ? [{ kind: kind as Criterion['kind'], value }] : [];
  });
}
