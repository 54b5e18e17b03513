import type { Asset } from '../../../shared/content/values.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import { DownloadImages } from './DownloadImages.tsx';
import { assetDownload } from './downloads.ts';
import styles from './ImageCarousel.module.css';

/** Width / height that every image is cut to, so that nothing moves between them. */
const aspect = 16 / 9;

/** A gallery with downloads. Without images it says so. Spec part 2 §2.1 and §8. */
export function ImageCarousel({ block }: BlockProps<'ImageCarousel'>) {
  const { heading, text, images, disclaimer, show_download: download } = block;
  const level = useHeadingLevel(block);
  return (
    <BlockSection heading={heading} intro={text} level={level}>
      {images.length === 0 ? (
        <p className={styles.none}>No images available</p>
      ) : (
        <div>
          <Carousel
            label={`Images: ${heading || images[0]?.alt || block._uid}`}
            noun="image"
            slides={images.map((image, index) => ({
              id: `${index}-${image.src}`,
              content: <ImageSlide image={image} download={download} />,
            }))}
          />
          {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
          {download && <DownloadImages images={images} />}
        </div>
      )}
    </BlockSection>
  );
}

function ImageSlide({ image, download }: { image: Asset; download: boolean }) {
  return (
    <figure>
      <Picture asset={image} aspect={aspect} sizes="(min-width: 1440px) 82rem, 94vw" />
      {(image.title || download) && (
        <figcaption className={styles.caption}>
          <span>{image.title}</span>{' '}
          {download && (
            <a className={styles.download} href={assetDownload(image.src)} download>
              Download image<VisuallyHidden>: {image.alt}</VisuallyHidden>
              <Icon name="download" />
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}
