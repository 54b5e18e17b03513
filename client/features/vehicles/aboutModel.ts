import type { Href } from '../../../shared/content/values.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';

/** Base to resolve paths with; no part of the result. */
const anywhere = 'http://site.invalid';

/**
 * A link to a page of the site that tells the page which model it is about, as the configurator's do; other links as
 * they are. What the editor has put into the query stays.
 */
export function aboutModel(
  link: Href,
  { modelLine, shortName, linkName = shortName }: Pick<ModelCard, 'modelLine' | 'shortName' | 'linkName'>,
): Href {
  if (link.kind !== 'story') return link;
  const url = new URL(link.href, anywhere);
  url.searchParams.set('modelLine', modelLine.slug);
  url.searchParams.set('model', linkName);
  return { ...link, href: `${url.pathname}${url.search}${url.hash}` };
}
