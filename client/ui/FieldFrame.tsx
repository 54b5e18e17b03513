import { type ReactNode, useId } from 'react';
import styles from './FieldFrame.module.css';
import { fieldIds } from './fieldIds.ts';

export interface FieldFrameProps {
  readonly label: string;
  /** Marked in words when it is, and when it is not. */
  readonly required?: boolean;
  /** What helps to fill it in; stays while there is an error. */
  readonly hint?: string | undefined;
  /** What is wrong with what was entered. */
  readonly error?: string | undefined;
  /** Says neither that it is required nor that it is optional: its group says what to fill in, or nothing can be. */
  readonly unmarked?: boolean;
}

/** What a control has to carry to belong to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  /** Said either way: of a required list that is empty a browser would tell screen readers that it is wrong already. */
  readonly 'aria-invalid': boolean;
  readonly required: boolean;
}

/** Label, hint and error around one control. */
export function FieldFrame({
  label,
  required = false,
  hint,
  error,
  unmarked = false,
  children,
}: FieldFrameProps & {
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const ids = fieldIds(id, { hint, error });
  return (
    <div className={styles.field}>
      <div className={styles.part} data-part="words">
        <label className={styles.label} htmlFor={id}>
          {unmarked ? label : `${label} `}
          {!unmarked && <Need required={required} />}
        </label>
        {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      </div>
      <div className={styles.part}>
        {children({
          id,
          'aria-describedby': ids.describedBy,
          'aria-invalid': Boolean(error),
          required,
        })}
        <FieldError id={ids.error} error={error} />
      </div>
    </div>
  );
}

/** Both marked: a shopper should not have to guess which half of a form is theirs. */
export const Need = ({ required }: { required: boolean }) => (
  <span className={styles.need}>{required ? '(required)' : '(optional)'}</span>
);

/** Name of a group of controls, first in its `fieldset`. */
export const FieldLegend = ({ label, required }: { label: string; required: boolean }) => (
  <legend className={styles.legend}>
    {`${label} `}
    <Need required={required} />
  </legend>
);

export const FieldHint = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles.hint}>
    {children}
  </p>
);

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className={styles.error}>
        {error}
      </p>
    )
  );
}
