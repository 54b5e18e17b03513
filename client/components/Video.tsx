import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Asset } from '../../shared/content/values.ts';
import { imageUrl, imageWidths, isImage } from '../../shared/images.ts';
import type { FilmWords } from '../stores/UiStore.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { pictureQuality } from '../ui/pictureSource.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { reducedMotion } from '../ui/useMediaQuery.ts';
import { Film } from './Film.tsx';
import { useInView } from './useInView.ts';
import { useNothingOver } from './useNothingOver.ts';
import styles from './Video.module.css';

interface VideoProps {
  readonly src: string;
  /** What is told of it; 'decorative': it adds to a picture below it whose alternative text stands for both. */
  readonly film: FilmWords | 'decorative';
  /** Stands in until it plays, and for visitors it must not play for by itself. */
  readonly poster?: Asset | null;
  /** Width / height of its room; unset: 16 / 9. */
  readonly aspect?: number;
  /** Lies over a picture that fills the same box, cut around `--focus`, and shows once it plays. Needs no poster. */
  readonly cover?: boolean;
}

/**
 * A silent clip that loops while at least 30 % of it is on the screen, the tab is shown and nothing lies over the page.
 * It never starts by itself for who asked for less movement or less data. Until this code runs it has the browser's own
 * controls, or is the picture it lies over. Spec part 1 §4.
 */
export const Video = observer(function Video({
  src,
  film,
  poster,
  aspect = 16 / 9,
  cover = false,
}: VideoProps) {
  const words = film === 'decorative' ? undefined : film;
  const element = useRef<HTMLVideoElement>(null);
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const inView = useInView(element);
  const free = useNothingOver();
  const playing = inView && free && wanted;
  useEffect(() => setWanted(mayAutoplay()), []);
  useEffect(() => {
    const { current: video } = element;
    if (!video || !playing) return;
    // React writes `muted` as a property only, and only what is muted may play unasked.
    video.muted = true;
    video.play().catch((error: unknown) => {
      // A pause that came first is no refusal.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setWanted(false);
    });
    return () => video.pause();
  }, [playing]);
  // Over a picture that stands there; else what it would have shown is told on the frame's ground.
  if (failed && cover) return null;
  if (failed && !poster)
    return (
      <div className={styles.frame} style={{ aspectRatio: aspect }}>
        <p className={styles.failed}>{words?.name}</p>
      </div>
    );
  return (
    <div className={cover ? styles.cover : styles.frame} style={cover ? undefined : { aspectRatio: aspect }}>
      <Film
        words={words}
        ref={element}
        className={styles.video}
        src={src}
        poster={poster ? posterUrl(poster) : undefined}
        preload="none"
        controls={!hydrated && !cover}
        // Written to the element: what was shown once stays, paused or not.
        onPlaying={({ currentTarget }) => currentTarget.setAttribute('data-played', '')}
        onError={() => setFailed(true)}
        muted
        loop
        playsInline
      />
      {hydrated && !failed && (
        <IconButton
          className={styles.button}
          icon={wanted ? 'pause' : 'play'}
          label={`${wanted ? 'Pause' : 'Play'} ${words ? `video: ${words.name}` : 'background film'}`}
          onClick={() => setWanted(!wanted)}
        />
      )}
    </div>
  );
});

function mayAutoplay(): boolean {
  return !navigator.connection?.saveData && !window.matchMedia(reducedMotion).matches;
}

const posterUrl = ({ src }: Asset) =>
  isImage(src) ? imageUrl(src, { width: imageWidths.large, format: 'webp', quality: pictureQuality }) : src;
