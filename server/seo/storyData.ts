import type { Event, NewsArticle, WithContext } from 'schema-dts';
import { offsetAt } from '../../shared/appointments/slots.ts';
import { plainText } from '../../shared/content/plainText.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { isoInstant, type Place, placeOf, readInstant, timeZoneOf } from '../../shared/dates.ts';
import { eventDays } from '../../shared/eventDays.ts';
import type { Site } from '../../shared/page.ts';
import { type JsonLd, organizationId } from './jsonLd.ts';
import type { ArticleFacts, EventFacts, PageContent } from './pageContent.ts';

export interface StoryFacts {
  readonly content: PageContent;
  readonly country: Country;
  readonly site: Site;
  readonly siteUrl: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute address of the share image. */
  readonly image: string;
}

/** Longest headline that search engines show whole, in characters. */
const maxHeadline = 110;

/** What a content type tells search engines besides being a page. */
export function storyData(facts: StoryFacts): JsonLd[] {
  const { article, event } = facts.content;
  return [
    ...(article ? [newsArticle(article, facts)] : []),
    ...(event ? [clubEvent(event, facts) ?? []].flat() : []),
  ];
}

/** Structured data of a news article. Spec part 1 §1; Google, "Article structured data". */
function newsArticle(article: ArticleFacts, facts: StoryFacts): JsonLd {
  const { content, country, url, image } = facts;
  const { published, modified } = articleDates(article);
  const description = content.meta_description || plainText(article.description);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: shortened(content.title),
    image: [image],
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(description ? { description } : {}),
    ...(article.categories.length ? { articleSection: article.categories } : {}),
    inLanguage: marketOf(country).languageTag,
    author: brand(facts),
    publisher: brand(facts),
    mainEntityOfPage: url,
  } satisfies WithContext<NewsArticle>;
}

/** In ISO 8601 with the time zone; '' when unknown. Without the first date both are: the page then says 'Unpublished'. */
export const articleDates = ({ firstPublishedAt, publishedAt }: ArticleFacts) => {
  const published = isoInstant(firstPublishedAt);
  return { published, modified: published && (isoInstant(publishedAt) || published) };
};

/** Structured data of a club event; none without its date, which search engines require. Google, "Event". */
function clubEvent(event: EventFacts, facts: StoryFacts): JsonLd | undefined {
  const { date, end, venue, state, summary } = event;
  const { content, country, site, url, image } = facts;
  const place = placeOf(state, country);
  const startDate = localInstant(date, place);
  const lastDay = eventDays({ event_date: date, end_date: end, state }, country)?.last;
  if (!startDate || !lastDay) return undefined;
  const description = content.meta_description || summary;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: content.title,
    startDate,
    // Days are told by the calendar of the event's place, as the page tells them.
    endDate: isoInstant(end) > isoInstant(date) ? localInstant(end, place) : lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue || state || site.brand.name,
      address: {
        '@type': 'PostalAddress',
        ...(state ? { addressRegion: state } : {}),
        addressCountry: country.toUpperCase(),
      },
    },
    image: [image],
    ...(description ? { description } : {}),
    organizer: brand(facts),
    url,
  } satisfies WithContext<Event>;
}

/** An instant by the clock of a place with its offset, `2026-12-06T09:30:00+11:00`; '' when it is none. */
function localInstant(value: unknown, place: Place): string {
  const at = readInstant(value)?.getTime();
  if (at === undefined) return '';
  const offset = offsetAt(timeZoneOf(place), at);
  const clock = 2 * at - Date.parse(`${new Date(at).toISOString().slice(0, -1)}${offset}`);
  return `${new Date(clock).toISOString().slice(0, 19)}${offset}`;
}

const brand = ({ country, site, siteUrl }: StoryFacts) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: site.brand.name,
    url: `${siteUrl}/${country}/`,
  }) as const;

const shortened = (headline: string): string =>
  headline.length > maxHeadline ? `${headline.slice(0, maxHeadline - 1).trimEnd()}…` : headline;
