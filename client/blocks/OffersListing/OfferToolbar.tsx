import { observer } from 'mobx-react-lite';
import type { FormEvent, MouseEvent, Ref } from 'react';
import { isPriceOfState } from '../../../shared/pricing.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import {
  isOfferSort,
  type OfferFilter,
  type OfferSort,
  offerSorts,
} from '../../../shared/vehicles/offerListing.ts';
import { Button } from '../../components/Button.tsx';
import choices from '../../features/listings/CategoryFilter.module.css';
import { BuyerLine } from '../../features/vehicles/BuyerLine.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { Select } from '../../ui/Select.tsx';
import { useShownFirst } from '../../ui/useShownFirst.ts';
import { OfferLimitFields, type OfferLimitFieldsProps, OfferPriceField } from './OfferLimitFields.tsx';
import styles from './OfferToolbar.module.css';

interface OfferToolbarProps {
  /** Empty: nothing to choose from. */
  readonly filters: readonly OfferFilter[];
  readonly filter: string;
  readonly sort: OfferSort;
  readonly count: number;
  /** Ref of the line that tells the count, which a script can give the focus. */
  readonly countRef: Ref<HTMLParagraphElement>;
  /** Models that a limit of the repayments leaves out, as theirs are not known. */
  readonly leftOut: number;
  readonly limits: OfferLimitFieldsProps;
  /** All cards of the listing. */
  readonly cards: readonly ModelCard[];
  readonly onFilter: (filter: string) => void;
  readonly onSort: (sort: OfferSort) => void;
}

/**
 * Filter buttons, the order and limits: a form that asks for the page anew until JavaScript answers in place. Spec part 2 §2.7
 * 'Offers listing'.
 */
export const OfferToolbar = observer(function OfferToolbar(props: OfferToolbarProps) {
  const { filters, count, leftOut, cards } = props;
  const [filter, filterBy] = useShownFirst(props.filter, props.onFilter);
  const [sort, sortBy] = useShownFirst(props.sort, props.onSort);
  const { path, query } = usePage();
  const preferences = usePreferences();
  const total = cards.length;
  // The line below tells whose prices by state are; a card whose price is not by state says so itself.
  const ofState = cards.filter((card) => isPriceOfState(card, preferences));
  const choose = (event: MouseEvent, value: string) => {
    event.preventDefault();
    filterBy(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.limits.onShow(props.limits.limits);
  };
  return (
    <div className={styles.toolbar}>
      <form className={styles.form} action={path} onSubmit={submit}>
        {filters.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a box and scrolls badly
          <div className={`${choices.filter} ${styles.filters}`} role="group" aria-label="Vehicles">
            {filters.map(({ value, text }) => (
              <button
                key={value}
                type="submit"
                name="type"
                value={value}
                className={choices.choice}
                aria-pressed={value === filter}
                onClick={(event) => choose(event, value)}
              >
                {text}
              </button>
            ))}
          </div>
        )}
        {/* The hidden field stands after the buttons: of two values the first counts, and sorting alone keeps the filter. */}
        {filter && <input type="hidden" name="type" value={filter} />}
        {query.state && <input type="hidden" name="state" value={query.state} />}
        {query.buyer && <input type="hidden" name="buyer" value={query.buyer} />}
        {total > 1 && (
          <div className={styles.order}>
            <OfferPriceField {...props.limits} />
            <Select
              label="Sort by"
              name="sort"
              autoComplete="off"
              options={offerSorts}
              value={sort}
              onChange={(value) => isOfferSort(value) && sortBy(value)}
            />
            <span className={styles.apply}>
              <Button type="submit" color="secondary" size="sm">
                Apply
              </Button>
            </span>
          </div>
        )}
        {total > 1 && <OfferLimitFields {...props.limits} />}
      </form>
      <div className={styles.about}>
        <p ref={props.countRef} tabIndex={-1} className={styles.count}>
          {count === total ? models(total) : `${count} of ${models(total)}`}
          {leftOut > 0 && `; ${models(leftOut)} left out, as the repayment is not known`}
        </p>
        <BuyerLine models={ofState.length ? ofState : cards} />
      </div>
    </div>
  );
});

const models = (count: number): string => (count === 1 ? '1 model' : `${count} models`);
