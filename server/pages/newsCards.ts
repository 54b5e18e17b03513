import type { AssetPath } from '../../shared/content/readAsset.ts';
import { readBlock } from '../../shared/content/readBlock.ts';
import type { ComponentSchema } from '../../shared/content/schema.ts';
import { type Country, isForCountry } from '../../shared/country.ts';
import { formatDay } from '../../shared/dates.ts';
import { eventDaysText } from '../../shared/eventDays.ts';
import { isVideoFile, localizePath } from '../../shared/links.ts';
import type { ArticleCard, EventCard, NewsCategory } from '../../shared/news.ts';
import { pick } from '../../shared/records.ts';
import { contentSchemas } from '../stories/schemaGate.ts';
import { type Story, slugOf } from '../stories/story.ts';

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
export function readCategories(stories: readonly Story[]): KnownCategory[] {
  return stories
    .filter(({ content }) => content.component === 'NewsCategory')
    .map(({ uuid, slug, name, content }) => ({
      uuid,
      slug,
      name: typeof content.name === 'string' && content.name ? content.name : name,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
