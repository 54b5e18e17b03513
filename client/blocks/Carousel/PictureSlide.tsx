import type { ReactNode } from 'react';
import type { Asset } from '../../../shared/content/values.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PictureSlide.module.css';

interface PictureSlideProps {
  readonly image: Asset | null;
  readonly heading: ReactNode;
  readonly text: string;
  readonly level: HeadingLevel;
  /** Text set large before the heading, such as a step's number. */
  readonly mark?: string;
  readonly children?: ReactNode;
}

/** Width / height of its picture on every screen. */
const aspect = 16 / 9;

/** A slide's picture and the words beside it, from lg on; under it on narrow screens. */
export function PictureSlide({ image, heading, text, level, mark, children }: PictureSlideProps) {
  return (
    <div className={image ? styles.slide : undefined}>
      {image && (
        <div className={styles.picture}>
          <Picture asset={image} aspect={aspect} sizes="(min-width: 992px) 58vw, 92vw" />
        </div>
      )}
      <div className={styles.words}>
        {mark && (
          <p className={styles.mark} aria-hidden="true">
            {mark}
          </p>
        )}
        {heading && (
          <Heading level={level} className={styles.heading}>
            {heading}
          </Heading>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
