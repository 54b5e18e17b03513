import type { ArticleCard as Article, NewsLayout, NewsListingData } from '../../../shared/news.ts';
import { usePage } from '../../page/PageContext.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { fetchListing } from './fetchListing.ts';
import { Listing, newsMessages } from './Listing.tsx';

interface NewsListProps {
  readonly layout: NewsLayout;
  readonly data: NewsListingData;
  /** Level of the headings that name the articles. */
  readonly level: HeadingLevel;
}

const looks = {
  classic: { look: 'rows', sizes: '(min-width: 1440px) 34rem, (min-width: 768px) 40vw, 92vw' },
  '2025': {
    look: 'grid',
    sizes: '(min-width: 1440px) 27rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw',
  },
} as const;

/** All articles, by category, a page at a time. */
export function NewsList({ layout, data, level }: NewsListProps) {
  const { country } = usePage();
  const found = data.status === 'success' ? data : undefined;
  const { look, sizes } = looks[layout];
  return (
    <Listing<Article>
      // A navigation to another page of the listing mounts it anew.
      key={`${found?.category} ${found?.page}`}
      first={found}
      category={found?.category ?? ''}
      categories={found?.categories ?? []}
      messages={newsMessages}
      look={look}
      load={({ page, category }, signal) =>
        fetchListing('/api/news', { country, layout, category, page: String(page) }, signal)
      }
    >
      {(article) => (
        <ArticleCard article={article} level={level} sizes={sizes} withSummary={layout === 'classic'} />
      )}
    </Listing>
  );
}
