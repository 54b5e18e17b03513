import { fragmentOf } from '../../shared/anchor.ts';
import { forEachBlock } from '../../shared/content/blockData.ts';
import { plainText } from '../../shared/content/richText.ts';
import type { RichTextNode } from '../../shared/content/values.ts';
import type { SearchKind } from '../../shared/search/search.ts';
import type { RouteName } from '../pages/routes.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { type ContentBlocks, isBlock } from '../stories/schemaGate.ts';
import { contentWords, withoutPrices } from './contentWords.ts';
import type { SearchEntry } from './createSearchIndex.ts';

/** The page that content shows on. */
export interface PagePlace {
  readonly route: RouteName;
  /** `/au/models/suv/ridge` */
  readonly path: string;
  /** Name of the story, for a page without a title. */
  readonly name: string;
  /** For a model's page, the names of its line and variants. */
  readonly names?: string;
  /** What its blocks show of a model line. */
  readonly facts?: string;
}

const maxText = 20_000;

/** What of a page is searched: the page itself, and each question that it answers. None of one that is noindex. */
export function pageEntries(content: PageContent, place: PagePlace): SearchEntry[] {
  if (content.noindex) return [];
  const { headings, texts } = contentWords(content.body);
  const page: SearchEntry = {
    kind: kindOf(content, place.route),
    title: withoutPrices(content.title) || place.name,
    path: place.path,
    names: place.names ?? '',
    headings: [withoutPrices(content.meta_title), ...headings].join('\n').slice(0, maxText),
    text: [withoutPrices(content.meta_description), ...texts, place.facts ?? '']
      .filter(Boolean)
      .join('\n')
      .slice(0, maxText),
  };
  return [page, ...questions(content, place.path)];
}

function kindOf({ article, event }: PageContent, route: RouteName): SearchKind {
  if (article) return 'article';
  if (event) return 'event';
  return route === 'model' ? 'model' : 'page';
}

/**
 * Entries of a page's questions, which lead to their accordion where that has an anchor. A question counts once per
 * page.
 */
function questions({ body }: PageContent, path: string): SearchEntry[] {
  const found = accordionsIn(body).flatMap((accordion) => {
    if (!accordion.is_faq) return [];
    const to = `${path}${fragmentOf(accordion.scrollToId)}`;
    return accordion.items.map(({ heading, text }) => questionEntry(heading, text, to));
  });
  return [
    ...new Map(found.filter(({ title, text }) => title && text).map((one) => [one.title, one])).values(),
  ];
}

const questionEntry = (heading: string, text: RichTextNode | null, path: string): SearchEntry => ({
  kind: 'question',
  title: withoutPrices(heading),
  path,
  names: '',
  headings: '',
  text: withoutPrices(plainText(text)).slice(0, maxText),
});

type AccordionBlock = ContentBlocks['Accordion'];

/** The accordions in a value, at any depth. */
function accordionsIn(value: unknown): AccordionBlock[] {
  const found: AccordionBlock[] = [];
  forEachBlock(value, (block) => {
    if (isBlock(block, 'Accordion')) found.push(block);
  });
  return found;
}
