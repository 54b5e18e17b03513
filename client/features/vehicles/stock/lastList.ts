import { useEffect } from 'react';
import { withQuery } from '../../../../shared/links.ts';
import { withoutPreferences } from '../../../../shared/pricingQuery.ts';
import { stockPath } from '../../../../shared/stock/stockTexts.ts';
import { browserStorage } from '../../../page/browserStorage.ts';
import { usePage } from '../../../page/PageContext.tsx';
import { useTabMemory } from '../../../page/useTabMemory.ts';

const nameOf = (country: string) => `stock-list:${country}`;

/** Remembers in this tab what the list of the stock asks for, whoever buys. */
export function useRememberList(): void {
  const { country, query } = usePage();
  useEffect(() => {
    const asked = withQuery('', withoutPreferences(query));
    try {
      browserStorage('sessionStorage').setItem(nameOf(country), asked);
    } catch {
      // With a full storage the link leads to the whole list.
    }
  }, [country, query]);
}

/**
 * The list that this tab showed last; the whole one, before there is any and on the server.
 * @param pricing for whom it is shown, as links to pages of the same price tell it
 */
export function useLastList(pricing: Readonly<Record<string, string>>): {
  readonly href: string;
  readonly isWhole: boolean;
} {
  const { country } = usePage();
  const [asked] = useTabMemory(nameOf(country));
  const query = Object.fromEntries(new URLSearchParams(asked ?? ''));
  const href = stockPath(country, { ...query, ...pricing });
  return { href, isWhole: !asked };
}
