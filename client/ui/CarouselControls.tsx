import { useEffect, useRef } from 'react';
import styles from './CarouselControls.module.css';
import { IconButton } from './IconButton.tsx';

export type CarouselNoun = 'slide' | 'image' | 'step' | 'model' | 'accessory';

interface ControlsProps {
  readonly count: number;
  /** The slide shown, from 0. */
  readonly index: number;
  readonly noun: CarouselNoun;
  readonly loop: boolean;
  /** Moves as Glide's patterns say: `>`, `<`, `=2`. */
  readonly go: (pattern: string) => void;
  /** State of the rotation; unset for a carousel that cannot turn by itself. */
  readonly rotation?:
    | { readonly id: string; readonly wanted: boolean; readonly toggle: () => void }
    | undefined;
}

/** What moves a carousel, rotation first, as the WAI-ARIA pattern asks. Names: spec part 2 §2.1 'Image carousel'. */
export function CarouselControls({ count, index, noun, loop, go, rotation }: ControlsProps) {
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = pages;
    const page = box?.children[index];
    if (!box || !(page instanceof HTMLElement)) return;
    box.scrollLeft = page.offsetLeft - (box.clientWidth - page.offsetWidth) / 2;
  }, [index]);
  return (
    <>
      {rotation && (
        <IconButton
          id={rotation.id}
          className={styles.button}
          icon={rotation.wanted ? 'pause' : 'play'}
          label={`${rotation.wanted ? 'Stop' : 'Start'} automatic slide show`}
          onClick={rotation.toggle}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the pattern's group of buttons, not of fields */}
      <div ref={pages} className={styles.pages} role="group" aria-label={`Choose ${noun} to display`}>
        {Array.from({ length: count }, (_, n) => n + 1).map((page) => (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-label={`Navigate to ${noun} ${page} of ${count}`}
            {...unless(page === index + 1, () => go(`=${page - 1}`))}
          />
        ))}
      </div>
      <IconButton
        className={styles.button}
        icon="chevronLeft"
        label={`Previous ${noun}`}
        {...unless(!loop && index === 0, () => go('<'))}
      />
      <IconButton
        className={styles.button}
        icon="chevronRight"
        label={`Next ${noun}`}
        {...unless(!loop && index === count - 1, () => go('>'))}
      />
    </>
  );
}

/** Disabled in words only: it keeps the focus of who pressed it on the way to the end. */
const unless = (disabled: boolean, onClick: () => void) => ({
  'aria-disabled': disabled,
  onClick: disabled ? undefined : onClick,
});
