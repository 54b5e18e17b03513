import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './ProblemSummary.module.css';

interface ProblemSummaryProps {
  /** Fragment of the form's address: a document that answers the form begins to be read here. */
  readonly answerId: string;
  /** Id of its heading. */
  readonly id: string;
  readonly heading: string;
  /** The problems by the ids of the boxes that their fields stand in; without any nothing is shown. */
  readonly problems: readonly { readonly fieldId: string; readonly text: string }[];
  /** How often the form was refused: when it changes, the summary takes the focus. */
  readonly refusals: number;
}

/** What keeps a form from being sent, each a way to its field; it takes the focus. GOV.UK Design System, "Error summary". */
export function ProblemSummary({ answerId, id, heading, problems, refusals }: ProblemSummaryProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals) element.current?.focus();
  }, [refusals]);
  if (!problems.length) return null;
  return (
    <div
      ref={element}
      id={answerId}
      className={styles.summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
    >
      <p id={id} className={styles.heading}>
        {heading}
      </p>
      <ul>
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToControl(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Into the field itself, where without JavaScript the link leads beside it. */
function goToControl(event: MouseEvent, id: string) {
  const control = document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  if (!control) return;
  event.preventDefault();
  control.focus();
}
