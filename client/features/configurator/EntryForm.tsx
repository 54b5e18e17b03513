import { type ChangeEvent, type InputHTMLAttributes, type SubmitEvent, useId } from 'react';
import { foldTyped } from '../../../shared/typedText.ts';
import { Button, type ButtonColor } from '../../components/Button.tsx';
import styles from './EntryForm.module.css';

interface EntryFormProps {
  readonly label: string;
  readonly button: string;
  readonly color?: ButtonColor;
  /** The input's own attributes. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** Address that the form leads to without JavaScript. */
  readonly action?: string;
  /** What the form sends besides. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly onSubmit?: (event: SubmitEvent) => void;
}

/** One line to write in, and what it is for. */
export function EntryForm(props: EntryFormProps) {
  const { label, button, color = 'primary', input, action, hidden = {}, onSubmit } = props;
  const id = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // The browser takes spaces for an answer, and nothing would come of it.
    event.target.setCustomValidity(foldTyped(event.target.value, 'line') ? '' : 'Please fill in this field.');
    input.onChange?.(event);
  };
  return (
    <form action={action} className={styles.form} data-screen onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles.input} autoComplete="off" required onChange={change} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" color={color} size="sm">
        {button}
      </Button>
    </form>
  );
}
