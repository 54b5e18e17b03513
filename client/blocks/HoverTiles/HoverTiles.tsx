import { fragmentOf } from '../../../shared/anchor.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import stretched from '../../ui/StretchedLink.module.css';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './HoverTiles.module.css';
import type { HoverTilesBlock } from './schema.ts';

/**
 * A table of contents with pictures. With a pointer they share one stage, where the row under it, or with the focus,
 * shows its own; on a phone each has its picture above it. Only pictures move: the words are always there.
 */
export function HoverTiles({ block }: BlockProps<'HoverTiles'>) {
  const { heading, intro, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {items.length > 0 && (
        <ul className={styles.tiles}>
          {items.map((item) => (
            <Tile key={item._uid} item={item} level={levelBelow(heading, level)} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

/** A jump is a plain link: the browser moves the focus along. Spec part 1 §2: 'jump to #{scrollToId}'. */
function Tile({ item, level }: { item: HoverTilesBlock['items'][number]; level: HeadingLevel }) {
  const { image, heading, text, scrollToId } = item;
  return (
    <li className={styles.tile} {...editorAttributes(item)}>
      {image && (
        <div className={styles.picture}>
          <Picture
            asset={image}
            aspect={16 / 10}
            sizes="(min-width: 992px) 58vw, (min-width: 576px) 46vw, 92vw"
            cover
          />
        </div>
      )}
      <div className={styles.words}>
        <Heading level={level} className={styles.name}>
          {scrollToId ? (
            <a className={[styles.link, stretched.link].join(' ')} href={fragmentOf(scrollToId)}>
              {heading}
              <Icon name="arrowDown" className={styles.arrow} />
            </a>
          ) : (
            heading
          )}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </li>
  );
}
