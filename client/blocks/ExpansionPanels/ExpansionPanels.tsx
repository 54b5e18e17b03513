import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { ExpansionPanel } from './ExpansionPanel.tsx';
import styles from './ExpansionPanels.module.css';

/** What each of several things has, side by side with their lines level; one alone has its picture beside it. */
export function ExpansionPanels({ block }: BlockProps<'ExpansionPanels'>) {
  const { heading, intro, panels } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && panels.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {panels.length > 0 && (
        <div className={panels.length > 1 ? styles.several : styles.single}>
          {panels.map((panel) => (
            <ExpansionPanel key={panel._uid} panel={panel} level={levelBelow(heading, level)} />
          ))}
        </div>
      )}
    </section>
  );
}
