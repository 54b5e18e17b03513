import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './Grid.module.css';
import { GridPopover } from './GridPopover.tsx';
import type { GridBlock } from './schema.ts';

/** A contact sheet: tall pictures edge to edge, a hair apart, words below. Cells open to more. Spec part 1 §9. */
export function Grid({ block }: BlockProps<'Grid'>) {
  const { heading, intro, columns, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {items.length > 0 && (
        <ul className={styles.grid} data-columns={columns || undefined}>
          {items.map((item) => (
            <Cell key={item._uid} item={item} level={levelBelow(heading, level)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Cell({ item, level }: { item: GridBlock['items'][number]; level: HeadingLevel }) {
  const { image, heading, text, popover_text: more } = item;
  return (
    <li className={styles.cell} {...editorAttributes(item)}>
      {image && (
        <Picture
          asset={image}
          aspect={4 / 5}
          sizes="(min-width: 768px) 34vw, (min-width: 576px) 50vw, 100vw"
        />
      )}
      <div className={styles.words}>
        <Heading level={level} className={styles.name}>
          {heading}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {more && (
          <GridPopover
            heading={heading}
            text={more}
            image={item.popover_image ?? image}
            level={level === 2 ? 3 : 4}
          />
        )}
      </div>
    </li>
  );
}
