import { dollarsReader } from './loanQuery.ts';

/** The address of 'What can I buy?': dollars that one can pay each time. */
export const budgetReaders = { budget: dollarsReader } as const;
export type BudgetQuery = Readonly<Partial<Record<keyof typeof budgetReaders, string>>>;
