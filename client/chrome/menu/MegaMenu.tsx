import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useStores } from '../../stores/createStores.tsx';
import { WindowAnnouncerRegion } from '../../ui/AnnouncerRegion.tsx';
import { useLayer } from '../../ui/layers.ts';
import { lockScroll } from '../../ui/scrollLock.ts';
import { mdUp, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { LargeMenu } from './LargeMenu.tsx';
import styles from './MegaMenu.module.css';
import { megaMenuId } from './menuIds.ts';
import { SmallMenu } from './SmallMenu.tsx';
import { trapFocus } from './trapFocus.ts';

/**
 * The open menu, over the page: an accessible disclosure navigation. Small variant below md, large from there.
 * Escape and Tab are handled wherever the focus is. Spec part 1 §2 'Mega menu'.
 */
export const MegaMenu = observer(function MegaMenu() {
  const { ui } = useStores();
  const large = useMediaQuery(mdUp);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => lockScroll(document.documentElement), []);
  useLayer(true, ui.closeMegaMenu);
  useEffect(() => {
    // The name of the window is read out first; the next Tab is the first control.
    container.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') ui.closeMegaMenu();
      else if (container.current) trapFocus(event, container.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ui]);
  return (
    <div
      ref={container}
      id={megaMenuId}
      className={styles.menu}
      role="dialog"
      aria-modal="true"
      aria-label="Menu"
      tabIndex={-1}
    >
      {large ? <LargeMenu /> : <SmallMenu />}
      <WindowAnnouncerRegion />
    </div>
  );
});
