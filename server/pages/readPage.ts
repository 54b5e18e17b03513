import type { Logger } from 'pino';
import { forEachBlock } from '../../shared/content/blockData.ts';
import { type ContentProblem, readBlock } from '../../shared/content/readBlock.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type { RelatedStory } from '../../shared/content/values.ts';
import type { Country } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import { isVideoFile } from '../../shared/links.ts';
import { type Layout, type StickyCta, stickyCtas } from '../../shared/page.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { contentSchemas } from '../stories/schemaGate.ts';
import type { Story } from '../stories/story.ts';

export interface ReadPageOptions {
  readonly country: Country;
  readonly draft: boolean;
  readonly assetPath: AssetPath;
}

type PageSchemas = typeof contentSchemas.pages;
type PageType = keyof PageSchemas;

/** The content of a page's story by its schema, or undefined when its type is not that of a page. */
export function readPage(
  story: Story,
  options: ReadPageOptions,
): { content: PageContent; problems: readonly ContentProblem[] } | undefined {
  const { component } = story.content;
  return isPageType(component) ? readPageOf(component, story, options) : undefined;
}

/** Its presenter takes what its schema reads. */
function readPageOf<Type extends PageType>(
  type: Type,
  story: Story,
  { country, draft, assetPath }: ReadPageOptions,
) {
  const { pages, blocks, all } = contentSchemas;
  const schema: PageSchemas[Type] = pages[type];
  const { block, problems } = readBlock(story.content, schema, {
    country,
    draft,
    assetPath,
    schemas: all,
    blocks,
    label: story.full_slug,
  });
  return { content: presenters[type](block, story), problems };
}

const isPageType = (component: string): component is PageType =>
  Object.hasOwn(contentSchemas.pages, component);

/** What content types that show themselves leave to the page. Spec part 1 §2 'Page settings on load'. */
const plainSettings = {
  menu_button_color: 'black',
  invert_logo: false,
  finance_logo: false,
  navbar_solid: false,
  hide_header_footer: false,
  enableBackground: false,
  sticky_bottom_cta: [],
} as const satisfies Partial<PageContent>;

/** Each content type as what all pages have in common. */
const presenters: {
  readonly [Type in PageType]: (block: BlockOf<PageSchemas[Type]>, story: Story) => PageContent;
} = {
  Page: (block) => block,
  NewsDetail: (block, story) => ({
    ...block,
    ...plainSettings,
    navbar_solid: block.navbar_solid,
    enableBackground: block.enable_background,
    body: [block],
    article: {
      categories: block.news_categories.map(categoryName),
      description: block.description,
      firstPublishedAt: story.first_published_at ?? null,
      publishedAt: story.published_at ?? null,
    },
  }),
  TankClubEventDetail: (block) => ({
    ...block,
    ...plainSettings,
    title: block.heading,
    banner_image:
      block.featured_media && !isVideoFile(block.featured_media.src)
        ? block.featured_media
        : block.thumbnail_image,
    body: [block],
    event: {
      date: block.event_date,
      end: block.end_date,
      venue: block.venue,
      state: block.state,
      summary: block.summary,
    },
  }),
};

const categoryName = ({ name, content }: RelatedStory): string =>
  typeof content.name === 'string' && content.name ? content.name : name;

/** Flags of the page, spec part 1 §3 'Page content'; the defaults without one. */
export const layoutOf = (content?: PageContent): Layout => ({
  menuButtonColor: content?.menu_button_color ?? 'black',
  invertLogo: content?.invert_logo ?? false,
  financeLogo: content?.finance_logo ?? false,
  navbarSolid: content?.navbar_solid ?? false,
  hideHeaderFooter: content?.hide_header_footer ?? false,
  enableBackground: content?.enableBackground ?? false,
  stickyBottomCta: (content?.sticky_bottom_cta ?? []).filter(isStickyCta).slice(0, stickyCtas.length),
});

const isStickyCta = (value: string): value is StickyCta => stickyCtas.some((cta) => cta === value);

/** Logs what in a story does not fit its schema. */
export type ProblemLog = (
  label: string,
  publishedAt: string | null | undefined,
  problems: readonly ContentProblem[],
) => void;

const maxLogged = 1_000;
const maxShown = 20;

/** Logs once per story version and problems: a page is read again and again. */
export function createProblemLog(logger: Logger): ProblemLog {
  const logged = new Set<string>();
  return (label, publishedAt, problems) => {
    if (!problems.length) return;
    const key = JSON.stringify([label, publishedAt, problems]);
    if (logged.has(key)) return;
    if (logged.size >= maxLogged) logged.clear();
    logged.add(key);
    logger.warn(
      { story: label, count: problems.length, problems: problems.slice(0, maxShown) },
      'content does not fit its schema',
    );
  };
}

/** Blocks that always tell of finance. */
const always: readonly string[] = ['CompareGrid', 'Configurator', 'FinanceCalculator'];

/** Whether a page needs the finance settings: the others load not a byte of them. */
export function tellsOfFinance(blocks: PageContent['body']): boolean {
  let tells = false;
  forEachBlock(blocks, (block) => {
    // An offer panel has a Finance side where its editor wants one.
    if (always.includes(block.component) || ('show_finance_tab' in block && block.show_finance_tab === true))
      tells = true;
  });
  return tells;
}
