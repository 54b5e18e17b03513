import { RichText } from '../../components/RichText.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './TextContentV2.module.css';

/** A longer text: its heading across the page, a rule, then its gist beside the text or, over two columns, above it. */
export function TextContentV2({ block }: BlockProps<'TextContentV2'>) {
  const { eyebrow, heading, lead, text, columns, buttons } = block;
  const level = useHeadingLevel(block);
  if (!eyebrow && !heading && !lead && !text && buttons.length === 0) return null;
  const look = [styles.section, level === 1 && styles.opening].filter(Boolean).join(' ');
  return (
    <section className={look}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {heading && (
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      <div className={[styles.body, styles[columns]].join(' ')}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.text}>
          <RichText doc={text} headingBase={heading ? level + 1 : 2} />
          <CtaButtons blocks={buttons} />
        </div>
      </div>
    </section>
  );
}
