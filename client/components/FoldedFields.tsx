import { type ReactNode, useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { useTabMemory } from '../page/useTabMemory.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './FoldedFields.module.css';

interface FoldedFieldsProps {
  /** What the fields are about: 'Model, colour and price'. */
  readonly summary: string;
  /** One of the fields is set as the page begins, so that they are in sight. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a form that waits behind its name where there is little room, and is simply there where there is enough. The
 * tab remembers whether it was opened.
 */
export function FoldedFields({ summary, startsOpen, children }: FoldedFieldsProps) {
  const { path } = usePage();
  const [kept, keep] = useTabMemory(`folded:${path}:${summary}`);
  // Whoever closes them has them closed, whatever is set later.
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
