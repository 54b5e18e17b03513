import { useEffect, useRef } from 'react';
import styles from './CarouselControls.module.css';
import { Icon } from './Icon.tsx';

export type CarouselNoun = 'slide' | 'image' | 'step' | 'model' | 'accessory';

interface ControlsProps {
  readonly count: number;
  /** The slide shown, from 0. */
  readonly index: number;
  readonly noun: CarouselNoun;
  readonly loop: boolean;
  /** Moves as Glide's patterns say: `>`, `<`, `=2`. */
  readonly go: (pattern: string) => void;
  /** Only of a carousel that can turn by itself. */
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
        <button
          type="button"
          id={rotation.id}
          className={styles.button}
          aria-label={`${rotation.wanted ? 'Stop' : 'Start'} automatic slide show`}
          onClick={rotation.toggle}
        >
          <Icon name={rotation.wanted ? 'pause' : 'play'} />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the pattern's group of buttons, not of fields */}
      <div ref={pages} className={styles.pages} role="group" aria-label={`Choose ${noun} to display`}>
        {Array.from({ length: count }, (_, n) => n + 1).map((page) => (
          <Control
            key={page}
            className={styles.page}
            label={`Navigate to ${noun} ${page} of ${count}`}
            disabled={page === index + 1}
            onClick={() => go(`=${page - 1}`)}
          />
        ))}
      </div>
      <Control
        className={styles.button}
        label={`Previous ${noun}`}
        icon="chevronLeft"
        disabled={!loop && index === 0}
        onClick={() => go('<')}
      />
      <Control
        className={styles.button}
        label={`Next ${noun}`}
        icon="chevronRight"
        disabled={!loop && index === count - 1}
        onClick={() => go('>')}
      />
    </>
  );
}

interface ControlProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly icon?: 'chevronLeft' | 'chevronRight';
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Disabled in words only: it keeps the focus of who pressed it on the way to the end. */
function Control({ className, label, icon, disabled, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
    </button>
  );
}
