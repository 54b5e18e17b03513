import { useEffect, useRef, useState } from 'react';
import type { CarTurn, CarView } from '../../../shared/configurator/carViews.ts';
import { imageTexts, turnTexts } from '../../../shared/configurator/texts.ts';
import { Button } from '../../components/Button.tsx';
import { CarouselControls } from '../../ui/CarouselControls.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './Stage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { whenOthersMayCome } from './stagePictures.ts';
import { useTurn } from './useTurn.ts';

interface CarPicturesProps {
  /** What the pictures show: 'Ridge Summit in Tasman Blue'. */
  readonly subject: string;
  readonly images: readonly CarView[];
  /** Null: it cannot be turned. */
  readonly turn: CarTurn | null;
  /** Says why there are no pictures, or one that stands in. */
  readonly emptyText: string;
  /** Whether the first picture is the page's largest. */
  readonly priority: boolean;
}

/**
 * One picture at a time, a strip that scrolls by itself: with fingers, keys or the buttons. Nothing moves when the
 * pictures are exchanged for those of another paint. The others come after the page, or once a shopper is at the strip:
 * most of what a car's pictures weigh is in them. A car that can be turned lies over them while it is. Spec part 2 §2.1 'Image carousel'; WAI-ARIA 'Carousel'.
 */
export function CarPictures({ subject, images, turn, emptyText, priority }: CarPicturesProps) {
  const track = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { index, go, onScroll, onTouch } = useStrip(track, images.length);
  const [haveOthers, setHaveOthers] = useState(false);
  const bringOthers = () => setHaveOthers(true);
  useEffect(() => whenOthersMayCome(() => setHaveOthers(true)), []);
  const { turned, hasFailed, isLoading, toggle, view, onView } = useTurn(turn?.sprite, track);
  if (!images.length) {
    return (
      <div className={styles.empty}>
        <p className={styles.emptySlide}>{imageTexts.noImages}</p>
        <p>{emptyText}</p>
      </div>
    );
  }
  const hint = view === null ? turnTexts.hint : '';
  const shown = images[index];
  const note = turned ? turn?.note || hint : shown?.isStandIn ? emptyText : shown?.note;
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={`Pictures: ${subject}`}
      data-turned={turned !== null || undefined}
      onPointerEnter={bringOthers}
      onFocus={bringOthers}
    >
      <div className={styles.controls}>
        {turned ? (
          <turned.TurnButtons view={view} onView={onView} />
        ) : (
          hydrated &&
          images.length > 1 && (
            <CarouselControls count={images.length} index={index} noun="image" loop={false} go={go} />
          )
        )}
        {note && <p className={styles.note}>{note}</p>}
        {hydrated && turn && (
          <Button color="secondary" size="xxs" disabled={isLoading} keepsFocus onClick={toggle}>
            {turned ? turnTexts.stop : isLoading ? turnTexts.loading : turnTexts.start}
          </Button>
        )}
      </div>
      <p className={styles.problem} role="status">
        {hasFailed && turnTexts.failed}
      </p>
      <ScrollGroup
        label="Pictures"
        ref={track}
        className={styles.track}
        onScroll={() => {
          bringOthers();
          onScroll();
        }}
        onPointerDown={onTouch}
        onWheel={onTouch}
      >
        {images.map((view, n) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not of fields
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the view stays while its file is exchanged
            key={n}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${n + 1} of ${images.length}`}
          >
            <StagePicture view={view} priority={priority && n === 0} isWaiting={n > 0 && !haveOthers} />
          </div>
        ))}
      </ScrollGroup>
      {turned && <turned.TurnSlider car={subject} picture={turned.picture} view={view} onView={onView} />}
    </section>
  );
}

/** The strip's place: where it has been scrolled to, or is being sent to. */
function useStrip(track: React.RefObject<HTMLDivElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const target = useRef<number | null>(null);
  const shown = Math.min(index, count - 1);
  return {
    index: Math.max(0, shown),
    /** As Glide's patterns say: `>`, `<`, `=2`. */
    go(pattern: string) {
      const steps: Readonly<Record<string, number>> = { '>': shown + 1, '<': shown - 1 };
      const next = steps[pattern] ?? Number(pattern.slice(1));
      if (!track.current || next < 0 || next >= count) return;
      target.current = next;
      setIndex(next);
      track.current.scrollTo({ left: next * track.current.clientWidth });
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      const at = clientWidth ? Math.round(scrollLeft / clientWidth) : 0;
      if (target.current !== null && target.current !== at) return;
      target.current = null;
      setIndex(at);
    },
    /** A finger overrules the buttons. */
    onTouch() {
      target.current = null;
    },
  };
}
