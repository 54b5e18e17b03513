import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { marketOf } from '../../../shared/country.ts';
import { internalLink, withQuery } from '../../../shared/links.ts';
import {
  type AccessoriesData,
  type AccessoryListingView,
  accessoriesMessages,
  accessoryCategories,
  accessoryQuery,
  accessorySorts,
  initialAccessories,
  readAccessoryListingView,
  viewAccessories,
} from '../../../shared/vehicles/accessoryListing.ts';
import { Button } from '../../components/Button.tsx';
import { CardList } from '../../features/listings/CardList.tsx';
import { CategoryFilter } from '../../features/listings/CategoryFilter.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery, replaceQuery } from '../../page/replaceQuery.ts';
import { useVisitedQuery } from '../../page/useSteps.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './AccessoriesListing.module.css';
import { AccessoryCard } from './AccessoryCard.tsx';
import { AccessorySorter } from './AccessorySorter.tsx';

interface AccessoryListProps {
  readonly data: Extract<AccessoriesData, { status: 'success' }>;
  /** Level of the headings that name the accessories. */
  readonly level: HeadingLevel;
  /** Whether nothing on the page is above the list: its first picture is then the page's largest. */
  readonly isFirst: boolean;
}

/**
 * Cards with filter, sort and 'Load more'. Without JavaScript these are links and a form, and the address always says
 * what is shown. Spec part 2 §4 'Accessories listing'.
 */
export function AccessoryList({ data, level, isFirst }: AccessoryListProps) {
  const { path, query } = usePage();
  const { ui } = useStores();
  const [view, setView] = useState(() => readAccessoryListingView(query, data));
  const goTo = (address: URLSearchParams) =>
    setView(readAccessoryListingView(Object.fromEntries(address), data));
  useVisitedQuery(goTo);
  const list = useRef<HTMLUListElement>(null);
  const { accessories, country, modelLine } = data;
  const categories = accessoryCategories(accessories);
  const { shown, total } = viewAccessories(accessories, view);
  const hrefOf = (next: AccessoryListingView) => withQuery(path, accessoryQuery(next));

  const show = (change: Partial<AccessoryListingView>, write = replaceQuery) => {
    const next = { ...view, ...change, all: true };
    flushSync(() => setView(next));
    write(path, accessoryQuery(next));
    const found = viewAccessories(accessories, next);
    const order = accessorySorts.find(({ value }) => value === next.sort);
    ui.announce(`Showing ${found.shown.length} of ${found.total} accessories. ${order?.text}.`);
  };
  const loadMore = () => {
    show({});
    list.current?.children[initialAccessories]?.querySelector<HTMLElement>('article')?.focus();
  };

  return (
    <div className={styles.list}>
      <CategoryFilter
        categories={categories}
        chosen={view.category}
        hrefOf={(category) => hrefOf({ ...view, category, all: true })}
        choose={(category) => show({ category }, pushQuery)}
      />
      <div className={styles.bar}>
        <p>
          {`${shown.length < total ? `${shown.length} of ${total}` : total} ${total === 1 ? 'accessory' : 'accessories'}`}
        </p>
        {marketOf(country).pricesAccessories && accessories.length > 1 && (
          <AccessorySorter path={path} view={view} onSort={(sort) => show({ sort })} />
        )}
      </div>
      {total === 0 && <StatusLine message={accessoriesMessages.none} />}
      <CardList ref={list} look="grid">
        {shown.map((accessory, n) => (
          <AccessoryCard
            key={accessory.uuid}
            accessory={accessory}
            country={country}
            level={level}
            showsFit={modelLine === ''}
            priority={isFirst && n === 0}
          />
        ))}
      </CardList>
      {shown.length < total && <LoadMore href={hrefOf({ ...view, all: true })} onClick={loadMore} />}
    </div>
  );
}

/** A link until the page is hydrated, then a button. */
function LoadMore({ href, onClick }: { href: string; onClick: () => void }) {
  const hydrated = useHydrated();
  return (
    <p>
      <Button
        color="secondary"
        size="lg"
        link={hydrated ? null : internalLink(href)}
        onClick={hydrated ? onClick : undefined}
      >
        Load more
      </Button>
    </p>
  );
}
