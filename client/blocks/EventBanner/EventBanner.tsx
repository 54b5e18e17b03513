import { usePage } from '../../page/PageContext.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import { Words } from '../Words.tsx';
import styles from './EventBanner.module.css';
import { type EventDates, eventDates } from './eventDates.ts';

/**
 * An event to come, as on a poster: its days very large, then what it is, where, and what to do about it. Nothing once
 * it is over.
 */
export function EventBanner({ block, data }: BlockProps<'EventBanner'>) {
  const { heading, text, place, buttons, image, theme } = block;
  const level = useHeadingLevel(block);
  const dates = eventDates(block.start_date, block.end_date, usePage().country);
  if (data && 'isOver' in data && data.isOver) return null;
  if (!heading && !text && !dates && !place && !image && buttons.length === 0) return null;
  return (
    <section
      className={styles.banner}
      data-theme={theme === 'dark' ? 'dark' : undefined}
      data-top="at-header"
    >
      <div className={styles.notice}>
        <When dates={dates} place={place} />
        <div className={styles.words}>
          <Words heading={heading} level={level} buttons={buttons}>
            {text && <p>{text}</p>}
          </Words>
        </div>
      </div>
      {image && (
        <div className={styles.media}>
          <Picture asset={image} sizes="(min-width: 992px) 42vw, 100vw" cover />
        </div>
      )}
    </section>
  );
}

/** The days, and where. */
function When({ dates, place }: { dates: EventDates | null; place: string }) {
  if (!dates && !place) return null;
  return (
    <p className={styles.when}>
      {dates && (
        <time dateTime={dates.from}>
          <span className={styles.days}>{dates.days}</span>
          {` ${dates.month}`}
        </time>
      )}{' '}
      {place && <span className={styles.place}>{place}</span>}
    </p>
  );
}
