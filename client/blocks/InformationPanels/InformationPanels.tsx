import { RichText } from '../../components/RichText.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './InformationPanels.module.css';
import type { InformationPanelsBlock } from './schema.ts';

/** Subjects one under another between level rules; the heading of a long one stays in view while it is read. */
export function InformationPanels({ block }: BlockProps<'InformationPanels'>) {
  const { heading, intro, panels } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && panels.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {panels.length > 0 && (
        <div>
          {panels.map((panel) => (
            <Panel key={panel._uid} panel={panel} level={levelBelow(heading, level)} />
          ))}
        </div>
      )}
    </BlockSection>
  );
}

function Panel({ panel, level }: { panel: InformationPanelsBlock['panels'][number]; level: HeadingLevel }) {
  const { heading, text, image, buttons, scrollToId } = panel;
  return (
    <div id={scrollToId || undefined} className={styles.panel} {...editorAttributes(panel)}>
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
      <div className={styles.body}>
        <RichText doc={text} headingBase={level + 1} />
        {image && <Picture asset={image} sizes="(min-width: 992px) 58vw, 100vw" />}
        <CtaButtons blocks={buttons} />
      </div>
    </div>
  );
}
