import { isCountry } from '../../shared/country.ts';

/** What of a link decides whether its page is shown in place. */
type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'download'>;
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * True for a link to a page of this site in this tab: its path starts with a country (spec part 1 §1). A jump within
 * the page is left to the browser, which moves the focus along.
 */
export function isPageLink(link: LinkParts, here: Here): boolean {
  const { origin, pathname, target, download } = link;
  const thisTab = !target || target === '_self';
  const isOfSite = origin === here.origin && isCountry(pathname.split('/')[1]);
  return isOfSite && thisTab && !download && !isJump(link, here);
}

/**
 * True for a link to a part of the page that is shown. The address may have got a query since the link was written, such
 * as that of a loan: without one of its own the link means the page as it is.
 */
const isJump = ({ hash, pathname, search }: LinkParts, here: Here): boolean =>
  hash !== '' && pathname === here.pathname && (search === here.search || search === '');

/**
 * True for such a jump whose link has no query while the address has one: the browser would load the page anew, without
 * it.
 */
const isJumpThatLosesQuery = (link: LinkParts, here: Here): boolean =>
  link.origin === here.origin &&
  isJump(link, here) &&
  link.search !== here.search &&
  link.target !== '_blank';

/** True for a link that the browser follows to another document in this tab. */
const leavesDocument = (link: HTMLAnchorElement, here: Here): boolean =>
  link.protocol.startsWith('http') &&
  ['', '_self', '_top'].includes(link.target) &&
  !link.download &&
  !isJump(link, here);

export interface PageLinkListener {
  /** The visitor follows the link: its page is to be shown in place. */
  follow(link: HTMLAnchorElement): void;
  /** The browser follows a link to another document in this tab. */
  leave(): void;
  /** A click is likely: hover or focus. */
  likely(link: HTMLAnchorElement): void;
}

/**
 * Listens to all links of the document at once, those of rich text too: one listener instead of one per link keeps
 * rendering and hydration cheap, and links stay plain. A click that a component has dealt with, or that asks for a new
 * tab, is left alone.
 * @returns what ends the listening
 */
export function listenToPageLinks(
  document: Document,
  { follow, leave, likely }: PageLinkListener,
): () => void {
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const pageLink = (event: Event): HTMLAnchorElement | undefined => {
    const link = linkOf(event);
    return link && isPageLink(link, document.location) ? link : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || modified || event.button !== 0) return;
    const link = pageLink(event);
    const jump = linkOf(event);
    if (link) {
      follow(link);
      // Last, so that the browser follows the link where that throws.
      event.preventDefault();
    } else if (jump && isJumpThatLosesQuery(jump, document.location)) {
      event.preventDefault();
      document.location.hash = jump.hash;
    } else if (jump && leavesDocument(jump, document.location)) leave();
  };
  const onLikely = (event: Event) => {
    const link = pageLink(event);
    if (link) likely(link);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onLikely, { passive: true });
  document.addEventListener('focusin', onLikely);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onLikely);
    document.removeEventListener('focusin', onLikely);
  };
}
