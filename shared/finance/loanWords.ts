import { type Cents, formatMoney } from '../units.ts';
import type { FinanceSettings } from './financeSettings.ts';
import type { Frequency } from './frequency.ts';

/** '$212.35', '$5,000': cents where there are some. */
export const moneyText = (cents: Cents, { country }: Pick<FinanceSettings, 'country'>): string =>
  formatMoney(cents, country, { fractionDigits: cents % 100 ? 2 : 0 });

const periods = { Weekly: 'week', Fortnightly: 'fortnight', Monthly: 'month' } as const;
/** 'week', as in 'a week'. */
export const periodOf = (frequency: Frequency): string => periods[frequency];

/** '5 years', '1 year'. */
export const termText = (months: number): string => (months === 12 ? '1 year' : `${months / 12} years`);

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** 'five years', 'one year'. */
export const yearsText = (years: number): string => `${words[years]} ${years === 1 ? 'year' : 'years'}`;
