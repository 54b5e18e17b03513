import { type KeyboardEvent, useId } from 'react';
import styles from './Combobox.module.css';
import control from './Control.module.css';
import { useHydrated } from './useHydrated.ts';
import { type Suggest, type Suggestion, useSuggestions } from './useSuggestions.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ComboboxProps<Found extends Suggestion> {
  readonly label: string;
  /** What the field says while it is empty, in place of a label that shows. */
  readonly placeholder?: string;
  /** Name of the field in the query of its form. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Runs when a suggestion was accepted. */
  readonly onChoose: (suggestion: Found) => void;
  readonly suggest: Suggest<Found>;
}

/**
 * A field with suggestions below it, WAI-ARIA 'Editable combobox with list autocomplete'. Without JavaScript a plain
 * field.
 */
export function Combobox<Found extends Suggestion>({
  label,
  placeholder,
  name,
  value,
  onChange,
  onChoose,
  suggest,
}: ComboboxProps<Found>) {
  const id = useId();
  const hydrated = useHydrated();
  const { options, active, shows, typed, close, move } = useSuggestions(value, suggest);
  const choose = (suggestion: Found) => {
    close();
    onChange(suggestion.label);
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys by which a word is composed, such as the Enter that ends it, are the keyboard's own. Safari tells of that one
    // by its code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = options[active];
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step && options.length > 0) move(step);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && shows) close();
    else if (event.key === 'Escape' && value) onChange('');
    else {
      // Enter sends the form.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    // What lies under the field, such as a menu, does not close with its suggestions.
    event.stopPropagation();
  };
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <div className={styles.combobox}>
      {placeholder ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <input
        id={id}
        className={control.control}
        name={name}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => {
          typed();
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shows,
          'aria-controls': `${id}-options`,
          'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
        })}
      />
      <div
        id={`${id}-options`}
        className={styles.options}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shows}
      >
        {options.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys
          <div
            key={optionId(index)}
            id={optionId(index)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            {suggestion.label}
            {suggestion.note && <span className={styles.note}>{` ${suggestion.note}`}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
