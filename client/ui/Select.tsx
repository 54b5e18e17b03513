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
  /** Heading that it is under, with those before and after it that have the same; unset: none. */
  readonly group?: string;
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
  unmarked,
  options,
  value,
  defaultValue,
  onChange,
  ...attributes
}: SelectProps) {
  const [kept, setKept] = useState(defaultValue ?? options[0]?.value ?? '');
  const chosen = value ?? kept;
  // Where no option is empty the list cannot be left empty: nothing says whether it is required.
  const isFixed = attributes.disabled || (!required && options.every((option) => option.value !== ''));
  return (
    <FieldFrame
      label={label}
      required={required ?? false}
      hint={hint}
      error={error}
      unmarked={Boolean(unmarked || isFixed)}
    >
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
            {inGroups(options).map(({ group, options: own }) =>
              group === undefined ? (
                own.map((option) => <Option key={option.value} option={option} chosen={chosen} />)
              ) : (
                <optgroup key={group} label={group}>
                  {own.map((option) => (
                    <Option key={option.value} option={option} chosen={chosen} />
                  ))}
                </optgroup>
              ),
            )}
          </select>
          <Icon name="chevronDown" className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}

const Option = ({ option, chosen }: { option: SelectOption; chosen: string }) => (
  <option value={option.value} disabled={option.disabled}>
    {option.value === chosen ? (option.selectedText ?? option.text) : option.text}
  </option>
);

/** Options one after the other with the same heading together. */
function inGroups(
  options: readonly SelectOption[],
): { readonly group: string | undefined; readonly options: readonly SelectOption[] }[] {
  const groups: { group: string | undefined; options: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}
