import { defaultFinanceSettings, type FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { usePage } from '../../page/PageContext.tsx';

/** How finance is offered on this page: from content. */
export function useFinanceSettings(): FinanceSettings {
  const { finance, country } = usePage();
  return finance ?? defaultFinanceSettings[country];
}
