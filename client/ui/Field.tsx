import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './Control.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

/** The element's own attributes, those of the frame apart: `autoComplete`, `inputMode`, `pattern`, `maxLength`. */
type Own<Attributes> = Omit<
  Attributes,
  'id' | 'required' | 'className' | 'children' | 'aria-describedby' | 'aria-invalid'
>;
interface LineType {
  /** None is a number: such a field steps when one scrolls over it, and takes letters in some browsers. */
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'search';
}
type FieldProps = FieldFrameProps &
  (
    | ({ readonly multiline?: false } & LineType & Omit<Own<InputHTMLAttributes<HTMLInputElement>>, 'type'>)
    | ({ readonly multiline: true } & Own<TextareaHTMLAttributes<HTMLTextAreaElement>>)
  );

/** A line, or with `multiline` several, to write in, with its label, hint and error. */
export function Field({ label, required, hint, error, unmarked, ...own }: FieldProps) {
  return (
    <FieldFrame
      label={label}
      required={required ?? false}
      hint={hint}
      error={error}
      unmarked={Boolean(unmarked || own.readOnly || own.disabled)}
    >
      {(control) => {
        if (own.multiline) {
          const { multiline: _, ...attributes } = own;
          return <textarea {...attributes} {...control} className={`${styles.control} ${styles.area}`} />;
        }
        const { multiline: _, ...attributes } = own;
        return <input {...attributes} {...control} className={styles.control} />;
      }}
    </FieldFrame>
  );
}
