import { Link } from '../../components/Link.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import stretched from '../../ui/StretchedLink.module.css';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import type { TilesBlock } from './schema.ts';
import styles from './Tiles.module.css';

/** A mosaic of pictures, each named by a plate in its sky, as a road sign names a place. Rows are always filled. */
export function Tiles({ block }: BlockProps<'Tiles'>) {
  const { heading, intro, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {items.length > 0 && (
        <ul className={styles.mosaic} data-odd={items.length % 2 === 1 || undefined}>
          {items.map((item) => (
            <Tile key={item._uid} item={item} level={levelBelow(heading, level)} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

function Tile({ item, level }: { item: TilesBlock['items'][number]; level: HeadingLevel }) {
  const { image, heading, text, link } = item;
  return (
    <li className={[styles.tile, stretched.box].join(' ')} {...editorAttributes(item)}>
      {image && <Picture asset={image} sizes="(min-width: 992px) 58vw, 100vw" cover />}
      <div className={styles.plate}>
        <Heading level={level} className={styles.name}>
          {link ? (
            <Link link={link} className={[styles.link, stretched.link].join(' ')}>
              {heading}
              <Icon name="arrow" className={styles.arrow} />
            </Link>
          ) : (
            heading
          )}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </li>
  );
}
