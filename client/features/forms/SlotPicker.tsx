import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { dateOf, shortDayText, slotsByDay, slotText } from '../../../shared/appointments/slots.ts';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import type { FieldOption } from '../../../shared/forms/form.ts';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { FieldError, FieldHint, FieldLegend } from '../../ui/FieldFrame.tsx';
import { fieldIds } from '../../ui/fieldIds.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './SlotPicker.module.css';

interface SlotPickerProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** Times in order, `2026-12-05T10:00+11:00`, with their day as their group. */
  readonly options: readonly FieldOption[];
  /** The time that is chosen; '': none. */
  readonly value: string;
  /** Whether a time has to be chosen; else one may be taken back. */
  readonly required?: boolean;
  readonly onChange: (slot: string) => void;
  /** Hears whether 'none of these' is chosen instead of a day. */
  readonly onNone?: (isNone: boolean) => void;
}

/** Value of the day that stands for no time. */
const noDay = 'none';

/**
 * A time at a dealer: a day first, then one of its times. Without JavaScript all days stand below each other, and their
 * times are one group of radios of the form.
 */
export function SlotPicker({
  name,
  label,
  hint,
  error,
  options,
  value,
  required = false,
  onChange,
  onNone,
}: SlotPickerProps) {
  const hydrated = useHydrated();
  const ids = fieldIds(useId(), { hint, error });
  // Of the tab, as a reload and Back show what was looked at.
  const [opened, setOpened] = useTabMemory(`slot-day:${name}`);
  const element = useKeptFocus(options);
  const days = slotsByDay(options);
  const isChosen = options.some((option) => option.value === value);
  // Looking at another day takes nothing back; a draft may bring its time after the page has come to life.
  const open = (opened === noDay && value ? null : opened) ?? dateOf(value);
  const isNone = open === noDay;
  useEffect(() => onNone?.(isNone), [onNone, isNone]);

  function openDay(day: string): void {
    setOpened(day);
    if (day === noDay && value) onChange('');
  }
  function choose(slot: string): void {
    setOpened(dateOf(slot));
    onChange(slot);
  }
  return (
    <fieldset
      ref={element.ref}
      className={styles.picker}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      onFocus={element.onFocus}
      onBlur={element.onBlur}
    >
      <FieldLegend label={label} required={required} />
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      <FieldError id={ids.error} error={error} />
      <div className={styles.days}>
        <RadioGroup
          legend={appointmentTexts.days}
          look="chips"
          isUnsent
          value={open}
          options={[
            ...days.map(({ date }) => ({ value: date, text: shortDayText(date) })),
            ...(required ? [] : [{ value: noDay, text: appointmentTexts.none }]),
          ]}
          onChange={openDay}
        />
      </div>
      {days.map(({ date, text, options: times }) => (
        <div key={date} className={styles.times} data-open={date === open || undefined}>
          <RadioGroup
            legend={text}
            look="chips"
            // A browser's Tab skips a group whose chosen radio it does not show: each day then has a group of its own.
            {...(hydrated ? { isUnsent: true } : { name, required })}
            value={value}
            options={times}
            onChange={choose}
          />
        </div>
      ))}
      {hydrated ? (
        <input type="hidden" name={name} value={value} />
      ) : (
        !required && (
          <div className={styles.times}>
            <RadioGroup
              legend={appointmentTexts.noneLegend}
              look="chips"
              name={name}
              value={value}
              options={[{ value: '', text: appointmentTexts.none }]}
            />
          </div>
        )
      )}
      {isChosen && <p className={styles.chosen}>{appointmentTexts.chosen(slotText(value))}</p>}
    </fieldset>
  );
}

/** Keeps the focus in the picker when the time that has it is gone: it is read out with what is said of that. */
function useKeptFocus(options: readonly FieldOption[]) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other times take away what has the focus
  useLayoutEffect(() => {
    if (isInside.current && !ref.current?.contains(document.activeElement))
      ref.current?.focus({ preventScroll: true });
  }, [options]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
