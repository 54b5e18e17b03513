import type { MouseEvent, ReactNode } from 'react';
import type { Href } from '../../shared/content/values.ts';
import { isVideoFile } from '../../shared/links.ts';
import { useStores } from '../stores/createStores.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export interface LinkProps {
  readonly link: Href;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly style?: React.CSSProperties | undefined;
  readonly trackingId?: string | undefined;
  /** What a video is called in the player. */
  readonly videoTitle?: string;
  /** Marks the link of the page being shown, in navigation. */
  readonly current?: boolean;
  /** Runs before the link is followed; `preventDefault` keeps it from being followed. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A link of content: always a plain link. Pages of the site are shown in place (client/page/pageLinks.ts), a video opens
 * the player where it may play there, everything else is left to the browser. Spec part 1 §2 'Links'.
 */
export function Link({
  link,
  children,
  current = false,
  trackingId,
  videoTitle,
  onClick,
  ...shared
}: LinkProps) {
  const { ui } = useStores();
  const { href, newTab } = link;
  const isFilm = link.video || isVideoFile(href);
  const video = isFilm && ui.canPlay(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!video || event.defaultPrevented) return;
    event.preventDefault();
    ui.showVideo(href, videoTitle || event.currentTarget.textContent.trim());
  };
  const opensTab = (newTab || isFilm) && !video;
  return (
    <a
      {...shared}
      href={href}
      data-tracking-id={trackingId}
      aria-current={current ? 'page' : undefined}
      onClick={onClick || video ? follow : undefined}
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
