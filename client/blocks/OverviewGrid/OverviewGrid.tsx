import { Link } from '../../components/Link.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './OverviewGrid.module.css';
import type { OverviewGridBlock } from './schema.ts';

/** Pictures with words: the first large, two beside it, the others in rows that are always filled. */
export function OverviewGrid({ block }: BlockProps<'OverviewGrid'>) {
  const { heading, intro, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {items.length > 0 && (
        <ul className={styles.grid} data-rest={items.length % 3}>
          {items.map((item, index) => (
            <Item key={item._uid} item={item} large={index === 0} level={levelBelow(heading, level)} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

interface ItemProps {
  readonly item: OverviewGridBlock['items'][number];
  readonly large: boolean;
  readonly level: HeadingLevel;
}

function Item({ item, large, level }: ItemProps) {
  const { image, heading, text, link } = item;
  return (
    <li className={styles.item} {...editorAttributes(item)}>
      {image && (
        <div className={styles.media}>
          <Picture
            asset={image}
            sizes={large ? '(min-width: 992px) 66vw, 100vw' : '(min-width: 992px) 33vw, 100vw'}
            cover
          />
        </div>
      )}
      <div className={styles.words}>
        <Heading level={level} className={styles.heading}>
          {link ? (
            <Link link={link} className={styles.link}>
              {heading}
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
