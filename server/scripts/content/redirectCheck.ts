import { type Country, isForCountry } from '../../../shared/country.ts';
import { addressOf, formerAddress, redirectsType } from '../../pages/readRedirects.ts';
import { matchRoute } from '../../pages/routes.ts';
import { pageTypes } from '../../stories/schemaGate.ts';
import { type Story, slugOf } from '../../stories/story.ts';
import type { Problem } from './finding.ts';
import type { OfferedServices } from './linkCheck.ts';
import { placesIn } from './walkContent.ts';

interface Site {
  readonly country: Country;
  readonly stories: readonly Story[];
  readonly services: OfferedServices;
}

/** Redirects of an address that a page has: the page comes first, and the redirect is never used. */
export function redirectsOfPages(story: Story, { country, stories, services }: Site): Problem[] {
  if (story.content.component !== redirectsType) return [];
  const pages = new Set(
    stories
      .filter(({ content }) => pageTypes.includes(content.component) && isForCountry(content.locale, country))
      .map((page) => addressOf(`/${slugOf(page, country)}`, country)),
  );
  return [...placesIn(story.content, country)].flatMap(({ node, path }) => {
    const { component, from } = node;
    if (component !== 'Redirect' || typeof from !== 'string') return [];
    const address = formerAddress(from, country);
    return address && (pages.has(address) || isOwnPage(address, services))
      ? [{ path: `${path} Redirect.from`, problem: `is never used: ${address} is a page` }]
      : [];
  });
}

/** Whether the site itself has a page at an address, whatever its content. Those of one car or dealer may be gone. */
function isOwnPage(address: string, { recalls, tradeIn, stock }: OfferedServices): boolean {
  const route = matchRoute(address);
  if (route.kind !== 'page') return false;
  const { name, country } = route;
  if (name === 'recalls') return recalls;
  if (name === 'tradeIn') return tradeIn;
  return name === 'stock' ? stock.has(country) : name === 'search' || name === 'saved';
}
