import { type ReactNode, useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { useTabMemory } from '../page/useTabMemory.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './FoldedFields.module.css';

interface FoldedFieldsProps {
  /** What the fields are about: 'Model, colour and price'. */
  readonly summary: string;
  /** Whether one of the fields is set as the page begins, so that all are in sight. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a form that is folded behind its name where there is little room, and always open where there is enough.
 * The tab remembers whether it was opened.
 */
export function FoldedFields({ summary, startsOpen, children }: FoldedFieldsProps) {
  const { path } = usePage();
  const [kept, keep] = useTabMemory(`folded:${path}:${summary}`);
  // Fields that the visitor has closed stay closed, whatever is set later.
  const [atFirst] = useState(startsOpen);
  const open = kept ? kept === 'open' : atFirst;
  return (
    <details
      className={styles.box}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) keep(currentTarget.open ? 'open' : 'closed');
      }}
    >
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevronDown" className={styles.chevron} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
