import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './Banner.module.css';

/** A picture from edge to edge, cut wide like a windscreen. The words hang from the page's edge on a plate of their own. */
export function Banner({ block }: BlockProps<'Banner'>) {
  const { image, heading, text, buttons } = block;
  const level = useHeadingLevel(block);
  const words = heading || text || buttons.length > 0;
  if (!image && !words) return null;
  return (
    <section className={styles.banner} data-top="at-header">
      {image && (
        <Picture
          asset={image}
          aspect={4 / 3}
          sizes="100vw"
          variants={[
            { asset: image, aspect: 5 / 2, sizes: '100vw', media: '(min-width: 992px)' },
            { asset: image, aspect: 16 / 9, sizes: '100vw', media: '(min-width: 576px)' },
          ]}
        />
      )}
      {words && (
        <div className={styles.plate}>
          {heading && (
            <Heading level={level} className={styles.heading}>
              {heading}
            </Heading>
          )}
          {text && <p className={styles.text}>{text}</p>}
          <CtaButtons blocks={buttons} />
        </div>
      )}
    </section>
  );
}
