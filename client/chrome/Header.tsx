import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/createStores.tsx';
import { useScrollState } from '../ui/useScrollState.ts';
import styles from './Header.module.css';
import { HomeLink } from './HomeLink.tsx';
import { headerAtTop, headerMode, headerState } from './headerMode.ts';
import { headerLogo } from './logoVariant.ts';
import { MenuButton } from './menu/MenuButton.tsx';

/** Logo and menu button over the top of the page. Spec part 1 §2 'Header states'. */
export const Header = observer(function Header() {
  const { ui } = useStores();
  const { layout } = ui;
  const mode = useScrollState(headerMode, headerAtTop);
  const state = headerState(mode, layout.navbarSolid);
  return (
    <header
      data-over-picture="site-header"
      className={styles.header}
      data-state={state}
      data-previous={mode.previous}
      data-button={layout.menuButtonColor}
      inert={ui.megaMenuOpen}
    >
      <div className={styles.bar}>
        <HomeLink look={headerLogo(state, layout)} />
        <nav aria-label="Main">
          <MenuButton className={styles.menuButton} />
        </nav>
      </div>
    </header>
  );
});
