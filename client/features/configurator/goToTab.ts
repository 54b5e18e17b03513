import { flushSync } from 'react-dom';
import type { ConfiguratorTab } from '../../../shared/configurator/texts.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

/** Shows a tab from elsewhere on the page, and takes the focus to its beginning. */
export function goToTab(store: ConfiguratorStore, tab: ConfiguratorTab): void {
  flushSync(() => store.showTab(tab));
  const shown = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  shown?.focus({ preventScroll: true });
  shown?.closest('[role="tablist"]')?.parentElement?.scrollIntoView({ block: 'start' });
}
