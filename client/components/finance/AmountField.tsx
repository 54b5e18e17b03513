import type { InputHTMLAttributes } from 'react';
import control from '../../ui/Control.module.css';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { selectAll } from '../../ui/selectAll.ts';
import styles from './AmountField.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Before or after the number: '$', '%'. */
  readonly unit: '$' | '%';
  /** The number's own attributes. */
  readonly field: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { readonly value: string };
  /** Unset: there is no slider. */
  readonly slider?: {
    readonly value: number;
    readonly max: number;
    readonly step: number;
    readonly text: string;
  };
  readonly onType: (text: string) => void;
  /** Runs when the field is left: what was typed then shows as it was understood. */
  readonly onLeave: () => void;
}

/** A number to write, and where its range is known a slider to find it by: either is enough. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, unit, field, slider, onType, onLeave } = props;
  return (
    <div className={styles.amount}>
      <FieldFrame label={label} hint={hint} error={error} unmarked>
        {(attributes) => (
          <div className={styles.box} data-unit={unit}>
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
            <input
              {...field}
              {...attributes}
              className={control.control}
              onChange={({ target }) => onType(target.value)}
              onFocus={selectAll}
              onBlur={onLeave}
            />
          </div>
        )}
      </FieldFrame>
      {slider && (
        <Slider
          aria-label={`${label}, slider`}
          aria-valuetext={slider.text}
          max={slider.max}
          step={slider.step}
          value={slider.value}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
        />
      )}
    </div>
  );
}
