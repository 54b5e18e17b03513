import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { hoursByDays, openState } from '../../../shared/dealers/openingHours.ts';
import styles from './DealerHours.module.css';
import { useNow } from './useNow.ts';

/** Whether a dealer is open now, else when it opens, by its own clock. Its line is there before the time is known. */
export function OpenNow({ dealer: { hours, timeZone } }: { dealer: Dealer }) {
  const now = useNow();
  if (hours.length === 0) return null;
  const state = now && openState(hours, timeZone, now);
  return (
    <p className={styles.state} data-open={state?.isOpen}>
      {state?.text || '\u00a0'}
    </p>
  );
}

/** A dealer's week, today's line marked. */
export function DealerHours({ dealer: { hours, timeZone } }: { dealer: Dealer }) {
  const now = useNow();
  const state = now && openState(hours, timeZone, now);
  return (
    <dl className={styles.hours}>
      {hoursByDays(hours).map(({ days, first, last, hours: text }) => (
        <div key={days} data-today={state && state.today >= first && state.today <= last}>
          <dt>{days}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
