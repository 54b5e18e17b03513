import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withQuery } from '../../../shared/links.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery } from '../../page/replaceQuery.ts';
import { useVisitedQuery } from '../../page/useSteps.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { ListedVideo, VideoModel } from './listedVideos.ts';
import { posterSizes, postersLoaded } from './postersLoaded.ts';
import { useVideoAddress } from './useVideoAddress.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './VideoListing.module.css';

/** Films that show at first, and that 'Load more' adds. */
const pageSize = 6;

interface VideoLibraryProps {
  /** Name of the listing that the filter is of: a page may have several. */
  readonly name: string;
  readonly models: readonly VideoModel[];
  readonly videos: readonly ListedVideo[];
  /** The category of the query, which shows; '' for all. */
  readonly model: string;
  /** The film of the query, which is opened; '' for none. */
  readonly video: string;
  /** Whether the page has no other listing, whose film that may be. */
  readonly isAlone: boolean;
  readonly level: HeadingLevel;
}

/** Films with their filter. All are on the page, so that neither needs JavaScript. Spec part 2 §4 'Listing pages'. */
export function VideoLibrary({
  name,
  models,
  videos,
  model: first,
  video,
  isAlone,
  level,
}: VideoLibraryProps) {
  const { path } = usePage();
  const { ui } = useStores();
  const known = (slug: string) => (models.some((one) => one.slug === slug) ? slug : '');
  const [model, setModel] = useState(known(first));
  const [count, setCount] = useState(pageSize);
  const [isLoading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const addressOf = (query: { model?: string; video?: string }) => withQuery(path, query);
  const named = videos.find(({ slug }) => slug === video);
  const open = useVideoAddress(named, (opened) => ({ model, video: opened?.slug ?? '' }));
  const ofModel = (slug: string) => videos.filter((one) => !slug || one.model === slug);
  const fitting = ofModel(model);
  const isMore = fitting.length > count;
  const sizes = posterSizes(fitting.length);
  const show = (slug: string) => {
    setModel(slug);
    setCount(pageSize);
  };
  const goTo = (address: URLSearchParams) => {
    const slug = known(address.get('model') ?? '');
    if (slug !== model) show(slug);
    ui.closeVideo();
  };
  useVisitedQuery(goTo);

  const filter = (slug: string) => {
    show(slug);
    pushQuery(path, { model: slug });
    const found = ofModel(slug).length;
    ui.announce(`Showing ${Math.min(found, pageSize)} of ${found} videos.`);
  };
  const loadMore = async () => {
    setLoading(true);
    await postersLoaded(fitting.slice(count, count + pageSize), sizes);
    flushSync(() => {
      setLoading(false);
      setCount(count + pageSize);
    });
    list.current?.querySelectorAll<HTMLElement>('li a')[count]?.focus();
  };
  return (
    <div className={styles.library}>
      {models.length > 1 && (
        <nav className={styles.filter} aria-label={['Categories', name].filter(Boolean).join(': ')}>
          {[{ slug: '', heading: 'All' }, ...models].map(({ slug, heading }) => (
            <a
              key={slug}
              href={addressOf({ model: slug })}
              aria-current={slug === model}
              onClick={inPlace(() => filter(slug))}
            >
              {heading}
            </a>
          ))}
        </nav>
      )}
      {video && !named && isAlone && <StatusLine message="The film of this link is not here any more." />}
      <ul ref={list} className={styles.list}>
        {fitting.map((listed, index) => (
          <VideoCard
            key={listed.video._uid}
            listed={listed}
            href={addressOf({ model, video: listed.slug })}
            level={level}
            sizes={sizes}
            isHidden={index >= count}
            isNamed={listed.slug === video}
            onOpen={inPlace(() => open(listed))}
          />
        ))}
      </ul>
      <StatusLine message={statusOf(fitting.length, count)} />
      {isMore && (
        <div className={styles.more}>
          <Button color="secondary" disabled={isLoading} keepsFocus onClick={loadMore}>
            {isLoading ? 'Loading...' : 'Load more'}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * What the status line says, in the words of the other listings (spec part 1 §8): that there are no videos, or no more
 * after those that 'Load more' has shown.
 */
function statusOf(found: number, count: number): string {
  if (found === 0) return 'Could not find any videos.';
  return count > pageSize && found <= count ? 'Could not find any more videos.' : '';
}

/** A plain click; with a modifier the link is the browser's. */
const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
