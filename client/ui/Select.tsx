import { useState } from 'react';
import styles from './Control.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

/** Spec part 2 §3 'Select option'. */
export interface SelectOption {
  readonly value: string;
  readonly text: string;
  /** What the closed list says when it is chosen; unset: its text. */
  readonly selectedText?: string;
  readonly disabled?: boolean;
}

interface SelectProps extends FieldFrameProps {
  readonly options: readonly SelectOption[];
  readonly name?: string;
  /** The value chosen; unset: the list keeps it, from `defaultValue`, else the first. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A list to choose one from: the browser's own, so that phones show theirs. */
export function Select({
  label,
  required,
  hint,
  error,
  options,
  value,
  defaultValue,
  onChange,
  ...attributes
}: SelectProps) {
  const [kept, setKept] = useState(defaultValue ?? options[0]?.value ?? '');
  const chosen = value ?? kept;
  // Where no option is empty there is nothing to leave out.
  const isFixed = attributes.disabled || (!required && options.every((option) => option.value !== ''));
  return (
    <FieldFrame label={label} required={required ?? false} hint={hint} error={error} fixed={isFixed}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...attributes}
            {...control}
            className={`${styles.control} ${styles.select}`}
            value={chosen}
            onChange={({ target }) => {
              setKept(target.value);
              onChange?.(target.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.value === chosen ? (option.selectedText ?? option.text) : option.text}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}
