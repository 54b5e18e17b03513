import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { ExpansionPanel } from './ExpansionPanel.tsx';
import styles from './ExpansionPanels.module.css';

/** What each of several things has, side by side with their lines level; one alone has its picture beside it. */
export function ExpansionPanels({ block }: BlockProps<'ExpansionPanels'>) {
  const { heading, intro, panels } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && panels.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {panels.length > 0 && (
        <div className={panels.length > 1 ? styles.several : styles.single}>
          {panels.map((panel) => (
            <ExpansionPanel key={panel._uid} panel={panel} level={levelBelow(heading, level)} />
          ))}
        </div>
      )}
    </BlockSection>
  );
}
