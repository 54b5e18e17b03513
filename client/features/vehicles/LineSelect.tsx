import { Icon } from '../../ui/Icon.tsx';
import styles from './BuyerLine.module.css';

interface LineSelectProps {
  /** Read out by screen readers; others see the question or the answer. */
  readonly label: string;
  /** Text of the list until an answer is chosen. */
  readonly question: string;
  /** `short` is what the closed list says; unset: its text. */
  readonly options: readonly { readonly value: string; readonly text: string; readonly short?: string }[];
  /** '' until the question is answered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A question that is answered in place: the browser's own list, as small as a word in a line. */
export function LineSelect({ label, question, options, value, onChange }: LineSelectProps) {
  return (
    <div className={styles.choice}>
      <select
        className={styles.select}
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {!value && (
          <option value="" disabled>
            {question}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.value === value ? (option.short ?? option.text) : option.text}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className={styles.chevron} />
    </div>
  );
}
