import type { AnyBlock } from '../../../shared/content/schema.ts';
import type { RelatedStory } from '../../../shared/content/values.ts';
import { type ArticlesData, pageSizes } from '../../../shared/news.ts';
import { featuredNewsQuery, latestNews, relatedNews } from '../../stories/listingQueries.ts';
import type { Story } from '../../stories/story.ts';
import { findFirst } from '../listingSlice.ts';
import { articleCards } from '../newsCards.ts';
import { findCategories } from './newsListing.ts';
import type { BlockDataFacts, Resolution, Resolver } from './resolver.ts';

/** Data that is a few articles. */
async function articles(
  facts: BlockDataFacts,
  sources: readonly unknown[],
  stories: () => readonly Story[],
): Promise<Resolution<ArticlesData>> {
  const { source, country, assetPath, logger } = facts;
  const known = await findCategories(source, country, logger);
  return {
    sources: [known.stories, ...sources],
    make: () => ({
      status: 'success',
      items: articleCards(stories(), known.categories, { country, assetPath }),
    }),
  };
}

/** The articles that an editor chose. */
export const resolveFeaturedNews: Resolver<'FeaturedNews'> = async (block, facts) => {
  if (!block.articles.length) return articles(facts, [], () => []);
  const { stories } = await facts.source.list(featuredNewsQuery(facts.country, block.articles));
  return articles(facts, stories, () => stories);
};

export const resolveLatestNews: Resolver<'LatestNews'> = async (_block, facts) => {
  const stories = await findFirst(facts.source, latestNews(facts.country));
  return articles(facts, stories, () => stories);
};

/**
 * Three articles of the article's categories, newest first, filled up with the latest ones: also when the categories
 * cannot be asked for, which is logged. Spec part 1 §8.
 */
export const resolveRelatedArticles: Resolver<'RelatedArticles'> = async (_block, facts) => {
  const same = await findSameCategory(facts);
  const others = (list: readonly Story[]) => list.filter(({ uuid }) => uuid !== facts.story.uuid);
  const isEnough = others(same).length >= pageSizes.related;
  const latest = isEnough ? none : await findFirst(facts.source, latestNews(facts.country));
  return articles(facts, [...same, null, ...latest], () => {
    const found = new Map([...others(same), ...others(latest)].map((story) => [story.uuid, story]));
    return [...found.values()].slice(0, pageSizes.related);
  });
};

const none: readonly Story[] = [];

async function findSameCategory({
  source,
  country,
  story,
  logger,
}: BlockDataFacts): Promise<readonly Story[]> {
  const categories = categoryIds(story);
  if (!categories.length) return none;
  try {
    return await findFirst(source, relatedNews(country, categories));
  } catch (error) {
    logger.warn({ err: error, story: story.full_slug }, 'related articles are the latest ones');
    return none;
  }
}

/** Relations are in place of their ids, unless they are gone. */
function categoryIds({ content }: Story): string[] {
  const named: unknown = content.news_categories;
  const list: readonly (AnyBlock | RelatedStory | string)[] = Array.isArray(named) ? named : [];
  return list.flatMap((one) => {
    const id: unknown = typeof one === 'object' && one !== null ? one.uuid : one;
    return typeof id === 'string' && id ? [id] : [];
  });
}
