import type Glide from '@glidejs/glide/dist/glide.modular.esm.js';
import { type RefObject, useEffect, useState } from 'react';

/** Ms. Spec part 1 §4 and §9: 'speed 800'. */
const speedMs = 800;
/** Px that a finger travels before the slide follows through. */
const swipeThreshold = 48;

export interface GlideOptions {
  /** Whether the first slide comes after the last. */
  readonly loop: boolean;
  /** Set once Glide is wanted: its code is fetched then. */
  readonly wanted: boolean;
  /** Runs when a finger moves the slides. */
  readonly onSwipe: () => void;
}

/**
 * Puts Glide in charge of the slides below `root`, which are a strip to scroll until then, at the slide that is in
 * view. No clones: they would repeat ids and headings. Without its code the strip stays.
 * @returns the instance, null until it is mounted, and the slide it shows, from 0
 */
export function useGlide(root: RefObject<HTMLElement | null>, { loop, wanted, onSwipe }: GlideOptions) {
  const [glide, setGlide] = useState<Glide | null>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const { current: element } = root;
    if (!wanted || !element) return;
    let unmount: (() => void) | null = () => undefined;
    import('@glidejs/glide/dist/glide.modular.esm.js')
      .then((code) => {
        if (!unmount) return;
        const mounted = mountGlide(code, element, loop);
        mounted.glide.on('run', () => setIndex(mounted.glide.index));
        mounted.glide.on('swipe.start', onSwipe);
        unmount = mounted.unmount;
        setIndex(mounted.glide.index);
        setGlide(mounted.glide);
      })
      .catch(() => undefined);
    return () => {
      unmount?.();
      unmount = null;
      setGlide(null);
    };
  }, [root, loop, wanted, onSwipe]);
  return { glide, index };
}

type GlideCode = typeof import('@glidejs/glide/dist/glide.modular.esm.js');

function mountGlide({ default: GlideClass, Swipe }: GlideCode, root: HTMLElement, loop: boolean) {
  const track = root.querySelector<HTMLElement>('[data-glide-el="track"]') ?? root;
  let width = track.clientWidth;
  const glide = new GlideClass(root, {
    type: 'slider',
    startAt: width ? Math.round(track.scrollLeft / width) : 0,
    gap: 0,
    rewind: loop,
    animationDuration: speedMs,
    rewindDuration: speedMs,
    animationTimingFunc: 'var(--ease-in-out)',
    swipeThreshold,
    dragThreshold: false,
    touchRatio: 1,
    waitForTransition: false,
  });
  // The strip was scrolled to this slide, and is now moved to it: before the next frame, so that nothing is seen of it.
  root.dataset.mounted = '';
  track.scrollLeft = 0;
  glide.mount({ Swipe });
  // Glide knows the window's size only, and writes its own into the slides.
  const observer = new ResizeObserver(() => {
    if (track.clientWidth === width) return;
    width = track.clientWidth;
    glide.update({});
  });
  observer.observe(track);
  return {
    glide,
    unmount() {
      observer.disconnect();
      glide.destroy();
      delete root.dataset.mounted;
    },
  };
}
