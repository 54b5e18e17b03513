import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import {
  defaultOfferSort,
  filterOffers,
  isOfferSort,
  type OfferSort,
  offerFilters,
  offerSorts,
  offersMessages,
  sortOffers,
} from '../../../shared/vehicles/offerListing.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { replaceQuery } from '../../page/replaceQuery.ts';
import { useStores } from '../../stores/createStores.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { FinanceCard, hasFinanceCard } from './FinanceCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import styles from './OffersListing.module.css';
import { OfferToolbar } from './OfferToolbar.tsx';
import type { OffersListingBlock } from './schema.ts';

interface OfferListProps {
  readonly block: OffersListingBlock;
  /** In the editors' order. */
  readonly cards: readonly ModelCard[];
  /** As the address says: what is none of them shows all, in the first order. */
  readonly type: string;
  readonly sort: string;
  /** Of the names of the models. */
  readonly level: HeadingLevel;
}

/** The cards and what chooses among them. Prices, and the order by price, follow the buyer at once. */
export const OfferList = observer(function OfferList({ block, cards, level, ...asked }: OfferListProps) {
  const { country, path } = usePage();
  const { ui } = useStores();
  const preferences = usePreferences();
  const [type, setType] = useState(asked.type);
  const [sort, setSort] = useState(isOfferSort(asked.sort) ? asked.sort : defaultOfferSort);
  if (cards.length === 0) return <StatusLine message={offersMessages.none} />;

  const filters = offerFilters(cards);
  const filter = filters.some(({ value }) => value === type) ? type : '';
  const show = (next: { filter: string; sort: OfferSort }) => {
    setType(next.filter);
    setSort(next.sort);
    replaceQuery(path, { type: next.filter, sort: next.sort === defaultOfferSort ? '' : next.sort });
    const order = offerSorts.find(({ value }) => value === next.sort)?.text;
    ui.announce(`Showing ${filterOffers(cards, next.filter).length} of ${cards.length} models, ${order}.`);
  };
  const sortBy = (next: OfferSort) => {
    pushEvent(browserDataLayer(), analyticsEvents.offerSort, { sort_value: next });
    show({ filter, sort: next });
  };
  const shown = sortOffers(filterOffers(cards, filter), sort, preferences);
  const withFinance = hasFinanceCard(block, country);
  return (
    <div className={styles.offers}>
      <OfferToolbar
        filters={filters}
        filter={filter}
        sort={sort}
        count={shown.length}
        cards={cards}
        onFilter={(next) => show({ filter: next, sort })}
        onSort={sortBy}
      />
      <ul className={styles.grid} aria-label="Offers">
        {shown.map((card, n) => (
          <Fragment key={card.uuid}>
            <OfferCard card={card} block={block} level={level} />
            {n === 0 && withFinance && <FinanceCard block={block} />}
          </Fragment>
        ))}
      </ul>
    </div>
  );
});
