import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { internalLink, withQuery } from '../../../shared/links.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery, replaceQuery } from '../../page/replaceQuery.ts';
import { useVisitedQuery } from '../../page/useSteps.ts';
import { useStores } from '../../stores/createStores.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { CardList } from './CardList.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import styles from './Listing.module.css';
import { type Listed, ListingStore, type ListingStoreOptions } from './ListingStore.ts';

/** Texts of spec part 1 §8, exactly. */
export interface ListingMessages {
  readonly loading: string;
  readonly none: string;
  readonly noMore: string;
  readonly error: string;
  /** 'articles': as in '6 more articles'. */
  readonly things: string;
}
export const newsMessages: ListingMessages = {
  loading: 'Loading news articles...',
  none: 'Could not find any news articles.',
  noMore: 'Could not find any more news articles.',
  error: 'Error fetching news articles.',
  things: 'articles',
};
export const eventMessages: ListingMessages = {
  loading: 'Loading events articles...',
  none: 'Could not find any events.',
  noMore: 'Could not find any more events.',
  error: 'Error fetching events.',
  things: 'events',
};

interface ListingProps<Item extends Listed> extends ListingStoreOptions<Item> {
  readonly messages: ListingMessages;
  readonly categories?: readonly { readonly slug: string; readonly name: string }[];
  /** How the items stand. */
  readonly look: 'grid' | 'rows';
  readonly children: (item: Item) => ReactNode;
}

/**
 * A listing with its filter, its messages and 'Load more'. Both are links that work without JavaScript, and the address
 * always says what is shown.
 */
export const Listing = observer(function Listing<Item extends Listed>(props: ListingProps<Item>) {
  const { messages, categories = [], look, children } = props;
  const { path, query } = usePage();
  const [store] = useState(() => new ListingStore<Item>(props));
  const { ui } = useStores();
  const list = useRef<HTMLUListElement>(null);
  /** The query of what is shown. */
  const address = useRef(withQuery('', { category: query.category, page: query.page }));
  useEffect(() => store.stop, [store]);
  useNewestFocused(store, list);
  const { status, items, category, page } = store;
  const isPending = status === 'pending';
  const [hasChosen, setChosen] = useState(false);
  // Where no category is known, the one of the address may be there all the same.
  const isGone = Boolean(query.category) && !props.category && categories.length > 0 && !hasChosen;
  const message =
    messageOf(store, messages) ||
    (isGone ? `The category of this link is not there any more. All ${messages.things} are shown.` : '');
  const isBelow = store.isAdding || message === messages.noMore;

  const showResult = (write: typeof pushQuery) => {
    if (store.status !== 'success') return;
    const told = queryOf(store.category, store.page);
    address.current = withQuery('', told);
    write(path, told);
    ui.announce(`Showing ${store.items.length} of ${store.total} ${messages.things}.`);
  };
  const loadMore = () => void store.loadMore().then(() => showResult(replaceQuery));
  const choose = (slug: string) => {
    setChosen(true);
    void store.choose(slug).then(() => showResult(pushQuery));
  };
  const goTo = (query: URLSearchParams) => {
    const [slug, at] = [query.get('category') ?? '', query.get('page') ?? ''];
    const wanted = withQuery('', { category: slug, page: at });
    if (wanted === address.current) return;
    address.current = wanted;
    setChosen(true);
    void store.showAgain(slug, Number(at) || 1);
  };
  useVisitedQuery(goTo);

  return (
    <div className={styles.listing}>
      <CategoryFilter
        categories={categories}
        chosen={category}
        hrefOf={(slug) => withQuery(path, { category: slug })}
        choose={choose}
      />
      <StatusLine message={isBelow ? '' : message} tone={status === 'error' ? 'error' : 'plain'} />
      {store.from > 1 && (
        <p>
          <a href={withQuery(path, queryOf(category, store.from - 1))}>Newer {messages.things}</a>
        </p>
      )}
      {items.length > 0 && (
        <CardList ref={list} look={look} busy={isPending && !store.isAdding}>
          {items.map((item) => (
            <Fragment key={item.uuid}>{children(item)}</Fragment>
          ))}
        </CardList>
      )}
      <div className={styles.foot}>
        <StatusLine message={isBelow ? message : ''} tone={status === 'error' ? 'error' : 'plain'} />
        <LoadMore store={store} href={withQuery(path, queryOf(category, page + 1))} loadMore={loadMore} />
      </div>
    </div>
  );
});

const queryOf = (category: string, page: number) => ({ category, page: page > 1 ? String(page) : '' });

/** What the visitor should know: while fetching, when there is nothing, when there is no more, when it failed. */
function messageOf<Item extends Listed>(
  { status, items, page, hasMore, isAdding }: ListingStore<Item>,
  messages: ListingMessages,
): string {
  if (status === 'error') return messages.error;
  if (status === 'pending') return isAdding ? '' : messages.loading;
  if (items.length === 0) return messages.none;
  return page > 1 && !hasMore ? messages.noMore : '';
}

/** A link until the page is hydrated, then a button. After a failure it is there to try again. */
const LoadMore = observer(function LoadMore<Item extends Listed>({
  store,
  href,
  loadMore,
}: {
  store: ListingStore<Item>;
  href: string;
  loadMore: () => void;
}) {
  const hydrated = useHydrated();
  const { status, hasMore, items } = store;
  if (!hasMore) return null;
  return (
    <Button
      color="secondary"
      size="lg"
      link={hydrated ? null : internalLink(href)}
      disabled={status === 'pending'}
      keepsFocus
      onClick={loadMore}
    >
      {status === 'pending' ? 'Loading...' : items.length ? 'Load more' : 'Try again'}
    </Button>
  );
});

/** Moves the focus to the link of the first item just loaded, so that reading goes on there. */
function useNewestFocused<Item extends Listed>(
  store: ListingStore<Item>,
  list: React.RefObject<HTMLUListElement | null>,
) {
  const { newest, items } = store;
  useEffect(() => {
    if (newest === null) return;
    const position = items.findIndex(({ uuid }) => uuid === newest);
    list.current?.children[position]?.querySelector('a')?.focus();
  }, [newest, items, list]);
}
