import type { ReactNode } from 'react';
import type { HeadingLevel } from '../ui/Heading.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import styles from './BlockSection.module.css';

interface BlockSectionProps {
  readonly heading: string;
  readonly intro?: string;
  readonly level: HeadingLevel;
  /**
   * A class that adds to the frame's styles. It must not override them, as the order of the style sheets is not
   * certain.
   */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of most blocks: a section within the page's inset, its heading, and below it what the block holds. */
export function BlockSection({ heading, intro = '', level, className, children }: BlockSectionProps) {
  return (
    <section className={[styles.section, className].filter(Boolean).join(' ')}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {children}
    </section>
  );
}
