import { Carousel } from '../../components/Carousel.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { HeroBanner } from '../HeroBanner/HeroBanner.tsx';
import styles from './HeroCarousel.module.css';

/** Opening pictures one at a time, the first of them the page's headline. One alone is a plain hero. Spec part 1 §4. */
export function HeroCarousel({ block }: BlockProps<'HeroCarousel'>) {
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
