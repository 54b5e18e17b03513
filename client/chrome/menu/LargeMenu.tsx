import { observer } from 'mobx-react-lite';
import { useSite } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { HomeLink } from '../HomeLink.tsx';
import { CloseButton } from './CloseButton.tsx';
import styles from './LargeMenu.module.css';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { activeModelLine, findPanelItem, firstPanelItem, savedUid } from './menuEntries.ts';
import { PrimaryNavigation } from './PrimaryNavigation.tsx';
import { Saved } from './Saved.tsx';
import { SecondLevel } from './SecondLevel.tsx';

/**
 * From md up: the top level in a column at the right, where the menu button was pressed, and the second level of the
 * chosen item beside it, under the logo. It opens on the first item that has one.
 */
export const LargeMenu = observer(function LargeMenu() {
  const { menu } = useSite();
  const { ui } = useStores();
  const isSaved = ui.activeMenuItem === savedUid;
  const item = isSaved ? undefined : (findPanelItem(menu, ui.activeMenuItem) ?? firstPanelItem(menu));
  const modelLine = activeModelLine(item?.modelLines ?? [], ui.activeModelLine);
  return (
    <div className={styles.menu}>
      <div className={styles.logo}>
        <HomeLink
          look={{ variant: 'primary', inverted: modelLine?.invertLogo ?? false }}
          onClick={ui.closeMegaMenu}
        />
      </div>
      <div className={styles.column}>
        <div className={styles.close}>
          <CloseButton />
        </div>
        <div className={styles.search}>
          <MenuSearch />
        </div>
        <nav aria-label="Main">
          <PrimaryNavigation
            active={isSaved ? savedUid : (item?.uid ?? null)}
            panel={
              <div className={styles.panel}>
                {item ? <SecondLevel key={item.uid} item={item} large /> : <Saved large />}
              </div>
            }
          />
        </nav>
        <MenuFoot />
      </div>
    </div>
  );
});
