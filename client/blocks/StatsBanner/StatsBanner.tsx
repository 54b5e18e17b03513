import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './StatsBanner.module.css';

/** Figures as large as the page allows, standing on one level rule; under it what they say. */
export function StatsBanner({ block }: BlockProps<'StatsBanner'>) {
  const { heading, intro, items, footnote, theme } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0 && !footnote) return null;
  return (
    <section className={styles.section} data-theme={theme === 'dark' ? 'dark' : undefined}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {items.length > 0 && (
        <dl className={styles.items}>
          {items.map((item) => (
            <div key={item._uid} className={styles.item} {...editorAttributes(item)}>
              <dt className={styles.label}>{item.label}</dt>
              <dd className={styles.figure}>
                {item.unit ? `${item.value} ` : item.value}
                {item.unit && <span className={styles.unit}>{item.unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {footnote && <p className={styles.footnote}>{footnote}</p>}
    </section>
  );
}
