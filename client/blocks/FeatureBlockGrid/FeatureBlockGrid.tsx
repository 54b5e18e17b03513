import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './FeatureBlockGrid.module.css';
import { type FeatureVariant, featureLimits } from './featureLimits.ts';
import type { FeatureBlockGridBlock } from './schema.ts';

/** Width / height of a variant's pictures, and how wide they are shown. */
const pictures: Readonly<Record<FeatureVariant, { readonly aspect: number; readonly sizes: string }>> = {
  horizontal: { aspect: 4 / 5, sizes: '(min-width: 768px) 31vw, 46vw' },
  vertical: { aspect: 16 / 10, sizes: '(min-width: 768px) 62vw, 92vw' },
  grid: { aspect: 16 / 10, sizes: '(min-width: 768px) 46vw, 92vw' },
  grid_staggered: { aspect: 1, sizes: '(min-width: 768px) 46vw, 92vw' },
  '': { aspect: 4 / 5, sizes: '(min-width: 768px) 31vw, 46vw' },
};

/** A few features that deserve a large picture each. */
export function FeatureBlockGrid({ block }: BlockProps<'FeatureBlockGrid'>) {
  const { heading, intro, variant, items } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && items.length === 0) return null;
  const { mobile, desktop } = featureLimits[variant];
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {items.length > 0 && (
        <ul className={[styles.features, styles[variant || 'horizontal']].join(' ')}>
          {items.slice(0, Math.max(mobile, desktop)).map((item, index) => (
            <Feature
              key={item._uid}
              item={item}
              level={levelBelow(heading, level)}
              variant={variant}
              mobileOnly={index >= desktop}
            />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

interface FeatureProps {
  readonly item: FeatureBlockGridBlock['items'][number];
  readonly level: HeadingLevel;
  readonly variant: FeatureVariant;
  /** Whether it shows below md alone: it is one more than the variant shows from md up. */
  readonly mobileOnly: boolean;
}

function Feature({ item, level, variant, mobileOnly }: FeatureProps) {
  const { image, heading, text, link, link_text: linkText } = item;
  return (
    <li
      className={[styles.feature, mobileOnly && styles.mobileOnly].filter(Boolean).join(' ')}
      {...editorAttributes(item)}
    >
      {image && <Picture asset={image} {...pictures[variant]} />}
      <div className={styles.words}>
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
