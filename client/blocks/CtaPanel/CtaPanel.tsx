import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './CtaPanel.module.css';

/** Width / height of its picture on every screen. */
const aspect = 4 / 3;

/** One thing to do next, said in a heading and a sentence, beside a picture or alone. */
export function CtaPanel({ block }: BlockProps<'CtaPanel'>) {
  const { eyebrow, heading, text, image, buttons, theme } = block;
  const level = useHeadingLevel(block);
  if (!eyebrow && !heading && !text && !image && buttons.length === 0) return null;
  return (
    <section
      className={[styles.panel, image ? styles.withPicture : styles.alone].join(' ')}
      data-theme={theme === 'dark' ? 'dark' : undefined}
      data-top="at-header"
    >
      <div className={styles.copy}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {heading && (
          <Heading level={level} className={styles.heading}>
            {heading}
          </Heading>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          <CtaButtons blocks={buttons} />
        </div>
      )}
      {image && (
        <div className={styles.media}>
          <Picture asset={image} aspect={aspect} sizes="(min-width: 992px) 58vw, 100vw" cover />
        </div>
      )}
    </section>
  );
}
