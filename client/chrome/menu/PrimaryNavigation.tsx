import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type MenuItem, opensPanel } from './menuEntries.ts';
import { menuPanelId } from './menuIds.ts';
import styles from './PrimaryNavigation.module.css';

/**
 * The top level: what has a second level is a button that shows it, the rest are links; a divider is a rule.
 * Spec part 1 §2 'Primary navigation'.
 * @param active `uid` of the item whose second level shows
 */
export const PrimaryNavigation = observer(function PrimaryNavigation({ active }: { active: string | null }) {
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
          </li>
        ),
      )}
    </ul>
  );
});

function Item({ item, active }: { item: MenuItem; active: boolean }) {
  const { path } = usePage();
  const { ui } = useStores();
  if (opensPanel(item)) {
    return (
      <button
        type="button"
        className={styles.item}
        data-menu-item={item.uid}
        aria-expanded={active}
        aria-controls={menuPanelId}
        onClick={() => ui.showMenuItem(item.uid)}
      >
        {item.title}
        <Icon name="arrow" className={styles.arrow} />
      </button>
    );
  }
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
