import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps {
  /** What is chosen: 'Show pricing for'. */
  readonly label: string;
  /** A few short ones, side by side. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Names the choice in a form; unset: one of its own, as radios need one to belong together. */
  readonly name?: string;
  /** The value chosen; unset: the radios keep it, from `defaultValue`. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly disabled?: boolean;
  readonly onChange?: (value: string) => void;
}

/** One of two or three, drawn as one bar: native radios, so that pressing what is chosen leaves it. Spec part 2 §2.2. */
export function Segments({ label, options, name, value, defaultValue, disabled, onChange }: SegmentsProps) {
  const id = useId();
  return (
    <fieldset className={styles.segments} disabled={disabled}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles.text}>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
