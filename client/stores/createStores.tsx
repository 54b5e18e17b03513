import { createContext, type ReactNode, useContext } from 'react';
import type { Page } from '../../shared/page.ts';
import { AnnouncerContext } from '../ui/Announcer.ts';
import { SessionStore } from './SessionStore.ts';
import { UiStore } from './UiStore.ts';

export interface Stores {
  readonly session: SessionStore;
  readonly ui: UiStore;
}

/** The stores of one request on the server, or of the whole visit in the browser. Touches no browser global. */
export const createStores = (page: Page): Stores => ({
  session: new SessionStore(page.country),
  ui: new UiStore(page.layout, page.site.mediaOrigins),
});

const StoresContext = createContext<Stores | null>(null);

export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  return (
    <StoresContext value={stores}>
      <AnnouncerContext value={stores.ui.announcer}>{children}</AnnouncerContext>
    </StoresContext>
  );
}

/** The stores of this request or visit. Throws outside `StoresProvider`. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs a StoresProvider above it');
  return stores;
}
