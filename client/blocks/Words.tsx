import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../ui/Heading.tsx';
import { CtaButtons } from './CtaButton/CtaButton.tsx';
import type { CtaButtonBlock } from './CtaButton/schema.ts';
import styles from './Words.module.css';

interface WordsProps {
  readonly eyebrow?: string;
  readonly heading: string;
  readonly level: HeadingLevel;
  readonly children?: ReactNode;
  readonly buttons?: readonly CtaButtonBlock[];
}

/** What is said beside or on a picture: a line above the heading, the heading, the text and what to do next. */
export function Words({ eyebrow = '', heading, level, children, buttons = [] }: WordsProps) {
  return (
    <div className={styles.words}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {heading && (
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      {children && <div className={styles.text}>{children}</div>}
      <CtaButtons blocks={buttons} />
    </div>
  );
}
