import type { PageContent } from '../seo/pageContent.ts';

/** Page settings that editors set for a story, with the values that pages without a story have. */
const frame = {
  meta_image: null,
  noindex: false,
  menu_button_color: 'black',
  invert_logo: false,
  finance_logo: false,
  navbar_solid: true,
  hide_header_footer: false,
  enableBackground: false,
  sticky_bottom_cta: [],
} as const satisfies Partial<PageContent>;

/** Content of a page that needs no story, on which nothing lies under the header. */
export const ownContent = (
  content: Omit<PageContent, keyof typeof frame> & Partial<PageContent>,
): PageContent => ({ ...frame, ...content });
