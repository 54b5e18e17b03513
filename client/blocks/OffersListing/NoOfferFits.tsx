import type { MouseEvent } from 'react';
import type { Loosened, OfferWish } from '../../../shared/vehicles/offerLimits.ts';
import styles from './NoOfferFits.module.css';
import { offersText } from './OfferLimitFields.tsx';

interface NoOfferFitsProps {
  readonly loosened: readonly Loosened[];
  /** Of the whole listing. */
  readonly total: number;
  readonly hrefOf: (wish: OfferWish) => string;
  readonly onLoosen: (wish: OfferWish) => void;
}

const everything: OfferWish = { type: '', limits: {} };

/** In place of the offers: which one part of the wish to take away, and how many offers that finds. */
export function NoOfferFits({ loosened, total, hrefOf, onLoosen }: NoOfferFitsProps) {
  const loosen = (event: MouseEvent, wish: OfferWish) => {
    // Another tab gets the address.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLoosen(wish);
  };
  const ways = [
    ...loosened.map(({ text, wish, count }) => ({ text: `${text}: ${offersText(count)}`, wish })),
    { text: `Show all ${offersText(total)}`, wish: everything },
  ];
  return (
    <div className={styles.none}>
      <p className={styles.lead}>
        {loosened.length
          ? 'No offer fits all of that. Take one part of it away:'
          : 'No offer fits that, nor would it without one part of it.'}
      </p>
      <ul className={styles.ways}>
        {ways.map(({ text, wish }) => (
          <li key={text}>
            <a href={hrefOf(wish)} onClick={(event) => loosen(event, wish)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
