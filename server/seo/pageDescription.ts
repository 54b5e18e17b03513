import { isRichText, plainText } from '../../shared/content/richText.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { objectsIn } from './objectsIn.ts';
import type { PageContent } from './pageContent.ts';

/** Characters of a description: search engines show about so many, and fewer say nothing. */
const length = { min: 60, max: 160 } as const;

/**
 * Returns the description of a page: what its editor has written, else how its first text begins, else what the page is and
 * whose. Never ''.
 * @param name of the brand
 */
export function pageDescription(
  content: Pick<PageContent, 'meta_description' | 'title' | 'meta_title' | 'body' | 'event'> | undefined,
  name: string,
  country: Country,
): string {
  if (content?.meta_description) return content.meta_description;
  const title = content?.title || content?.meta_title;
  const own = content?.event?.summary || firstText(content);
  return own || `${title && title !== name ? `${title}: ` : ''}${name} in ${marketOf(country).name}.`;
}

function firstText(content: Pick<PageContent, 'body'> | undefined): string | undefined {
  for (const found of objectsIn(content?.body)) {
    const text = isRichText(found) ? plainText(found).replaceAll(/\s+/g, ' ') : '';
    if (text.length >= length.min) return shortened(text);
  }
  return undefined;
}

/** Whole sentences where one ends in time, else whole words. */
function shortened(text: string): string {
  if (text.length <= length.max) return text;
  const cut = text.slice(0, length.max);
  const sentences = /^.*[.!?](?= )/s.exec(cut)?.[0] ?? '';
  return sentences.length >= length.min ? sentences : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
