import { useRef } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { RichText } from '../../components/RichText.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './Accordion.module.css';
import type { AccordionBlock } from './schema.ts';

/** Questions that open to their answers. The browser's own disclosure: it works before and without JavaScript. */
export function Accordion({ block }: BlockProps<'Accordion'>) {
  const level = useHeadingLevel(block);
  const { heading, intro, items } = block;
  if (!heading && !intro && items.length === 0) return null;
  const itemLevel = levelBelow(heading, level);
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      <div className={styles.items}>
        {items.map((item) => (
          <Question key={item._uid} item={item} level={itemLevel} />
        ))}
      </div>
    </section>
  );
}

function Question({ item, level }: { item: AccordionBlock['items'][number]; level: HeadingLevel }) {
  const open = useRef(false);
  return (
    <details
      className={styles.item}
      onToggle={({ currentTarget, target }) => {
        // React also passes on the toggle events of disclosures inside the answer.
        if (target !== currentTarget || currentTarget.open === open.current) return;
        open.current = currentTarget.open;
        const event = open.current ? analyticsEvents.faqExpanded : analyticsEvents.faqCollapsed;
        pushEvent(browserDataLayer(), event, { question: item.heading });
      }}
      {...editorAttributes(item)}
    >
      <summary className={styles.question}>
        <Heading level={level} className={styles.heading}>
          {item.heading}
        </Heading>
        <Icon name="plus" className={styles.icon} />
      </summary>
      <div className={styles.answer}>
        <RichText doc={item.text} headingBase={level + 1} />
      </div>
    </details>
  );
}
