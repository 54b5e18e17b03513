import { Heading } from '../../ui/Heading.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { FeatureIcon } from './FeatureIcon.tsx';
import { featureOf } from './featureOf.ts';
import styles from './IconFeatures.module.css';

/** Short facts as a ruled list in columns, read down like a specification. */
export function IconFeatures({ block }: BlockProps<'IconFeatures'>) {
  const { heading, intro, items } = block;
  const level = useHeadingLevel(block);
  const features = items.map((item) => ({ item, ...featureOf(item) })).filter(({ heading: name }) => name);
  if (!heading && !intro && features.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map(({ item, icon, heading: name, text }) => (
            <li key={item._uid} className={styles.feature} {...editorAttributes(item)}>
              {icon && <FeatureIcon name={icon} className={styles.icon} />}
              <div className={styles.words}>
                <Heading level={levelBelow(heading, level)} className={styles.name}>
                  {name}
                </Heading>
                {text && <p className={styles.text}>{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
