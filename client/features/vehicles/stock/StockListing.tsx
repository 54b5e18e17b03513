import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasStatePrices } from '../../../../shared/country.ts';
import { calendarDayText } from '../../../../shared/dates.ts';
import { withQuery } from '../../../../shared/links.ts';
import { defaultPreferences, isPriceOfState } from '../../../../shared/pricing.ts';
import { answeredQuery, toldPreferences } from '../../../../shared/pricingQuery.ts';
import type { StockListingData, StockPlace } from '../../../../shared/stock/stockCar.ts';
import { carsText, stockPath } from '../../../../shared/stock/stockTexts.ts';
import type { BlockProps } from '../../../blocks/BlockProps.ts';
import { usePage, usePreferences } from '../../../page/PageContext.tsx';
import { useToldPricing } from '../../../page/useToldPricing.ts';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { BuyerLine } from '../BuyerLine.tsx';
import { useRememberList } from './lastList.ts';
import cards from './StockCard.module.css';
import { StockCard } from './StockCard.tsx';
import { StockFilters, stockCountId } from './StockFilters.tsx';
import styles from './StockListing.module.css';

type Listed = Extract<StockListingData, { status: 'success' }>;

/** The vehicles that dealers have or wait for, as the address asks for them. */
export function StockListing({ data }: BlockProps<'StockListing'>) {
  if (!data) return null;
  return (
    <section className={styles.section}>
      <SectionHeading
        heading="Cars in stock"
        intro="New cars and demonstrators at our dealers, and those on their way."
        level={1}
      />
      {data.status === 'error' && <StatusLine message="The cars cannot be shown just now." tone="error" />}
      {data.status === 'success' && <Stock data={data} />}
    </section>
  );
}

const Stock = observer(function Stock({ data }: { data: Listed }) {
  const { path } = usePage();
  const navigate = useNavigate();
  const { cars, models, asOf, place } = data;
  const pricing = useToldPricing();
  useBuyersOrder();
  useRememberList();
  const preferences = usePreferences();
  const shown = Object.values(models);
  // The line below tells whose prices by state are; a card whose price is not by state says so itself.
  const ofState = shown.filter((model) => isPriceOfState(model, preferences));
  return (
    <>
      <div className={styles.toolbar}>
        <StockFilters
          choices={data.choices}
          hasPlace={typeof place === 'object' && place !== null}
          onShow={(wanted) => void navigate(withQuery(path, wanted))}
        />
        <StatusLine message={placeMessage(place)} tone={place === 'error' ? 'error' : 'plain'} />
        <div className={styles.about}>
          <p id={stockCountId} className={styles.count} tabIndex={-1} role="status">
            {countText(data)}
          </p>
          <BuyerLine models={ofState.length ? ofState : shown} />
        </div>
      </div>
      {cars.length === 0 ? (
        <NoCars choices={data.choices} />
      ) : (
        <ul className={cards.grid}>
          {cars.map((car) => (
            <StockCard
              key={car.stockNumber}
              car={car}
              models={models}
              asOf={asOf}
              level={2}
              query={pricing}
            />
          ))}
        </ul>
      )}
      <Paging data={data} />
    </>
  );
});

function countText({ total, asOf, place }: Listed): string {
  const from = typeof place === 'object' && place?.label ? `, distances from ${place.label}` : '';
  return `${carsText(total)} as of ${calendarDayText(asOf)}${from}`;
}

/** What is said where distances cannot be told. */
const placeMessage = (place: StockPlace): string =>
  place === 'unknown'
    ? 'We do not know that place. Try a postcode, or a town with its state.'
    : place === 'error'
      ? 'Places cannot be looked up just now: the cars are shown without distances.'
      : '';

const NoCars = observer(function NoCars({ choices }: Pick<Listed, 'choices'>) {
  const { country, query } = usePage();
  const pricing = useToldPricing();
  const line = choices.lines.find(({ value }) => value === query.line);
  return (
    <p className={styles.none}>
      {'No car in stock fits all of that. '}
      {line && <a href={stockPath(country, { line: line.value, ...pricing })}>Show every {line.text}</a>}
      {line && ' or '}
      <a href={stockPath(country, pricing)}>{line ? 'all cars' : 'Show all cars'}</a>
    </p>
  );
});

/** Links to the pages before and after. The last that there are says how to find the rest. */
const Paging = observer(function Paging({ data: { page, pages, total, cars } }: { data: Listed }) {
  const { path, query } = usePage();
  const pricing = useToldPricing();
  const hrefOf = (to: number) => withQuery(path, { ...query, ...pricing, page: to > 1 ? String(to) : '' });
  const isCut = page === pages && cars.length > 0 && total > pages * cars.length;
  if (pages < 2 && page < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      {page > 1 && <a href={hrefOf(Math.min(page - 1, Math.max(pages, 1)))}>Previous</a>}{' '}
      {pages > 0 && page <= pages && (
        <span>
          Page {page} of {pages}
        </span>
      )}{' '}
      {page < pages && <a href={hrefOf(page + 1)}>Next</a>}{' '}
      {isCut && <span>There are more: choose a range, a colour or a place to see them.</span>}
    </nav>
  );
});

/** A list that prices put in order, or leave cars out of, is asked for anew when it is for another buyer. */
function useBuyersOrder() {
  const { path, country, query } = usePage();
  const preferences = usePreferences();
  const { auState, isABN } = preferences;
  const navigate = useNavigate();
  const used = { ...defaultPreferences, ...toldPreferences(query) };
  const isByPrice = query.sort === 'price' || query.price !== undefined;
  const isOther = hasStatePrices(country) && isByPrice && (used.auState !== auState || used.isABN !== isABN);
  const address = withQuery(path, { ...query, page: '', ...answeredQuery(country, preferences) });
  useEffect(() => {
    if (isOther) void navigate(address, { replace: true });
  }, [isOther, address, navigate]);
}
