import type { ReactNode } from 'react';
import styles from './EntryName.module.css';
import { Heading, type HeadingLevel } from './Heading.tsx';

interface EntryNameProps {
  readonly level: HeadingLevel;
  /** Page of the entry; unset: it has none any more. */
  readonly href?: string | undefined;
  readonly children: ReactNode;
}

/** The name of an entry of a list, a heading that leads to its page. */
export function EntryName({ level, href, children }: EntryNameProps) {
  return (
    <Heading level={level} className={styles.name}>
      {href === undefined ? children : <a href={href}>{children}</a>}
    </Heading>
  );
}
