import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withQuery } from '../../../shared/links.ts';
import { filmWords } from '../../components/filmWords.ts';
import { usePage } from '../../page/PageContext.tsx';
import { replaceQuery } from '../../page/replaceQuery.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { ListedVideo } from './listedVideos.ts';

/**
 * Keeps the address bar at the film in the player: it can be copied, and opens the film again. The page stays as it is:
 * no entry of the history is made, none is lost.
 * @param first opened when the page is shown
 * @param queryOf query of a film, or of the listing when none is open
 * @returns what opens a film
 */
export function useVideoAddress(
  first: ListedVideo | undefined,
  queryOf: (opened: ListedVideo | undefined) => Readonly<Record<string, string>>,
): (listed: ListedVideo) => void {
  const { path } = usePage();
  const { ui } = useStores();
  const opened = useRef<ListedVideo>(undefined);
  const open = (listed: ListedVideo) => {
    const { video, heading } = listed.video;
    if (!video) return;
    opened.current = listed;
    replaceQuery(path, queryOf(listed));
    ui.showVideo(video.src, filmWords(listed.video, heading));
  };
  const onClosed = useEffectEvent(() => {
    const { pathname, search } = window.location;
    // The player also closes when the visitor goes elsewhere: that address must stay.
    const isHere = opened.current && `${pathname}${search}` === withQuery(path, queryOf(opened.current));
    if (isHere) replaceQuery(path, queryOf(undefined));
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
  return open;
}
