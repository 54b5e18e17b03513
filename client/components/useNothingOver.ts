import { useStores } from '../stores/createStores.tsx';
import { usePageVisible } from './usePageVisible.ts';

/**
 * Whether the page is what one sees: its tab is shown and neither menu nor window lies over it. Only then may something
 * move by itself. For observers. Spec part 1 §4: 'pauses while the mega menu is open', 'when the tab is hidden'.
 */
export function useNothingOver(): boolean {
  const { ui } = useStores();
  const visible = usePageVisible();
  return visible && !ui.megaMenuOpen && ui.openModal === null && ui.video === null;
}
