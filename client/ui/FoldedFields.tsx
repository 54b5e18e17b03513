import { type ReactNode, useState } from 'react';
import styles from './FoldedFields.module.css';
import { Icon } from './Icon.tsx';

interface FoldedFieldsProps {
  /** What the fields are about: 'Model, colour and price'. */
  readonly summary: string;
  /** One of the fields is set as the page begins, so that they are in sight. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/** A part of a form that waits behind its name where there is little room, and is simply there where there is enough. */
export function FoldedFields({ summary, startsOpen, children }: FoldedFieldsProps) {
  // Whoever closes them has them closed, whatever is set later.
  const [open] = useState(startsOpen);
  return (
    <details className={styles.box} open={open}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevronDown" className={styles.chevron} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
