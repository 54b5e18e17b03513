import type { MenuTile } from '../../../shared/page.ts';
import { Link } from '../../components/Link.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuPicture } from './MenuPicture.tsx';
import styles from './MenuTiles.module.css';

/** Px on the screen at most. */
const size = { width: 400, height: 225 } as const;

/** Pictures with a heading that lead to pages. Spec part 1 §2 'Other items show tiles'. */
export function MenuTiles({ tiles }: { tiles: readonly MenuTile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <li key={tile.uid} className={styles.tile}>
          <div className={styles.picture}>
            <MenuPicture asset={tile.image} {...size} />
          </div>
          <div>
            <h3 className={styles.heading}>{tile.heading}</h3>
            {tile.description && <p className={styles.description}>{tile.description}</p>}
            {tile.link && <TileLink tile={tile} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Covers the tile, so that picture and words can be pressed too; named after both. */
function TileLink({ tile: { link, buttonText, heading } }: { tile: MenuTile }) {
  const { ui } = useStores();
  if (!link) return null;
  const text = buttonText || heading;
  return (
    <Link link={link} className={styles.link} title={heading} onClick={ui.closeMegaMenu}>
      {text}
      <Icon name="arrow" className={styles.arrow} />
    </Link>
  );
}
