import { type MouseEvent, useId } from 'react';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import type { Loosened, OfferWish } from '../../../shared/vehicles/offerLimits.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import styles from './NoOfferFits.module.css';
import { OfferCard } from './OfferCard.tsx';
import { offersText } from './OfferLimitFields.tsx';
import listing from './OffersListing.module.css';
import type { OffersListingBlock } from './schema.ts';

interface NoOfferFitsProps {
  /** Models that miss the wish by the least, closest first. */
  readonly closest: readonly ModelCard[];
  readonly block: OffersListingBlock;
  /** Level of the headings that name the models. */
  readonly level: HeadingLevel;
  readonly loosened: readonly Loosened[];
  /** Number of offers in the whole listing. */
  readonly total: number;
  readonly hrefOf: (wish: OfferWish) => string;
  readonly onLoosen: (wish: OfferWish) => void;
}

const everything: OfferWish = { type: '', limits: {} };

/**
 * Says in place of the offers which one part of the wish to take away, how many offers that finds, and those that come
 * closest as it is.
 */
export function NoOfferFits({ closest, block, level, loosened, total, hrefOf, onLoosen }: NoOfferFitsProps) {
  const closestId = useId();
  const loosen = (event: MouseEvent, wish: OfferWish) => {
    // With a modifier key the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLoosen(wish);
  };
  const ways = [
    ...loosened.map(({ text, wish, count }) => ({ text: `${text}: ${offersText(count)}`, wish })),
    { text: `Show all ${offersText(total)}`, wish: everything },
  ];
  return (
    <>
      <div className={styles.none}>
        <p className={styles.lead}>
          {loosened.length
            ? 'No offer fits all of that. Try one of these instead:'
            : 'No offer fits that, and leaving out one of your choices would not help.'}
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
      {closest.length > 0 && (
        <>
          <p id={closestId} className={styles.lead}>
            {closest.length > 1 ? 'These come closest:' : 'This comes closest:'}
          </p>
          <ul className={listing.grid} aria-labelledby={closestId}>
            {closest.map((card) => (
              <OfferCard key={card.uuid} card={card} block={block} level={level} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
