import type { AssetPath } from '../../shared/content/readAsset.ts';
import { type ContentProblem, readBlock } from '../../shared/content/readBlock.ts';
import type { Country } from '../../shared/country.ts';
import { type Layout, type StickyCta, stickyCtas } from '../../shared/page.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { contentSchemas } from './schemaGate.ts';
import type { Story } from './story.ts';

export interface ReadPageOptions {
  readonly country: Country;
  readonly draft: boolean;
  readonly assetPath: AssetPath;
}

/** The content of a page's story by its schema, or undefined when its type is not that of a page. */
export function readPage(
  story: Story,
  { country, draft, assetPath }: ReadPageOptions,
): { content: PageContent; problems: readonly ContentProblem[] } | undefined {
  const { component } = story.content;
  const { pages, blocks, all } = contentSchemas;
  const schema = Object.hasOwn(pages, component) ? pages[component as keyof typeof pages] : undefined;
  if (!schema) return undefined;
  const { block: content, problems } = readBlock(story.content, schema, {
    country,
    draft,
    assetPath,
    schemas: all,
    blocks,
    label: story.full_slug,
  });
  return { content, problems };
}

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
