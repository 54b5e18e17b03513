import type { CSSProperties } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { focalPosition } from '../../ui/pictureSource.ts';
import type { BlockProps } from '../BlockProps.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import { Words } from '../Words.tsx';
import styles from './ImageBanner.module.css';
import type { ImageBannerBlock } from './schema.ts';

const narrow = '(max-width: 767.98px)';

/** A picture from edge to edge. Words stand in its calm part; on a phone only if it has a tall picture, else above. */
export function ImageBanner({ block }: BlockProps<'ImageBanner'>) {
  const { heading, text, buttons, image, image_mobile: tall, text_position: position } = block;
  const level = useHeadingLevel(block);
  const says = Boolean(heading || text || buttons.length > 0);
  if (!says && !image) return null;
  const look = [styles.banner, styles[position], says && styles.worded, !tall && styles.stacked];
  return (
    <section
      className={look.filter(Boolean).join(' ')}
      data-theme={image && says && block.text_color === 'light' ? 'dark' : undefined}
      data-top={image ? 'at-header' : undefined}
      style={focusOf(block)}
    >
      {says && (
        <div className={styles.words}>
          <Words heading={heading} level={level} buttons={buttons}>
            {text && <p>{text}</p>}
          </Words>
        </div>
      )}
      {image && (
        <div className={styles.media}>
          <Picture
            asset={image}
            sizes="100vw"
            variants={tall ? [{ asset: tall, media: narrow, aspect: 3 / 4, sizes: '100vw' }] : []}
            cover
          />
        </div>
      )}
    </section>
  );
}

/** Where the pictures are cut, as custom properties: each screen's rule picks its own. */
function focusOf({ image, image_mobile: tall }: ImageBannerBlock): CSSProperties | undefined {
  const wide = image ? focalPosition(image) : undefined;
  const upright = tall ? focalPosition(tall) : undefined;
  return { '--focus-wide': wide, '--focus-tall': upright };
}
