import { observer } from 'mobx-react-lite';
import { Fragment, useRef, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { withQuery } from '../../../shared/links.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import {
  closestOffers,
  isSameWish,
  limitsQuery,
  loosenedWishes,
  type OfferLimits,
  type OfferWish,
  readLimits,
  wantedOffers,
} from '../../../shared/vehicles/offerLimits.ts';
import {
  defaultOfferSort,
  isOfferSort,
  type OfferSort,
  offerFilters,
  offerSorts,
  offersMessages,
  sortOffers,
} from '../../../shared/vehicles/offerListing.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { pushQuery, replaceQuery } from '../../page/replaceQuery.ts';
import { useVisitedQuery } from '../../page/useSteps.ts';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { useToldPricing } from '../../page/useToldPricing.ts';
import { useStores } from '../../stores/createStores.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { FinanceCard, hasFinanceCard } from './FinanceCard.tsx';
import { NoOfferFits } from './NoOfferFits.tsx';
import { OfferCard } from './OfferCard.tsx';
import { offersText } from './OfferLimitFields.tsx';
import styles from './OffersListing.module.css';
import { OfferToolbar } from './OfferToolbar.tsx';
import type { OffersListingBlock } from './schema.ts';
import { useOfferMeasures } from './useOfferMeasures.ts';

interface OfferListProps {
  readonly block: OffersListingBlock;
  /** In the editors' order. */
  readonly cards: readonly ModelCard[];
  /** What the address asks for: a type or an order that does not exist shows all, in the first order. */
  readonly wish: OfferWish;
  readonly sort: string;
  /** Level of the headings that name the models. */
  readonly level: HeadingLevel;
}

/** The cards and what chooses among them. Prices, limits, and the order by price, follow the buyer at once. */
export const OfferList = observer(function OfferList({ block, cards, level, ...asked }: OfferListProps) {
  const { country, path } = usePage();
  const { ui } = useStores();
  const preferences = usePreferences();
  const pricing = useToldPricing();
  const [wanted, setWanted] = useState(asked.wish);
  const [sort, setSort] = useState(isOfferSort(asked.sort) ? asked.sort : defaultOfferSort);
  const [draft, keepDraft] = useDraft(path, wanted.limits);
  const count = useRef<HTMLParagraphElement>(null);
  const measured = useOfferMeasures(cards, block.show_finance_tab, draft.weekly ?? wanted.limits.weekly);
  const goTo = (address: URLSearchParams) => {
    const { type = '', sort: order, ...limits } = Object.fromEntries(address);
    const told = { type, limits: readLimits(limits) };
    setWanted((now) => (isSameWish(now, told) ? now : told));
    setSort(isOfferSort(order) ? order : defaultOfferSort);
  };
  useVisitedQuery(goTo);
  if (cards.length === 0) return <StatusLine message={offersMessages.none} />;

  const filters = offerFilters(cards);
  const wish = filters.some(({ value }) => value === wanted.type) ? wanted : { ...wanted, type: '' };
  const find = (one: OfferWish) => wantedOffers(cards, one, measured.measuresOf);
  const queryOf = (one: OfferWish, order: OfferSort) => ({
    type: one.type,
    ...limitsQuery(one.limits),
    sort: order === defaultOfferSort ? '' : order,
  });
  const show = (next: OfferWish, order: OfferSort = sort, write = replaceQuery) => {
    if (next.limits !== wish.limits) keepDraft(null);
    setWanted(next);
    setSort(order);
    write(path, queryOf(next, order));
    const text = offerSorts.find(({ value }) => value === order)?.text;
    ui.announce(`Showing ${find(next).length} of ${cards.length} models, ${text}.`);
  };
  const sortBy = (next: OfferSort) => {
    pushEvent(browserDataLayer(), analyticsEvents.offerSort, { sort_value: next });
    show(wish, next);
  };
  const change = (limits: OfferLimits) => {
    keepDraft(limits);
    if (!measured.isAsking) ui.announce(`${offersText(find({ ...wish, limits }).length)} would show.`);
  };
  const loosen = (next: OfferWish) => {
    show(next, sort, pushQuery);
    // The pressed link disappears with the text it stands in: the count gets the focus.
    count.current?.focus();
  };
  const shown = sortOffers(find(wish), sort, preferences);
  // Whoever limits the price sees first what an offer costs a week.
  const asksMoney = wish.limits.price !== undefined || wish.limits.weekly !== undefined;
  const settings = asksMoney ? { ...block, show_finance_tab_first: true } : block;
  const withFinance = hasFinanceCard(block, country);
  return (
    <div className={styles.offers}>
      <OfferToolbar
        filters={filters}
        filter={wish.type}
        sort={sort}
        count={shown.length}
        countRef={count}
        leftOut={wish.limits.weekly === undefined ? 0 : measured.unknownRepayments}
        cards={cards}
        limits={{
          limits: draft,
          countOf: (limits) => (measured.isAsking ? null : find({ ...wish, limits }).length),
          valuesOf: measured.valuesOf,
          onChange: change,
          onShow: (limits) => show({ ...wish, limits }),
        }}
        onFilter={(type) => show({ ...wish, type })}
        onSort={sortBy}
      />
      {shown.length > 0 ? (
        <ul className={styles.grid} aria-label="Offers">
          {shown.map((card, n) => (
            <Fragment key={card.uuid}>
              <OfferCard card={card} block={settings} level={level} />
              {n === 0 && withFinance && <FinanceCard block={block} />}
            </Fragment>
          ))}
        </ul>
      ) : (
        <NoOfferFits
          closest={closestOffers(cards, wish, measured.measuresOf)}
          block={settings}
          level={level}
          loosened={loosenedWishes(cards, wish, measured.measuresOf, country)}
          total={cards.length}
          hrefOf={(one) => withQuery(path, { ...queryOf(one, sort), ...pricing })}
          onLoosen={loosen}
        />
      )}
    </div>
  );
});

/** The limits that are being chosen, which this tab remembers until they are shown; null: none but those that are. */
function useDraft(
  path: string,
  shown: OfferLimits,
): readonly [OfferLimits, (draft: OfferLimits | null) => void] {
  const [kept, keep] = useTabMemory(`offer-limits:${withQuery(path, limitsQuery(shown))}`);
  return [
    kept === null ? shown : readLimits(Object.fromEntries(new URLSearchParams(kept))),
    (draft) => keep(draft && new URLSearchParams(limitsQuery(draft)).toString()),
  ];
}
