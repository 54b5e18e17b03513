import { RichText } from '../../components/RichText.tsx';
import rows from '../../ui/FactRows.module.css';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import { Words } from '../Words.tsx';
import styles from './Overview.module.css';

/** What a page is about: a lead paragraph, the facts beside it as a list, and a picture as wide as the page. */
export function Overview({ block }: BlockProps<'Overview'>) {
  const { eyebrow, heading, text, buttons, facts, image } = block;
  const level = useHeadingLevel(block);
  const says = Boolean(eyebrow || heading || text || buttons.length > 0);
  if (!says && facts.length === 0 && !image) return null;
  return (
    <section className={styles.section}>
      {(says || facts.length > 0) && (
        <div className={styles.top}>
          {says && (
            <div className={styles.words}>
              <Words eyebrow={eyebrow} heading={heading} level={level} buttons={buttons}>
                {text && <RichText doc={text} headingBase={heading ? level + 1 : 2} />}
              </Words>
            </div>
          )}
          {facts.length > 0 && (
            <dl className={`${rows.rows} ${styles.facts}`}>
              {facts.map((fact) => (
                <div key={fact._uid} className={`${rows.row} ${styles.fact}`} {...editorAttributes(fact)}>
                  <dt className={rows.label}>{fact.label}</dt>
                  <dd className={rows.value}>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      {image && (
        <div className={styles.media}>
          <Picture asset={image} sizes="100vw" cover />
        </div>
      )}
    </section>
  );
}
