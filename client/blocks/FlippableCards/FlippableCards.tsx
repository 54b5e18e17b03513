import { useId, useState } from 'react';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './FlippableCards.module.css';
import type { FlippableCardsBlock } from './schema.ts';

/** Cards that turn over on click: a picture and a claim in front, its proof behind. Spec part 1 §9. */
export function FlippableCards({ block }: BlockProps<'FlippableCards'>) {
  const { heading, intro, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {items.length > 0 && (
        <ul className={styles.cards} style={{ '--cards': items.length }}>
          {items.map((item) => (
            <FlippableCard key={item._uid} item={item} level={levelBelow(heading, level)} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

/**
 * The side that is away is not visible, so neither read out nor focused; without JavaScript both stand below each
 * other. The heading belongs to neither side: it stays where it is.
 */
function FlippableCard({ item, level }: { item: FlippableCardsBlock['items'][number]; level: HeadingLevel }) {
  const [flipped, setFlipped] = useState(false);
  const id = useId();
  const { image, heading, text, back_text: backText, link, link_text: linkText } = item;
  return (
    <li className={styles.card} data-flipped={flipped || undefined} {...editorAttributes(item)}>
      <div className={styles.title}>
        <Heading level={level} className={styles.name}>
          {heading}
        </Heading>
        <IconButton
          className={styles.button}
          icon="plus"
          label={`More about ${heading}`}
          aria-expanded={flipped}
          aria-controls={id}
          onClick={() => setFlipped(!flipped)}
        />
      </div>
      <div className={styles.faces}>
        <div className={styles.front}>
          {image && (
            <div className={styles.media}>
              <Picture asset={image} sizes="(min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw" cover />
            </div>
          )}
          {text && <p className={styles.claim}>{text}</p>}
        </div>
        <div id={id} className={styles.back}>
          <RichText doc={backText} headingBase={level + 1} />
          {link && (
            <ArrowLink link={link} about={heading}>
              {linkText || 'Read more'}
            </ArrowLink>
          )}
        </div>
      </div>
    </li>
  );
}
