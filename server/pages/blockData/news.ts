import type { Logger } from 'pino';
import { readBlock } from '../../../shared/content/readBlock.ts';
import type { AnyBlock, ComponentSchema } from '../../../shared/content/schema.ts';
import type { RelatedStory } from '../../../shared/content/values.ts';
import { type Country, isForCountry } from '../../../shared/country.ts';
import { formatDay } from '../../../shared/dates.ts';
import { eventDaysText } from '../../../shared/eventDays.ts';
import type { AssetPath } from '../../../shared/images.ts';
import { isVideoFile, localizePath } from '../../../shared/links.ts';
import {
  type ArticleCard,
  type ArticlesData,
  type EventCard,
  type NewsCategory,
  type NewsLayout,
  type NewsListingData,
  pageSizes,
} from '../../../shared/news.ts';
import { pick } from '../../../shared/records.ts';
import {
  featuredNewsQuery,
  findFirst,
  findSlice,
  latestNews,
  newsCategoriesQuery,
  newsListing,
  relatedNews,
} from '../../stories/listings.ts';
import { type ContentBlocks, contentSchemas } from '../../stories/schemaGate.ts';
import { type Story, slugOf } from '../../stories/story.ts';
import type { StorySource } from '../../stories/storySource.ts';
import type { BlockDataFacts, Resolution, Resolve, Resolver } from './resolver.ts';

/** A category with its story's uuid, by which articles name it. */
export interface KnownCategory extends NewsCategory {
  readonly uuid: string;
}

export interface CardOptions {
  readonly country: Country;
  readonly assetPath: AssetPath;
}

const { NewsDetail, TankClubEventDetail } = contentSchemas.pages;

/** The schema with some of its fields: a card takes no more than it shows. */
const only = <S extends ComponentSchema, Name extends keyof S['schema'] & string>(
  { schema, ...component }: S,
  names: readonly Name[],
) => ({
  ...component,
  schema: pick<S['schema'], Name>(schema, names),
});

const articleFields = only(NewsDetail, ['title', 'meta_description', 'banner_image', 'thumbnail_image']);
const eventFields = only(TankClubEventDetail, [
  'heading',
  'summary',
  'state',
  'venue',
  'event_date',
  'end_date',
  'featured_media',
  'thumbnail_image',
]);

/** Content that does not fit its schema is reported where it is a page of its own, not here. */
const read = <S extends ComponentSchema>(story: Story, schema: S, options: CardOptions) =>
  readBlock(story.content, schema, { ...options, draft: false, schemas: {}, blocks: {}, label: '' }).block;

const pathOf = (story: Story, country: Country) => localizePath(`/${slugOf(story, country)}`, country);

const forCountry = (stories: readonly Story[], country: Country) =>
  stories.filter(({ content }) => isForCountry(content.locale, country));

/** Articles as cards of a list, without those of another country. */
export function articleCards(
  stories: readonly Story[],
  categories: readonly KnownCategory[],
  options: CardOptions,
): ArticleCard[] {
  return forCountry(stories, options.country).map((story) => {
    const fields = read(story, articleFields, options);
    const named: unknown = story.content.news_categories;
    const ids: readonly unknown[] = Array.isArray(named) ? named : [];
    return {
      uuid: story.uuid,
      href: pathOf(story, options.country),
      title: fields.title || story.name,
      summary: fields.meta_description,
      image: fields.thumbnail_image ?? fields.banner_image,
      categories: ids.flatMap((id) => categories.find(({ uuid }) => uuid === id)?.name ?? []),
      day: formatDay(story.first_published_at, options.country),
    };
  });
}

/** Events as cards of a list, without those of another country. */
export function eventCards(stories: readonly Story[], options: CardOptions): EventCard[] {
  return forCountry(stories, options.country).map((story) => {
    const fields = read(story, eventFields, options);
    const media = fields.featured_media;
    return {
      uuid: story.uuid,
      href: pathOf(story, options.country),
      heading: fields.heading || story.name,
      summary: fields.summary,
      image: fields.thumbnail_image ?? (media && !isVideoFile(media.src) ? media : null),
      state: fields.state,
      venue: fields.venue,
      day: eventDaysText(fields, options.country),
    };
  });
}

/** Categories by name. */
function readCategories(stories: readonly Story[]): KnownCategory[] {
  return stories
    .filter(({ content }) => content.component === 'NewsCategory')
    .map(({ uuid, slug, name, content }) => ({
      uuid,
      slug,
      name: typeof content.name === 'string' && content.name ? content.name : name,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The categories, and the stories they were read from. Without them articles are still listed: a failure is logged. */
export async function findCategories(source: StorySource, country: Country, logger: Logger) {
  try {
    const { stories } = await source.list(newsCategoriesQuery(country));
    return { stories, categories: readCategories(stories) };
  } catch (error) {
    logger.warn({ err: error, country }, 'news categories could not be read');
    return { stories: undefined, categories: [] satisfies KnownCategory[] };
  }
}

/** The articles up to the page that the query asks for, of its category. */
export const resolveNews =
  (layout: NewsLayout): Resolve<ContentBlocks['NewsListing' | 'NewsListing2025'], NewsListingData> =>
  async (_block, { source, country, query, assetPath, logger }) => {
    const { stories, categories } = await findCategories(source, country, logger);
    const category = categories.find(({ slug }) => slug === query.category);
    const listing = newsListing({ country, layout, category: category?.uuid });
    const found = await findSlice(source, listing, Number(query.page ?? 1));
    const { from, page, pages, total, before } = found;
    return {
      sources: [stories, ...found.sources],
      make: () => ({
        status: 'success',
        items: articleCards(found.stories, categories, { country, assetPath }),
        from,
        page,
        pages,
        total,
        before,
        categories: categories.map(({ slug, name }) => ({ slug, name })),
        category: category?.slug ?? '',
      }),
    };
  };

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
