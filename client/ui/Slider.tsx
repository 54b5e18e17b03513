import type { InputHTMLAttributes } from 'react';
import styles from './Slider.module.css';

interface SliderProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'max' | 'style'> {
  readonly 'aria-label': string;
  readonly value: number;
  /** 0 when there is nothing to choose from: the slider is then disabled. */
  readonly max: number;
}

/** A value from 0 to `max`, found by dragging or by arrow keys. It sends nothing: a field beside it holds the value. */
export const Slider = ({ value, max, ...input }: SliderProps) => (
  <input
    {...input}
    type="range"
    className={styles.slider}
    // No engine but Gecko can style the part of the track before the thumb.
    style={{ '--filled': max && Math.min(1, Math.max(0, value / max)) }}
    min={0}
    max={max}
    value={value}
    disabled={max === 0}
    autoComplete="off"
  />
);
