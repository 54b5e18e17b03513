import { useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  /** What it decides: 'Show pricing for'. */
  readonly label: string;
  /** What off and on mean: 'Private' and 'ABN'. */
  readonly captions: readonly [off: string, on: string];
  readonly name?: string;
  /** On or off; unset: it keeps it, from `defaultChecked`. */
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** One of two, both in words. Read out as what it decides and the meaning of on. Spec part 2 §2.2. */
export function Switch({ label, captions: [off, on], onChange, ...attributes }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.switch}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.track}>
        <input
          {...attributes}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
          role="switch"
          className={styles.input}
          aria-labelledby={`${id} ${id}-on`}
          onChange={({ target }) => onChange?.(target.checked)}
        />
        <span className={styles.caption}>{off}</span>
        <span id={`${id}-on`} className={styles.caption}>
          {on}
        </span>
      </span>
    </label>
  );
}
