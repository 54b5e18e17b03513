import type { MouseEvent, ReactNode } from 'react';
import type { Href } from '../../shared/content/values.ts';
import { isVideo } from '../../shared/images.ts';
import { assertNavigable, isVideoFile } from '../../shared/links.ts';
import { useStores } from '../stores/createStores.tsx';
import type { FilmWords } from '../stores/UiStore.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export interface LinkProps {
  readonly link: Href;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly style?: React.CSSProperties | undefined;
  readonly trackingId?: string | undefined;
  /** What the player tells of a film; unset: the words of the link alone. */
  readonly film?: FilmWords;
  /** Marks the link of the page being shown, in navigation. */
  readonly current?: boolean;
  /** Runs before the link is followed; `preventDefault` keeps it from being followed. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A link of content: always a plain link. Pages of the site are shown in place (client/page/pageLinks.ts), a film opens
 * the player, which offers what no browser plays for download; one that the player may not have opens in a new tab.
 * Everything else is left to the browser. Spec part 1 §2 'Links'.
 */
export function Link({ link, children, current = false, trackingId, film, onClick, ...shared }: LinkProps) {
  const { ui } = useStores();
  const { href, newTab } = link;
  const isFilm = link.video || isVideoFile(href);
  const opensPlayer = isFilm && (ui.canPlay(href) || !isVideo(href));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isFilm || event.defaultPrevented || asksForOther(event)) return;
    event.preventDefault();
    const name = event.currentTarget.textContent.trim();
    if (opensPlayer) ui.showVideo(href, film ?? { name, captions: '', transcript: '' });
    else openTab(href);
  };
  const opensTab = (newTab || isFilm) && !opensPlayer;
  return (
    <a
      {...shared}
      href={href}
      data-tracking-id={trackingId}
      aria-current={current ? 'page' : undefined}
      onClick={onClick || isFilm ? follow : undefined}
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}

/** A click that asks for another tab or window, or for the file itself, is the browser's. */
const asksForOther = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

function openTab(href: string): void {
  assertNavigable(href, { allowExternal: true });
  window.open(href, '_blank', 'noopener');
}
