import type { FAQPage, VideoObject, WithContext } from 'schema-dts';
import { isRichText, plainText } from '../../shared/content/richText.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Asset } from '../../shared/content/values.ts';
import { isoInstant } from '../../shared/dates.ts';
import { isVideo } from '../../shared/images.ts';
import { isVideoFile } from '../../shared/links.ts';
import { isRecord } from '../../shared/records.ts';
import type { ContentBlocks } from '../stories/schemaGate.ts';
import { absolute, cutToShare, type JsonLd, type StoryDates } from './jsonLd.ts';
import { type Fields, objectsIn } from './objectsIn.ts';

type BlockName = keyof ContentBlocks;
/** Blocks whose items are videos. */
const videoBlocks = new Set<unknown>(['VideoListing', 'VideoTiles'] satisfies BlockName[]);
const accordion: BlockName = 'Accordion';

interface BlocksFacts {
  readonly blocks: readonly AnyBlock[];
  readonly dates: StoryDates;
  readonly siteUrl: string;
}

/** What the blocks of a page tell search engines, at whatever depth they stand. */
export const blockStructuredData = (facts: BlocksFacts): JsonLd[] => [...faqPage(facts), ...videos(facts)];

/**
 * The questions of every accordion that is meant so, as one FAQPage, which a page may have once. Google shows no results of it any more;
 * other engines and assistants read it. schema.org/FAQPage.
 */
function faqPage({ blocks }: BlocksFacts): JsonLd[] {
  const questions = [...objectsIn(blocks)]
    .filter(({ component, is_faq }) => component === accordion && is_faq !== false)
    .flatMap(({ items }) => (Array.isArray(items) ? items.filter(isRecord) : []))
    .map(({ heading, text }) => ({ name: textOf(heading), answer: textOf(text) }))
    .filter(({ name, answer }) => name && answer);
  if (!questions.length) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ name, answer }) => ({
        '@type': 'Question' as const,
        name,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    } satisfies WithContext<FAQPage>,
  ];
}

/** Each video with a name and a picture, once; none when the page has no date. Google, "VideoObject". */
function videos({ blocks, dates, siteUrl }: BlocksFacts): JsonLd[] {
  const uploadDate = isoInstant(dates.first);
  if (!uploadDate) return [];
  const listed = [...objectsIn(blocks)].filter(({ component }) => videoBlocks.has(component));
  const found = new Map<string, JsonLd>();
  for (const item of listed.flatMap((block) => [...objectsIn(block)])) {
    const video = videoOf(item, uploadDate, siteUrl);
    if (video && !found.has(String(video.contentUrl))) found.set(String(video.contentUrl), video);
  }
  return [...found.values()];
}

function videoOf(item: Fields, uploadDate: string, siteUrl: string): JsonLd | undefined {
  const values = Object.values(item);
  const address = values.map(videoAddress).find(Boolean);
  const picture = values.find(isPicture);
  const name = textOf(item.heading) || textOf(item.title) || textOf(item.name);
  if (!address || !picture || !name) return undefined;
  const description = textOf(item.description) || textOf(item.additionalInformation);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description: description || name,
    thumbnailUrl: absolute(cutToShare(picture), siteUrl),
    uploadDate,
    contentUrl: absolute(address, siteUrl),
  } satisfies WithContext<VideoObject>;
}

/** The address of a field that is a video: an asset, or a link to one. */
function videoAddress(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { src, href, video } = value;
  if (typeof src === 'string' && (isVideo(src) || isVideoFile(src))) return src;
  return video === true && typeof href === 'string' ? href : undefined;
}

const isPicture = (value: unknown): value is Asset =>
  isRecord(value) && typeof value.src === 'string' && Number(value.width) > 0 && !isVideo(value.src);

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return isRichText(value) ? plainText(value) : '';
};
