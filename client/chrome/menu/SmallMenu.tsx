import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useSite } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLayer } from '../../ui/layers.ts';
import { HomeLink } from '../HomeLink.tsx';
import { CloseButton } from './CloseButton.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { findPanelItem, savedUid } from './menuEntries.ts';
import { menuPanelId } from './menuIds.ts';
import { PrimaryNavigation } from './PrimaryNavigation.tsx';
import { Saved, savedTitle } from './Saved.tsx';
import { SecondLevel } from './SecondLevel.tsx';
import styles from './SmallMenu.module.css';

/** Below md: one level at a time, with a way back, which is also the browser's Back. Spec part 1 §2 'Small variant'. */
export const SmallMenu = observer(function SmallMenu() {
  const { menu } = useSite();
  const { ui } = useStores();
  const isSaved = ui.activeMenuItem === savedUid;
  const item = findPanelItem(menu, ui.activeMenuItem);
  useLayer(isSaved || item !== undefined, () => ui.showMenuItem(null));
  const body = useLevelFocus(isSaved ? savedUid : (item?.uid ?? null));
  return (
    <div className={styles.menu}>
      <div className={styles.bar}>
        <HomeLink look={{ variant: 'primary', inverted: false }} onClick={ui.closeMegaMenu} />
        <CloseButton />
      </div>
      <div ref={body} className={styles.body}>
        {item || isSaved ? (
          <nav aria-label={item?.title ?? savedTitle}>
            <button
              type="button"
              className={styles.back}
              onClick={() => ui.showMenuItem(null)}
              data-menu-back
            >
              <Icon name="arrow" className={styles.backIcon} />
              Back
            </button>
            {item ? <SecondLevel key={item.uid} item={item} /> : <Saved />}
          </nav>
        ) : (
          <>
            <div className={styles.search}>
              <MenuSearch />
            </div>
            <nav aria-label="Main" id={menuPanelId} className={styles.top}>
              <PrimaryNavigation active={null} />
            </nav>
            <div className={styles.foot}>
              <MenuFoot />
            </div>
          </>
        )}
      </div>
    </div>
  );
});

/** Into the second level focus goes to Back, out of it to the button that led there. */
function useLevelFocus(uid: string | null) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(uid);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === uid) return;
    shown.current = uid;
    const target = uid ? '[data-menu-back]' : `[data-menu-item="${CSS.escape(before ?? '')}"]`;
    body.current?.querySelector<HTMLElement>(target)?.focus();
    body.current?.closest('[role="dialog"]')?.scrollTo(0, 0);
  }, [uid]);
  return body;
}
