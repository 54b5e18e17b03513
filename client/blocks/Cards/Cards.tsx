import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './Cards.module.css';
import type { CardsBlock } from './schema.ts';

/** Things of one kind beside each other: picture, rule, words. On a phone each is a row, its picture small beside it. */
export function Cards({ block }: BlockProps<'Cards'>) {
  const { heading, intro, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {items.length > 0 && (
        <ul className={styles.cards} data-even={items.length % 3 === 1 || items.length === 2 || undefined}>
          {items.map((item) => (
            <Card key={item._uid} item={item} level={levelBelow(heading, level)} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

function Card({ item, level }: { item: CardsBlock['items'][number]; level: HeadingLevel }) {
  const { image, eyebrow, heading, text, link, link_text: linkText } = item;
  return (
    <li className={styles.card} {...editorAttributes(item)}>
      {image && (
        <div className={styles.picture}>
          <Picture
            asset={image}
            aspect={3 / 2}
            sizes="(min-width: 992px) 30vw, (min-width: 576px) 46vw, 36vw"
          />
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading level={level} className={styles.name}>
          {heading}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {link && (
          <ArrowLink link={link} about={heading} cover>
            {linkText || 'Read more'}
          </ArrowLink>
        )}
      </div>
    </li>
  );
}
