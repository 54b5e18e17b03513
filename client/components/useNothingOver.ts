import { useSyncExternalStore } from 'react';
import { useStores } from '../stores/createStores.tsx';

/**
 * Whether the page is what one sees: its tab is shown and neither menu nor window lies over it. Only then may something
 * move by itself. For observers. Spec part 1 §4: 'pauses while the mega menu is open', 'when the tab is hidden'.
 */
export function useNothingOver(): boolean {
  const { ui } = useStores();
  const visible = usePageVisible();
  return visible && !ui.megaMenuOpen && ui.openModal === null && ui.video === null;
}

/** False while the tab is hidden; true on the server. Spec part 1 §4: videos pause when the tab is hidden. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
