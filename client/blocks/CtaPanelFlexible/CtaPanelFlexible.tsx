import { RichText } from '../../components/RichText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import { Words } from '../Words.tsx';
import styles from './CtaPanelFlexible.module.css';

/** A call to action as the editor lays it out; without a picture every layout is a band. */
export function CtaPanelFlexible({ block }: BlockProps<'CtaPanelFlexible'>) {
  const { eyebrow, heading, text, buttons, image, layout, background } = block;
  const level = useHeadingLevel(block);
  if (!eyebrow && !heading && !text && !image && buttons.length === 0) return null;
  const picture = layout === 'band' ? null : image;
  return (
    <section
      className={[styles.panel, styles[picture ? layout : 'band'], styles[background]].join(' ')}
      data-theme={background === 'dark' ? 'dark' : undefined}
      data-top="at-header"
    >
      {/* A ground of their own: the words may lie on the picture. */}
      <div className={styles.words} data-theme={background === 'dark' ? 'dark' : undefined}>
        <Words eyebrow={eyebrow} heading={heading} level={level} buttons={buttons}>
          {text && <RichText doc={text} headingBase={heading ? level + 1 : 2} />}
        </Words>
      </div>
      {picture && (
        <div className={styles.media}>
          <Picture
            asset={picture}
            sizes={layout === 'image_behind' ? '100vw' : '(min-width: 992px) 50vw, 100vw'}
            cover
          />
        </div>
      )}
    </section>
  );
}
