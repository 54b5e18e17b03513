import { Link } from '../../components/Link.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { MenuTiles } from './MenuTiles.tsx';
import { ModelLineArea } from './ModelLineArea.tsx';
import type { MenuItem } from './menuEntries.ts';
import { menuPanelId } from './menuIds.ts';
import styles from './SecondLevel.module.css';

/** What an item of the top level leads to: model lines, or tiles, then its secondary links. Spec part 1 §2 'Mega menu'. */
export function SecondLevel({ item, large = false }: { item: MenuItem; large?: boolean }) {
  const isModels = item.modelLines.length > 0;
  return (
    <section
      id={menuPanelId}
      className={styles.panel}
      data-large={large || undefined}
      data-models={isModels || undefined}
      aria-label={item.title}
    >
      <Heading item={item} />
      {isModels && <ModelLineArea modelLines={item.modelLines} large={large} />}
      {item.tiles.length > 0 && <MenuTiles tiles={item.tiles} />}
      <SecondaryLinks item={item} />
    </section>
  );
}

/** The item's own page, when it has one, is a press away from its name. */
function Heading({ item }: { item: MenuItem }) {
  const { ui } = useStores();
  return (
    <h2 className={styles.heading}>
      {item.link ? (
        <Link link={item.link} onClick={ui.closeMegaMenu} className={styles.headingLink}>
          {item.title}
        </Link>
      ) : (
        item.title
      )}
    </h2>
  );
}

function SecondaryLinks({ item }: { item: MenuItem }) {
  const { ui } = useStores();
  if (item.links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {item.links.map(({ uid, title, link }) => (
        <li key={uid}>
          <Link link={link} className={styles.link} onClick={ui.closeMegaMenu}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
