import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type MenuItem, opensPanel, savedUid } from './menuEntries.ts';
import { menuPanelId } from './menuIds.ts';
import styles from './PrimaryNavigation.module.css';
import { savedTitle } from './Saved.tsx';

interface PrimaryNavigationProps {
  /** `uid` of the item whose second level shows. */
  readonly active: string | null;
  /** That second level, right after the button that shows it, for who reads or tabs on from there. */
  readonly panel?: ReactNode;
}

/**
 * The top level: what has a second level is a button that shows it, the rest are links; a divider is a rule.
 * Spec part 1 §2 'Primary navigation'.
 */
export const PrimaryNavigation = observer(function PrimaryNavigation({
  active,
  panel,
}: PrimaryNavigationProps) {
  const { site } = usePage();
  return (
    <ul className={styles.list}>
      {site.menu.map((entry) =>
        entry.kind === 'divider' ? (
          <li key={entry.uid} className={styles.divider}>
            <hr />
          </li>
        ) : (
          <li key={entry.uid}>
            <Item item={entry} active={entry.uid === active} />
            {entry.uid === active && panel}
          </li>
        ),
      )}
      <li>
        <PanelButton uid={savedUid} title={savedTitle} active={active === savedUid} />
        {active === savedUid && panel}
      </li>
    </ul>
  );
});

/** Shows a second level. */
function PanelButton({ uid, title, active }: { uid: string; title: string; active: boolean }) {
  const { ui } = useStores();
  return (
    <button
      type="button"
      className={styles.item}
      data-menu-item={uid}
      aria-expanded={active}
      aria-controls={menuPanelId}
      onClick={() => ui.showMenuItem(uid)}
    >
      {title}
      <Icon name="arrow" className={styles.arrow} />
    </button>
  );
}

function Item({ item, active }: { item: MenuItem; active: boolean }) {
  const { path } = usePage();
  const { ui } = useStores();
  if (opensPanel(item)) return <PanelButton uid={item.uid} title={item.title} active={active} />;
  if (!item.link) return <span className={styles.item}>{item.title}</span>;
  return (
    <Link
      className={styles.item}
      link={item.link}
      current={item.link.href === path}
      onClick={ui.closeMegaMenu}
    >
      {item.title}
    </Link>
  );
}
