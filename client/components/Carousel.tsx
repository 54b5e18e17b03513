import { observer } from 'mobx-react-lite';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useStores } from '../stores/createStores.tsx';
import { CarouselControls, type CarouselNoun } from '../ui/CarouselControls.tsx';
import { reducedMotion, useMediaQuery } from '../ui/useMediaQuery.ts';
import styles from './Carousel.module.css';
import { isTurning, nextRotation, still } from './rotation.ts';
import { useGlide } from './useGlide.ts';
import { useInView } from './useInView.ts';
import { useNothingOver } from './useNothingOver.ts';

/** Ms that a slide stays. Spec part 1 §4 and §9: 'delay 4000 ms'. */
const delayMs = 4000;

export interface CarouselProps {
  /** What it holds: 'Current offers'. A page has each name once. */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** What a slide is called in its buttons' names: 'Previous image'. */
  readonly noun?: CarouselNoun;
  /** Whether the first slide comes after the last; else the buttons are disabled at the ends. */
  readonly loop?: boolean;
  /** Turns by itself until the visitor takes over, or asked for less movement. */
  readonly autoplay?: boolean;
}

/**
 * Slides one at a time. A strip to scroll until Glide has been fetched, which happens when it is in view, and without
 * JavaScript: no slide moves or changes size then. One slide is shown as it is. WAI-ARIA 'Carousel'; spec part 1 §4.
 */
export function Carousel(props: CarouselProps) {
  const [first] = props.slides;
  return props.slides.length > 1 ? <Slides {...props} /> : first?.content;
}

const Slides = observer(function Slides({
  label,
  slides,
  noun = 'slide',
  loop = false,
  autoplay = false,
}: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const inView = useInView(root);
  const [rotation, dispatch] = useReducer(nextRotation, still);
  const take = useCallback(() => dispatch('take'), []);
  const { glide, index } = useGlide(root, { loop, wanted: useEver(inView), onSwipe: take });
  const isFree = useNothingOver() && inView;
  const turning = isTurning(rotation) && isFree;
  const calm = useMediaQuery(reducedMotion);
  useEffect(() => {
    if (glide && autoplay && !window.matchMedia(reducedMotion).matches) dispatch('start');
  }, [glide, autoplay]);
  useEffect(() => {
    if (calm) take();
  }, [calm, take]);
  useEffect(() => {
    if (!turning || !glide) return;
    const timer = setInterval(() => glide.go('>'), delayMs);
    return () => clearInterval(timer);
  }, [turning, glide]);
  const rotationId = useId();
  const onFocus = ({ target }: FocusEvent) => dispatch(target.id === rotationId ? 'focusButton' : 'take');
  const { ui } = useStores();
  const isAsked = useRef(false);
  const go = (pattern: string) => {
    isAsked.current = true;
    take();
    glide?.go(pattern);
  };
  const tell = useEffectEvent(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const what = wordsOf(root.current?.querySelector('[role="group"]:not([inert])[aria-roledescription]'));
    ui.announce([`${nameOf(noun)} ${index + 1} of ${slides.length}`, what].filter(Boolean).join(': '));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another slide shows
  useEffect(() => tell(), [index]);
  return (
    <section
      ref={root}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={onFocus}
      onBlur={({ target }) => target.id === rotationId && dispatch('blurButton')}
      // A finger has no hover: it would hold the slides long after it is gone.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && dispatch('hover')}
      onPointerLeave={() => dispatch('leave')}
    >
      <div className={styles.controls}>
        {glide && (
          <CarouselControls
            count={slides.length}
            index={index}
            noun={noun}
            loop={loop}
            go={go}
            rotation={
              autoplay
                ? { id: rotationId, wanted: rotation.wanted, toggle: () => dispatch('toggle') }
                : undefined
            }
          />
        )}
      </div>
      {/* Until Glide moves the strip it scrolls, so it must do so by keyboard too. */}
      <div className={styles.track} data-glide-el="track" tabIndex={glide ? -1 : 0}>
        <div className={styles.slides} aria-live={glide ? (turning ? 'off' : 'polite') : undefined}>
          {slides.map(({ id, content }, n) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not of fields
            <div
              key={id}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${n + 1} of ${slides.length}`}
              inert={glide !== null && n !== index}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
});

const nameOf = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** What a slide is about: its heading, else what its picture shows. */
const wordsOf = (slide: Element | null | undefined): string | undefined =>
  slide?.querySelector('h1, h2, h3, h4, h5, h6')?.textContent || slide?.querySelector('img')?.alt;

/** True from the first time on. */
function useEver(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever;
}
