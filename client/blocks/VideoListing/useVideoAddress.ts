import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStores } from '../../stores/createStores.tsx';
import type { ListedVideo } from './listedVideos.ts';

/**
 * Keeps the address bar at the film in the player: it can be copied, and opens the film again. The page stays as it is:
 * no entry of the history is made, none is lost.
 * @param first opened when the page is shown
 * @param addressOf address of a film, or of the listing when none is open
 */
export function useVideoAddress(
  first: ListedVideo | undefined,
  addressOf: (opened: ListedVideo | undefined) => string,
) {
  const { ui } = useStores();
  const opened = useRef<ListedVideo>(undefined);
  const moveTo = (address: string) => window.history.replaceState(window.history.state, '', address);
  const open = (listed: ListedVideo) => {
    const { video, heading } = listed.video;
    if (!video) return;
    opened.current = listed;
    moveTo(addressOf(listed));
    ui.showVideo(video.src, heading);
  };
  const onClosed = useEffectEvent(() => {
    const { pathname, search } = window.location;
    // Who has gone elsewhere has closed it too.
    if (opened.current && `${pathname}${search}` === addressOf(opened.current)) moveTo(addressOf(undefined));
    opened.current = undefined;
  });
  const openFirst = useEffectEvent(() => {
    if (first) open(first);
  });
  useEffect(() => {
    openFirst();
    return reaction(
      () => ui.video === null,
      (isClosed) => isClosed && onClosed(),
    );
  }, [ui]);
  return { open, moveTo };
}
