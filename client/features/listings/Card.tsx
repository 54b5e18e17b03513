import { Fragment } from 'react';
import type { Asset } from '../../../shared/content/values.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import stretched from '../../ui/StretchedLink.module.css';
import styles from './Card.module.css';

interface CardProps {
  readonly href: string;
  readonly image: Asset | null;
  /** Short facts above the heading; empty ones are left out. */
  readonly facts: readonly string[];
  readonly heading: string;
  readonly text: string;
  readonly level: HeadingLevel;
  readonly sizes: string;
  readonly priority?: boolean;
}

/** Width / height. */
const aspect = 16 / 9;

/** Something to read. The whole card follows its one link, the heading; without a picture a line stands in its place. */
export function Card({ href, image, facts, heading, text, level, sizes, priority = false }: CardProps) {
  return (
    <article className={[styles.card, stretched.box].join(' ')}>
      <div className={styles.media}>
        {image && <Picture asset={image} alt="" aspect={aspect} sizes={sizes} priority={priority} />}
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          {facts.filter(Boolean).map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
        <Heading level={level} className={styles.heading}>
          <a className={[styles.link, stretched.link].join(' ')} href={href}>
            {heading}
          </a>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </article>
  );
}
