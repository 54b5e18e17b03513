import { RichText } from '../../components/RichText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { Words } from '../Words.tsx';
import styles from './SideBySide.module.css';
import type { SideBySideBlock } from './schema.ts';

/** Pictures that run out to the page's edge, left and right in turn, with their words beside them. */
export function SideBySide({ block }: BlockProps<'SideBySide'>) {
  const { heading, intro, items, image_side: side } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  const itemLevel = levelBelow(heading, level);
  return (
    <section className={styles.section}>
      {(heading || intro) && (
        <div className={styles.head}>
          <SectionHeading heading={heading} intro={intro} level={level} />
        </div>
      )}
      {items.map((item, index) => (
        <div
          key={item._uid}
          className={[styles.item, styles[sideOf(side, index)]].join(' ')}
          {...editorAttributes(item)}
        >
          <div className={styles.words}>
            <Words eyebrow={item.eyebrow} heading={item.heading} level={itemLevel} buttons={item.buttons}>
              {item.text && <RichText doc={item.text} headingBase={itemLevel + 1} />}
            </Words>
          </div>
          {item.image && (
            <div className={styles.media}>
              <Picture asset={item.image} aspect={3 / 2} sizes="(min-width: 992px) 58vw, 100vw" />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

const sideOf = (first: SideBySideBlock['image_side'], index: number) =>
  (first === 'left') === (index % 2 === 0) ? 'left' : 'right';
