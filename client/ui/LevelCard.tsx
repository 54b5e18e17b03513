import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './Heading.tsx';
import styles from './LevelCard.module.css';

/** A card of a list whose parts stand level with those of its neighbours. */
export function LevelCard({ children }: { children: ReactNode }) {
  return <li className={styles.card}>{children}</li>;
}

interface CardNameProps {
  readonly level: HeadingLevel;
  /** Page of what the card is about. */
  readonly href: string;
  readonly children: ReactNode;
}

/** The name of what such a card is about, a heading that leads to its page. */
export function CardName({ level, href, children }: CardNameProps) {
  return (
    <Heading level={level} className={styles.name}>
      <a href={href}>{children}</a>
    </Heading>
  );
}
