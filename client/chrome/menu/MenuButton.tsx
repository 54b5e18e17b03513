import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { loadMegaMenu } from './loadMegaMenu.ts';
import { megaMenuId, menuIndexId } from './menuIds.ts';

/**
 * Opens the mega menu; before JavaScript is there it leads to the same links as a plain list. Gets the focus back
 * when the menu closes. Spec part 1 §2 'Mega menu'.
 */
export const MenuButton = observer(function MenuButton({ className }: { className?: string | undefined }) {
  const { ui } = useStores();
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(ui.megaMenuOpen, button);
  useEffect(() => {
    // The button was pressed before hydration: the plain list shows, and the menu takes its place.
    const { hash, pathname, search } = window.location;
    if (hash !== `#${menuIndexId}`) return;
    ui.openMegaMenu();
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [ui]);
  if (!hydrated) {
    return (
      <a className={className} href={`#${menuIndexId}`}>
        Menu
      </a>
    );
  }
  const prepare = () => void loadMegaMenu().catch(() => undefined);
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-expanded={ui.megaMenuOpen}
      aria-controls={megaMenuId}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={ui.openMegaMenu}
    >
      Menu
    </button>
  );
});

/**
 * Gives the focus back after the menu has closed: to the button, unless something else took it; a new page gets it
 * instead, as its main area was still inert when it came.
 */
function useFocusReturn(open: boolean, button: React.RefObject<HTMLElement | null>) {
  const { path } = usePage();
  const openedOn = useRef<string>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (openedOn.current !== null && !open && (!activeElement || activeElement === body)) {
      const target = openedOn.current === path ? button.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    }
    if (!open) openedOn.current = null;
    else openedOn.current ??= path;
  }, [open, path, button]);
}
