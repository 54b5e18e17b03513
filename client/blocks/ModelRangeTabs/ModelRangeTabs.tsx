import { BuyerLine } from '../../features/vehicles/BuyerLine.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './ModelRangeTabs.module.css';
import { RangeTab } from './RangeTab.tsx';

/** The variants of a model line, a tab each; without JavaScript one below the other. Spec part 2 §2.7 'Range tabs'. */
export function ModelRangeTabs({ block, data }: BlockProps<'ModelRangeTabs'>) {
  const level = useHeadingLevel(block);
  if (!data) return null;
  if (data.status === 'error') {
    return (
      <section className={styles.section}>
        <SectionHeading heading={block.heading} level={level} />
        <StatusLine tone="error" message="The models cannot be shown at the moment." />
      </section>
    );
  }
  const { models } = data;
  const heading = block.heading || data.heading;
  const [first] = models;
  if (!first) return null;
  const below = levelBelow(heading, level);
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} level={level} />
      <BuyerLine models={models.map(({ card }) => card)} />
      {models.length > 1 ? (
        <div className={styles.tabs}>
          <Tabs
            label={heading}
            level={below}
            tabs={models.map((model) => ({
              id: model.card.uuid,
              label: model.card.shortName,
              content: <RangeTab model={model} />,
            }))}
          />
        </div>
      ) : (
        <RangeTab model={first} />
      )}
    </section>
  );
}
