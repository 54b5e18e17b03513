import { RichText } from '../../components/RichText.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './TextContent.module.css';

/** Running text at a readable measure; where there is room its heading stands beside it. */
export function TextContent({ block }: BlockProps<'TextContent'>) {
  const { heading, text, align } = block;
  const level = useHeadingLevel(block);
  if (!heading && !text) return null;
  const look = [styles.section, styles[align], level === 1 && styles.opening].filter(Boolean).join(' ');
  return (
    <section className={look} data-words>
      {heading && (
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      <RichText doc={text} headingBase={heading ? level + 1 : 2} />
    </section>
  );
}
