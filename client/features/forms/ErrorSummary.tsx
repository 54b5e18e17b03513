import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { formTexts } from '../../../shared/forms/texts.ts';
import styles from './Form.module.css';
import type { FormStore } from './FormStore.ts';

/** What keeps a form from being sent, each a way to its field; it takes the focus. GOV.UK Design System, "Error summary". */
export const ErrorSummary = observer(function ErrorSummary({
  store,
  anchor,
}: {
  store: FormStore;
  anchor: string;
}) {
  const { summary, refusals, form } = store;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals) element.current?.focus();
  }, [refusals]);
  const wrong = form.fields.filter(({ name }) => Object.hasOwn(summary, name));
  if (!wrong.length) return null;
  return (
    <div
      ref={element}
      className={styles.summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${anchor}-errors`}
    >
      <p id={`${anchor}-errors`} className={styles.strong}>
        {formTexts.problems}
      </p>
      <ul>
        {wrong.map(({ name }) => (
          <li key={name}>
            <a href={`#${anchor}-${name}`} onClick={(event) => goToControl(event, `${anchor}-${name}`)}>
              {summary[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Into the field itself, where without JavaScript the link leads beside it. */
function goToControl(event: MouseEvent, id: string) {
  const control = document.getElementById(id)?.querySelector<HTMLElement>('input, select, textarea');
  if (!control) return;
  event.preventDefault();
  control.focus();
}
