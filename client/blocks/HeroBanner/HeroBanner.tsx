import type { CSSProperties } from 'react';
import { Video } from '../../components/Video.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { focalPosition } from '../../ui/pictureSource.ts';
import type { BlockProps } from '../BlockProps.ts';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './HeroBanner.module.css';
import { heroPictures } from './heroPictures.ts';
import type { HeroBannerBlock } from './schema.ts';

interface HeroBannerProps extends BlockProps<'HeroBanner'> {
  /** One of several that show in turn where the page's title is: whichever shows is told as the title. */
  readonly sharesTitle?: boolean;
}

/**
 * The opening picture: edge to edge, the words in its calm part, the car left whole. A film shows over it once it plays.
 * Words alone stand on plain ground.
 */
export function HeroBanner({ block, sharesTitle = false }: HeroBannerProps) {
  const { eyebrow, heading, text, buttons, image } = block;
  const level = useHeadingLevel(block);
  if (!image && !heading && !text) return null;
  return (
    <section
      className={lookOf(block)}
      data-theme={block.text_color === 'light' ? 'dark' : undefined}
      data-top="under-header"
      style={focusOf(block)}
    >
      <div className={styles.copy} data-over-picture="opening-words">
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {heading && (
          <Heading
            level={level}
            toldLevel={sharesTitle && level === 2 ? 1 : undefined}
            className={styles[headingStyle(heading)]}
          >
            {heading}
          </Heading>
        )}
        {text && <p className={styles.text}>{text}</p>}
        <CtaButtons blocks={buttons} />
      </div>
      <HeroMedia block={block} priority={level === 1} />
    </section>
  );
}

/** The picture, and the film over it. */
function HeroMedia({ block, priority }: { block: HeroBannerBlock; priority: boolean }) {
  const { image, video } = block;
  const pictures = heroPictures(block);
  if (!image || !pictures) return null;
  return (
    <div className={styles.media}>
      <Picture asset={image} {...pictures.wide} variants={[pictures.variant]} priority={priority} cover />
      {video && <Video src={video.src} film="decorative" cover />}
    </div>
  );
}

/** Its classes, by what it shows: over a film or a wide picture alone there is no room for words on a phone. */
function lookOf({ image, image_mobile: tall, video, height }: HeroBannerBlock): string {
  return [
    styles.hero,
    styles[image ? height : 'plain'],
    image && (video || !tall) ? styles.stacked : '',
    video ? styles.film : '',
  ].join(' ');
}

/** A name stands largest; a sentence is set smaller, so that the words stay clear of the car. */
function headingStyle({ length }: string): 'name' | 'line' | 'sentence' {
  if (length <= 16) return 'name';
  return length <= 44 ? 'line' : 'sentence';
}

/** Where the pictures are cut, as custom properties: each screen's rule picks its own. */
function focusOf({ image, image_mobile: tall }: HeroBannerBlock): CSSProperties | undefined {
  const wide = image ? focalPosition(image) : undefined;
  const narrow = tall ? focalPosition(tall) : undefined;
  if (!wide && !narrow) return undefined;
  return { '--focus-wide': wide, '--focus-tall': narrow };
}
