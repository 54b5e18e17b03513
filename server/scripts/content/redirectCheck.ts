import { type Country, isForCountry } from '../../../shared/country.ts';
import { addressOf, redirectsType } from '../../pages/readRedirects.ts';
import { pageTypes } from '../../stories/schemaGate.ts';
import { type Story, slugOf } from '../../stories/story.ts';
import type { Problem } from './finding.ts';
import { placesIn } from './walkContent.ts';

/** Redirects of an address that a page has: the page comes first, and the redirect is never used. */
export function redirectsOfPages(story: Story, country: Country, all: readonly Story[]): Problem[] {
  if (story.content.component !== redirectsType) return [];
  const pages = new Set(
    all
      .filter(({ content }) => pageTypes.includes(content.component) && isForCountry(content.locale, country))
      .map((page) => addressOf(`/${slugOf(page, country)}`, country)),
  );
  return [...placesIn(story.content, country)].flatMap(({ node, path }) => {
    const { component, from } = node;
    if (component !== 'Redirect' || typeof from !== 'string') return [];
    const address = addressOf(`/${from}`, country);
    return pages.has(address)
      ? [{ path: `${path} Redirect.from`, problem: `is never used: ${address} is a page` }]
      : [];
  });
}
