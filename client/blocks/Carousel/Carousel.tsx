import type { AnyBlock } from '../../../shared/content/schema.ts';
import { Carousel as Slides } from '../../components/Carousel.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { Blocks } from '../Blocks.tsx';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './Carousel.module.css';
import { PictureSlide } from './PictureSlide.tsx';
import type { CarouselSlideBlock } from './schema.ts';

/** Pictures with words, or whole blocks, one at a time, moved by the visitor alone. */
export function Carousel({ block }: BlockProps<'Carousel'>) {
  const { heading, text, slides } = block;
  const level = useHeadingLevel(block);
  if (!heading && !text && slides.length === 0) return null;
  const slideLevel = levelBelow(heading, level);
  return (
    <BlockSection heading={heading} intro={text} level={level} className={styles.section}>
      <Slides
        label={heading || `Slides: ${nameOf(slides[0])}`}
        slides={slides.map((slide) => ({ id: slide._uid, content: slideContent(slide, slideLevel) }))}
      />
    </BlockSection>
  );
}

function slideContent(slide: AnyBlock, level: HeadingLevel) {
  if (!isPictureSlide(slide)) return <Blocks blocks={[{ ...slide, bottom_spacing: 'none' }]} />;
  const { image, heading, text, buttons } = slide;
  return (
    <div {...editorAttributes(slide)}>
      <PictureSlide image={image} heading={heading} text={text} level={level}>
        <CtaButtons blocks={buttons} />
      </PictureSlide>
    </div>
  );
}

const isPictureSlide = (slide: AnyBlock): slide is CarouselSlideBlock => slide.component === 'CarouselSlide';

/** A page may have several carousels, and a landmark needs a name of its own. */
const nameOf = (slide: AnyBlock | undefined): string =>
  typeof slide?.heading === 'string' && slide.heading ? slide.heading : (slide?._uid ?? '');
