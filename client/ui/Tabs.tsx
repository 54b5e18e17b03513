import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Heading, type HeadingLevel } from './Heading.tsx';
import styles from './Tabs.module.css';
import { tabAfterKey } from './tabKeys.ts';

interface TabsProps {
  /** What one chooses between: 'Specifications'. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
  /** Level of the panels' headings, which show without JavaScript. */
  readonly level: HeadingLevel;
  /** Id of the tab that shows; unset: the tabs keep it themselves, beginning with the first. */
  readonly active?: string;
  readonly onChange?: (id: string) => void;
}

/**
 * One panel at a time. Arrows move along the tabs and show their panels at once, which are all on the page already.
 * Without JavaScript every panel shows under its heading. WAI-ARIA 'Tabs'.
 */
export function Tabs({ label, tabs, level, active: given, onChange }: TabsProps) {
  const [kept, setKept] = useState(0);
  const active = given === undefined ? kept : tabs.findIndex(({ id }) => id === given);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const show = (index: number) => {
    setKept(index);
    onChange?.(tabs[index]?.id ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, active, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, n) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}-tab`}
            className={styles.tab}
            aria-selected={n === active}
            aria-controls={`${prefix}${tab.id}`}
            tabIndex={n === active ? 0 : -1}
            onClick={() => show(n)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, n) => (
        // A panel is a Tab away from its tab, whatever is in it.
        <div
          key={tab.id}
          id={`${prefix}${tab.id}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${prefix}${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern asks for it
          tabIndex={0}
          hidden={n !== active}
        >
          <div className={styles.heading}>
            <Heading level={level}>{tab.label}</Heading>
          </div>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
