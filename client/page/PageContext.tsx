import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { withQuery } from '../../shared/links.ts';
import type { Page, Site } from '../../shared/page.ts';
import { toldByAddress } from '../../shared/pricingQuery.ts';
import { useStores } from '../stores/createStores.tsx';
import { PagePreferences } from './PagePreferences.ts';

const PageContext = createContext<Page | null>(null);
const PreferencesContext = createContext<PagePreferences | null>(null);

/**
 * Gives the components below the facts of the page they are on, what never changes while it is shown, and for whom its
 * prices are. Needs the stores above it.
 */
export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  const { session } = useStores();
  // The same page may get new content, and its blocks keep their stores.
  const address = withQuery(page.path, page.query);
  const preferences = useMemo(() => new PagePreferences(session, toldByAddress(address)), [session, address]);
  return (
    <PageContext value={page}>
      <PreferencesContext value={preferences}>{children}</PreferencesContext>
    </PageContext>
  );
}

/** The page being shown. Throws outside `PageProvider`. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a PageProvider above it');
  return page;
}

/** For whom the page has its prices, observed. Throws outside `PageProvider`. */
export function usePreferences(): PagePreferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('usePreferences needs a PageProvider above it');
  return preferences;
}

/** What all pages of the country share: brand, phone line, navigation. */
export const useSite = (): Site => usePage().site;
