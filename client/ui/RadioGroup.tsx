import { type CSSProperties, type ReactNode, useId } from 'react';
import { cssColor } from '../../shared/cssColor.ts';
import { FieldError, Need } from './FieldFrame.tsx';
import { fieldIds } from './fieldIds.ts';
import { Heading, type HeadingLevel } from './Heading.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption {
  readonly value: string;
  readonly text: string;
  /** A second line: a price. */
  readonly detail?: string;
  /** What a swatch shows, any CSS colour; what is none is ignored. */
  readonly color?: string;
  /** A line below that says what it is. */
  readonly info?: string;
  /** A further line below that says what choosing it leads to. */
  readonly note?: string;
  /** Beside a row: a picture. */
  readonly media?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps {
  readonly legend: string;
  readonly options: readonly RadioOption[];
  /** Names the choice in a form; unset: one of its own, as radios need one to belong together. */
  readonly name?: string;
  /** Whether no form sends or checks it: something beside it does. */
  readonly isUnsent?: boolean;
  /**
   * `rows`: ruled, as wide as the column, the detail at its end. `discs`: swatches whose words are heard only; who uses
   * them shows those of the chosen one. `chips`: short words in boxes side by side, the chosen one filled.
   */
  readonly look?: 'plain' | 'swatch' | 'discs' | 'rows' | 'chips';
  /** Level of the legend as a heading of the page; unset: it is none. */
  readonly level?: HeadingLevel;
  /** The value chosen; unset: the radios keep it, from `defaultValue`. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange?: (value: string) => void;
  /** Runs when the focus has come to one of them, or left them all. */
  readonly onFocusChange?: (isInside: boolean) => void;
  /** Runs when a pointer has come to one of them, which may be chosen next. */
  readonly onHint?: (value: string) => void;
}

/** Longest text of a chip that shares its row, in characters. */
const maxChipLength = 12;

/** One of a few, all in sight: native radios, so one Tab stop, and arrows that move and choose. */
export function RadioGroup({
  legend,
  options,
  name,
  isUnsent = false,
  look = 'plain',
  level,
  value,
  defaultValue,
  required = false,
  disabled = false,
  error,
  onChange,
  onFocusChange,
  onHint,
}: RadioGroupProps) {
  const id = useId();
  const ids = fieldIds(id, { error });
  // Where one is chosen from the start the group cannot be left empty: nothing says whether it is required.
  const isOpen = value === undefined && defaultValue === undefined;
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={ids.describedBy}
      onFocus={() => onFocusChange?.(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || onFocusChange?.(false)
      }
    >
      <legend className={styles.legend}>
        {level ? (
          <Heading level={level} className={styles.heading}>
            {legend}
          </Heading>
        ) : (
          `${legend} `
        )}
        {isOpen && <Need required={required} />}
      </legend>
      <div
        className={styles.options}
        data-look={look === 'discs' ? 'swatch' : look}
        data-bare={look === 'discs' || undefined}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-long={option.text.length > maxChipLength || undefined}
            onPointerEnter={onHint && (() => onHint(option.value))}
          >
            <input
              type="radio"
              className={styles.radio}
              style={swatchOf(option)}
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              // The id of no form: it belongs to none.
              {...(isUnsent && { form: '' })}
              required={required}
              aria-invalid={Boolean(error)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.media}
            <span className={styles.text}>
              <span className={styles.name}>{option.text}</span>
              {option.detail && <span className={styles.detail}>{` ${option.detail}`}</span>}
              {option.info && <span className={styles.info}>{` ${option.info}`}</span>}
              {option.note && <span className={styles.info}>{` ${option.note}`}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}

function swatchOf({ color }: RadioOption): CSSProperties | undefined {
  const swatch = cssColor(color);
  return swatch ? { '--swatch': swatch } : undefined;
}
