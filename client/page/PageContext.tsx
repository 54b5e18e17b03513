import { createContext, type ReactNode, useContext } from 'react';
import type { Page, Site } from '../../shared/page.ts';

const PageContext = createContext<Page | null>(null);

/** Gives the components below the facts of the page they are on: what never changes while it is shown. */
export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

/** The page being shown. Throws outside `PageProvider`. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a PageProvider above it');
  return page;
}

/** What all pages of the country share: brand, phone line, navigation. */
export const useSite = (): Site => usePage().site;
