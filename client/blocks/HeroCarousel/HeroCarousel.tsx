import { Carousel } from '../../components/Carousel.tsx';
import { usePage } from '../../page/PageContext.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { HeroBanner } from '../HeroBanner/HeroBanner.tsx';
import { titleBlock } from '../pageTitle.ts';
import styles from './HeroCarousel.module.css';

/** Opening pictures one at a time, the first of them the page's headline. One alone is a plain hero. Spec part 1 §4. */
export function HeroCarousel({ block }: BlockProps<'HeroCarousel'>) {
  const [first] = block.slides;
  const { blocks } = usePage();
  // While another slide shows, the one with the title is hidden from everybody: the page would have none.
  const sharesTitle = first !== undefined && titleBlock(blocks)?._uid === first._uid;
  const slides = block.slides.map((slide) => ({
    id: slide._uid,
    content: (
      <div className={styles.slide} {...editorAttributes(slide)}>
        <HeroBanner block={slide} sharesTitle={sharesTitle} />
      </div>
    ),
  }));
  // A page may have several, and a landmark needs a name of its own.
  const label = ['Highlights', first?.heading].filter(Boolean).join(': ');
  return (
    <div className={slides.length > 1 ? styles.carousel : undefined} data-top="under-header">
      <Carousel label={label} slides={slides} loop autoplay={block.autoplay} />
    </div>
  );
}
