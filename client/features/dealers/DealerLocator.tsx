import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo, useState } from 'react';
import { marketOf } from '../../../shared/country.ts';
import { readPublicHolidays } from '../../../shared/dealers/publicHolidays.ts';
import { internalLink, withQuery } from '../../../shared/links.ts';
import { Button } from '../../components/Button.tsx';
import { YourBuild } from '../../components/YourBuild.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { DealerCard } from './DealerCard.tsx';
import { DealerList } from './DealerList.tsx';
import styles from './DealerLocator.module.css';
import { DealerMap } from './DealerMap.tsx';
import { DealerSearch, dealersFoundId } from './DealerSearch.tsx';
import { HolidaysContext } from './HolidaysContext.ts';
import { locatorTexts, notLocated } from './locatorTexts.ts';
import { type Locator, type LocatorData, useDealerLocator } from './useDealerLocator.ts';

interface DealerLocatorProps {
  readonly data: LocatorData;
  /** Public holidays as editors wrote them. */
  readonly holidays: string;
  /** Level of the headings below the block's own. */
  readonly level: HeadingLevel;
  /** The block's own heading. */
  readonly children: ReactNode;
}

/**
 * Map, search and dealers. The address says what is looked for and chosen, so that it works without JavaScript; a
 * navigation to another page, as by the browser's Back, mounts the search anew.
 */
export function DealerLocator(props: DealerLocatorProps) {
  const page = usePage();
  const [shown, setShown] = useState({ page, times: 0 });
  if (shown.page !== page) setShown({ page, times: shown.times + 1 });
  const holidays = useMemo(() => readPublicHolidays(props.holidays).holidays, [props.holidays]);
  return (
    <HolidaysContext value={holidays}>
      <Search key={shown.times} {...props} />
    </HolidaysContext>
  );
}

const Search = observer(function Search({ data, level, children }: Omit<DealerLocatorProps, 'holidays'>) {
  const { country } = usePage();
  const locator = useDealerLocator(data);
  const { store, title } = locator;
  const [isNotLocated, setNotLocated] = useState(false);
  const { heading, message, isError } = locatorTexts(store, marketOf(country).name);
  return (
    <div className={styles.locator} ref={locator.root}>
      <div className={styles.search}>
        {children}
        {data.built && <YourBuild words="For your" built={data.built} />}
        <DealerSearch
          store={store}
          carried={locator.carried}
          places={locator.map.service?.places}
          onSaturdays={locator.listOnSaturdays}
          onResult={() => {
            setNotLocated(false);
            locator.showFound();
          }}
          onNotLocated={() => setNotLocated(true)}
        />
        <StatusLine
          message={isNotLocated ? notLocated : message}
          tone={isNotLocated || isError ? 'error' : 'plain'}
        />
      </div>
      <div className={styles.map}>
        <SkipLink to={dealersFoundId}>Skip the map</SkipLink>
        <DealerMap country={country} locator={locator} />
      </div>
      <div className={styles.list}>
        {store.view === 'results' && <Back locator={locator} />}
        <Heading level={level} className={styles.title}>
          <span ref={title} id={dealersFoundId} tabIndex={-1}>
            {heading}
          </span>
        </Heading>
        {store.view === 'results' ? (
          <Results locator={locator} level={below(level)} />
        ) : (
          <DealerList dealers={store.listed} level={below(level)} locator={locator} />
        )}
      </div>
    </div>
  );
});

const below = (level: HeadingLevel): HeadingLevel => (level === 2 ? 3 : 4);

/** The dealer that was chosen, or those nearby. */
const Results = observer(function Results({ locator, level }: { locator: Locator; level: HeadingLevel }) {
  const { store, selectOnClick } = locator;
  const carried = locator.carriedToDealer();
  return store.shown.map(({ dealer, distanceKm }, index) => (
    <DealerCard
      key={dealer.code}
      dealer={dealer}
      carried={carried}
      distanceKm={distanceKm}
      level={level}
      {...(!store.selected && {
        number: index + 1,
        onSelect: selectOnClick(dealer),
      })}
    />
  ));
});

/** 'Back clears the selection'; a link, so that it does without JavaScript. */
const Back = observer(function Back({ locator: { store, carried, back } }: { locator: Locator }) {
  const { path } = usePage();
  const isInList = store.selected && store.nearby.length > 0;
  const href = withQuery(path, { ...carried, ...store.address, chosen: '', q: isInList ? store.query : '' });
  return (
    <p>
      <Button
        color="secondary"
        size="sm"
        link={internalLink(href)}
        onClick={(event) => {
          event.preventDefault();
          back();
        }}
      >
        Back
      </Button>
    </p>
  );
});
