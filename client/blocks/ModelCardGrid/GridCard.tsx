import type { GridLine } from '../../../shared/vehicles/modelCard.ts';
import { Link } from '../../components/Link.tsx';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import stretched from '../../ui/StretchedLink.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import styles from './GridCard.module.css';
import type { ModelCardGridBlock } from './schema.ts';

interface GridCardProps {
  readonly card: ModelCardGridBlock['cards'][number];
  /** The line that it leads to, where one on sale is there; its picture stands in. */
  readonly line?: GridLine | undefined;
  readonly level: HeadingLevel;
  /** The `sizes` of its picture. */
  readonly sizes: string;
}

/** One model. The whole card follows its link, of which there is one: 'Explore Ridge' to a screen reader. */
export function GridCard({ card, line, level, sizes }: GridCardProps) {
  const { name, vehicle_type: type, description, image, link } = card;
  const text = card.link_text || 'Explore';
  return (
    <li className={[styles.card, stretched.box].join(' ')} {...editorAttributes(card)}>
      <div className={styles.stage}>
        <div className={styles.car}>
          <CarPicture
            asset={image ?? line?.image ?? null}
            sizes={sizes}
            {...(!line && { missing: 'Coming soon' })}
          />
        </div>
      </div>
      <div className={styles.title}>
        <Heading level={level} className={styles.name}>
          {name}
        </Heading>
        {type && <p className={styles.type}>{type}</p>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {link && (
        <Link link={link} className={[styles.link, stretched.link].join(' ')}>
          {text}
          {!text.includes(name) && <VisuallyHidden>{` ${name}`}</VisuallyHidden>}
          <Icon name="arrow" className={styles.arrow} />
        </Link>
      )}
    </li>
  );
}
