import { use } from 'react';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import {
  formatHours,
  holidayHours,
  hoursByDays,
  type OpenState,
  openState,
  saturdayText,
  todayAt,
} from '../../../shared/dealers/openingHours.ts';
import { comingHolidays, dayText, holidaysIn } from '../../../shared/dealers/publicHolidays.ts';
import { useNow } from '../../page/useNow.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DealerHours.module.css';
import { HolidaysContext } from './HolidaysContext.ts';

/** Whether a dealer is open now, else when it opens, by its own clock. Its line is there before the time is known. */
export function OpenNow({ dealer }: { dealer: Dealer }) {
  const state = useOpenState(dealer);
  if (dealer.hours.length === 0) return null;
  return (
    <p className={styles.state} data-open={state?.isOpen}>
      {state && <Icon name={state.isOpen ? 'check' : 'clock'} />}
      {state?.text || '\u00a0'}
    </p>
  );
}

/** A dealer's Saturday, with what a public holiday makes of the next one once the day is known. */
export function SaturdayHours({ dealer: { hours, timeZone, region } }: { dealer: Dealer }) {
  const now = useNow();
  const kept = holidaysIn(use(HolidaysContext), region);
  const text = saturdayText(hours, kept, now && todayAt(timeZone, now));
  return text ? <p className={styles.saturday}>{text}</p> : null;
}

function useOpenState({ hours, timeZone, region }: Dealer): OpenState | undefined {
  const now = useNow();
  const holidays = use(HolidaysContext);
  return now && openState(hours, timeZone, now, holidaysIn(holidays, region));
}

/**
 * A dealer's week, today's line marked, and the public holidays that come next.
 * @param today as the server knows it, so that the holidays are there at once
 */
export function DealerHours({ dealer, today }: { dealer: Dealer; today?: string }) {
  const state = useOpenState(dealer);
  return (
    <>
      <dl className={styles.hours}>
        {hoursByDays(dealer.hours).map(({ days, first, last, hours: text }) => (
          <div key={days} data-today={state && state.today >= first && state.today <= last}>
            <dt>{days}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ComingHolidays dealer={dealer} today={today} />
    </>
  );
}

/** The public holidays to come by name, day and hours, once the day is known. */
function ComingHolidays({ dealer, today }: { dealer: Dealer; today: string | undefined }) {
  const { hours, timeZone, region } = dealer;
  const now = useNow();
  const kept = holidaysIn(use(HolidaysContext), region);
  const day = now ? todayAt(timeZone, now) : today;
  const shown = day ? comingHolidays(kept, day) : [];
  if (shown.length === 0) return null;
  return (
    <dl className={styles.holidays}>
      {shown.map((holiday) => (
        <div key={`${holiday.date} ${holiday.name}`}>
          <dt>
            {holiday.name}, {dayText(holiday.date)}
          </dt>
          <dd>{formatHours(holidayHours(hours, holiday))}</dd>
        </div>
      ))}
    </dl>
  );
}
