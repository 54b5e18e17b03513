/** What came of one fault. */
export interface Outcome {
  readonly name: string;
  /** Answers that visitors got. */
  readonly pages: number;
  /** Answers that visitors should not get, in place of a page: a description of each. */
  readonly pagesLost: readonly string[];
  /** Forms that visitors have sent, each until it was thanked for. */
  readonly leads: number;
  readonly leadsLost: number;
  readonly leadsDoubled: number;
  /** Seconds from the end of the fault until what had failed works again; Infinity when it did not in time. */
  readonly recoveryS: number;
}

export const columns = ['pages', 'lost', 'leads', 'lost', 'doubled', 'recovery s'];

/**
 * True for what no visitor should get. While a site starts in vain for the first time nothing can be known yet, and under more
 * than it can take not all are served: it then says so by 503, and when to come again.
 */
export const isPageLost = (status: number, retryAfter: string | null, mayBeRefused: boolean): boolean =>
  status !== 200 && !(mayBeRefused && status === 503 && Number(retryAfter) > 0);

/** Compares leads by what visitors wrote: which of them the CRM has under no id, and which under several. */
export function compareLeads(
  sent: Iterable<string>,
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): { readonly lost: string[]; readonly doubled: string[] } {
  const all = [...sent];
  const idsOf = (lead: string) => taken.get(lead)?.size ?? 0;
  return { lost: all.filter((one) => idsOf(one) === 0), doubled: all.filter((one) => idsOf(one) > 1) };
}

/** Nothing lost, nothing doubled, and it works again. */
export const isHeld = ({ pages, pagesLost, leadsLost, leadsDoubled, recoveryS }: Outcome): boolean =>
  pages > 0 && pagesLost.length + leadsLost + leadsDoubled === 0 && Number.isFinite(recoveryS);

/** A row of the table, as `columns` names them. */
export const cellsOf = (outcome: Outcome): (string | number)[] => [
  outcome.name,
  outcome.pages,
  outcome.pagesLost.length,
  outcome.leads,
  outcome.leadsLost,
  outcome.leadsDoubled,
  Number.isFinite(outcome.recoveryS) ? outcome.recoveryS.toFixed(1) : 'never',
];
