import { isCountry } from '../../shared/country.ts';

/** What of a link decides whether its page is shown in place. */
type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'download'>;
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * True for a link to a page of this site in this tab: its path starts with a country (spec part 1 §1). A jump within
 * the page is left to the browser, which moves the focus along.
 */
export function isPageLink(link: LinkParts, here: Here): boolean {
  const { origin, pathname, search, hash, target, download } = link;
  const jump = hash !== '' && pathname === here.pathname && search === here.search;
  const thisTab = !target || target === '_self';
  return origin === here.origin && isCountry(pathname.split('/')[1]) && thisTab && !download && !jump;
}

export interface PageLinkListener {
  /** The visitor follows the link: its page is to be shown in place. */
  follow(link: HTMLAnchorElement): void;
  /** A click is likely: hover or focus. */
  likely(link: HTMLAnchorElement): void;
}

/**
 * Listens to all links of the document at once, those of rich text too: one listener instead of one per link keeps
 * rendering and hydration cheap, and links stay plain. A click that a component has dealt with, or that asks for a new
 * tab, is left alone.
 * @returns ends it
 */
export function listenToPageLinks(document: Document, { follow, likely }: PageLinkListener): () => void {
  const pageLink = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    return link && isPageLink(link, document.location) ? link : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = event.defaultPrevented || modified || event.button !== 0 ? undefined : pageLink(event);
    if (!link) return;
    event.preventDefault();
    follow(link);
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
