import { Heading, type HeadingLevel } from './Heading.tsx';
import styles from './SectionHeading.module.css';

/** What a section opens with. Nothing when both are empty. */
export function SectionHeading({
  heading,
  intro,
  level,
}: {
  heading: string;
  intro?: string;
  level: HeadingLevel;
}) {
  if (!heading && !intro) return null;
  return (
    <div className={styles.head}>
      {heading && (
        <Heading level={level} className={level === 1 ? styles.title : styles.heading}>
          {heading}
        </Heading>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}
