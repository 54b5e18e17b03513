import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './StatusLine.module.css';

/** Ms. Spec part 2 §9: 'notice duration 3000 ms'. */
const noticeMs = 3000;

interface StatusLineProps {
  /** Read out when it changes; '' shows nothing. The line stays on the page: only then is it read. */
  readonly message: string;
  readonly tone?: 'plain' | 'error';
  /** Whether it lies over the foot of the page, for what is not about one place on it. */
  readonly floating?: boolean;
  /** What can be done about it: a button after the message. */
  readonly action?: ReactNode;
  /** Makes it a notice that goes by itself, or when it is closed. Whoever holds the message empties it. */
  readonly onDone?: () => void;
}

/** Says what has happened without taking the focus. A notice stays while the pointer or the focus is on it. */
export function StatusLine({ message, tone = 'plain', floating = false, action, onDone }: StatusLineProps) {
  const [held, setHeld] = useState(false);
  const goes = onDone !== undefined && message !== '' && !held;
  const done = useEffectEvent(() => onDone?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message gets a time of its own
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(done, noticeMs);
    return () => clearTimeout(timer);
  }, [goes, message]);
  return (
    <div className={floating ? styles.floating : undefined} role="status">
      {message && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press: it only waits for who reads it
        <div
          className={styles.message}
          data-tone={tone}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p>{message}</p>
          {action}
          {onDone && (
            <IconButton
              icon="close"
              label="Close"
              onClick={() => {
                // What is gone has neither pointer nor focus, but says so to nobody.
                setHeld(false);
                onDone();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
