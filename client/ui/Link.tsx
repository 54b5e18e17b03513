import { type MouseEvent, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Href } from '../../shared/content/values.ts';
import { isCountry } from '../../shared/country.ts';
import { isVideoFile } from '../../shared/links.ts';
import { PrefetchContext } from '../page/PrefetchContext.ts';
import { useStores } from '../stores/createStores.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LinkProps {
  readonly link: Href;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly style?: React.CSSProperties | undefined;
  readonly trackingId?: string | undefined;
  /** Marks the link of the page being shown, in navigation. */
  readonly current?: boolean;
  /** Runs before the link is followed; `preventDefault` keeps it from being followed. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A link of content. Pages of the site are shown in place, and fetched when a click is likely; a video opens the
 * player; everything else is left to the browser. All of them are plain links without JavaScript. Spec part 1 §2 'Links'.
 */
export function Link({ link, children, current = false, trackingId, onClick, ...shared }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const { ui } = useStores();
  const { href, newTab } = link;
  const video = link.video || isVideoFile(href);
  const attributes = {
    ...shared,
    'data-tracking-id': trackingId,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if (isPagePath(href) && !newTab && !video) {
    const fetchPage = () => prefetch(href);
    return (
      <RouterLink
        {...attributes}
        to={href}
        discover="none"
        onClick={onClick}
        onPointerEnter={fetchPage}
        onFocus={fetchPage}
      >
        {children}
      </RouterLink>
    );
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!video || event.defaultPrevented) return;
    event.preventDefault();
    ui.showVideo(href);
  };
  const opensTab = newTab && !video;
  return (
    <a
      {...attributes}
      href={href}
      onClick={onClick || video ? follow : undefined}
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}

/** A page of this site: its path starts with a country. Spec part 1 §1. */
const isPagePath = (href: string): boolean => isCountry(/^\/([^/?#]*)/.exec(href)?.[1]);
