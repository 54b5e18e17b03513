import { Carousel } from '../../ui/Carousel.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { HeroBanner } from '../HeroBanner/HeroBanner.tsx';
import styles from './HeroCarousel.module.css';
import type { HeroCarouselBlock } from './schema.ts';

/** Opening pictures one at a time, the first of them the page's headline. One alone is a plain hero. Spec part 1 §4. */
export function HeroCarousel({ block }: { block: HeroCarouselBlock }) {
  const slides = block.slides.map((slide) => ({
    id: slide._uid,
    content: (
      <div className={styles.slide} {...editorAttributes(slide)}>
        <HeroBanner block={slide} />
      </div>
    ),
  }));
  // A page may have several, and a landmark needs a name of its own.
  const [first] = block.slides;
  const label = ['Highlights', first?.heading].filter(Boolean).join(': ');
  return (
    <div className={slides.length > 1 ? styles.carousel : undefined} data-top="under-header">
      <Carousel label={label} slides={slides} loop autoplay={block.autoplay} />
    </div>
  );
}
