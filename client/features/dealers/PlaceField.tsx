import { type KeyboardEvent, useId } from 'react';
import control from '../../ui/Control.module.css';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './DealerSearch.module.css';
import { type Suggest, type Suggestion, useSuggestions } from './useSuggestions.ts';

interface PlaceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A suggestion was accepted. */
  readonly onChoose: (place: Suggestion) => void;
  readonly suggest: Suggest;
}

/**
 * A field for a place with suggestions below it, WAI-ARIA 'Editable combobox with list autocomplete'. Without JavaScript a
 * plain field.
 */
export function PlaceField({ label, value, onChange, onChoose, suggest }: PlaceFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const { options, active, shows, typed, close, move } = useSuggestions(value, suggest);
  const choose = (place: Suggestion) => {
    close();
    onChange(place.label);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step && options.length > 0) move(step);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && shows) close();
    else if (event.key === 'Escape' && value) onChange('');
    else {
      // The form is sent.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <div className={styles.place}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={control.control}
        name="q"
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
        {options.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys
          <div
            key={place.label}
            id={optionId(index)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place.label}
          </div>
        ))}
      </div>
    </div>
  );
}
