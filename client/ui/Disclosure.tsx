import { type ReactNode, useId, useState } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  readonly label: string;
  /** What the button says while it is open; unset: the same. 'Read Less', spec part 1 §9. */
  readonly openLabel?: string;
  /** Open when the page is shown. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A button that shows and hides what is below it. Without JavaScript it is open. WAI-ARIA 'Disclosure'. */
export function Disclosure({ label, openLabel = label, startsOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? openLabel : label}
        <Icon name="chevronDown" className={styles.icon} />
      </button>
      <div id={id} className={styles.content} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
