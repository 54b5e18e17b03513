import { Children, type ReactNode, type Ref } from 'react';
import styles from './Card.module.css';

interface CardListProps {
  /** Side by side, or each in a row of its own. */
  readonly look: 'grid' | 'rows';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
  readonly busy?: boolean;
}

/** A list of cards. */
export function CardList({ look, children, ref, busy = false }: CardListProps) {
  return (
    <ul ref={ref} className={styles[look]} aria-busy={busy || undefined}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
