import type { Href } from '../../../shared/content/values.ts';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';

/** Google, "Maps URLs": opens the map app of a phone, or the map's own site. */
export const directionsTo = ({ latitude, longitude }: Dealer): Href => ({
  href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  kind: 'url',
  newTab: true,
  video: false,
});

/**
 * A form with the dealer chosen, and what the shopper brings along: a build, a postcode. Spec part 2 §2.8
 * `test-drive?dealer={dealerCode}`.
 */
export const formLink = (
  page: 'test-drive' | 'contact-us',
  { code, country }: Dealer,
  carried: Readonly<Record<string, string>>,
): Href => internalLink(withQuery(localizePath(`/${page}`, country), { ...carried, dealer: code }));

/** Where a service is booked, with the dealer chosen where it is a page of the site. */
export const serviceLinkAt = (link: Href, { code }: Dealer, postcode?: string): Href =>
  link.kind === 'story' ? { ...link, href: withQuery(link.href, { dealer: code, postcode }) } : link;

/**
 * What the link to an email address reads. Addresses of `example.com` stand for others and reach nobody (RFC 2606 §3): a
 * reader is spared them.
 */
export const mailText = (email: string): string =>
  /[@.]example\.com$/i.test(email) ? 'Email the sales team' : email;
