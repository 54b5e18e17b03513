import { cssColor } from '../../../shared/cssColor.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './CarDetailPage.module.css';
import type { CarDetailPageBlock } from './schema.ts';

/** One car on studio ground, its facts in a row, then what it has and which paints it comes in. No prices. */
export function CarDetailPage({ block }: BlockProps<'CarDetailPage'>) {
  const { heading, vehicle_type: type, description, image, facts, feature_list, colours, buttons } = block;
  const level = useHeadingLevel(block);
  const features = feature_list.split('\n').flatMap((line) => line.trim() || []);
  if (!heading && !description && !image && facts.length + features.length + colours.length === 0)
    return null;
  const below = levelBelow(heading, level);
  return (
    <section className={styles.section} data-top="under-header">
      <div className={styles.stage}>
        <div className={styles.title}>
          {heading && (
            <Heading level={level} className={styles.name}>
              {heading}
            </Heading>
          )}
          {type && <p className={styles.type}>{type}</p>}
        </div>
        {image && (
          <div className={styles.car}>
            <Picture asset={image} sizes="(min-width: 1200px) 72rem, 100vw" priority={level === 1} />
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ _uid, value, label }) => (
            <div key={_uid} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.details}>
        <div className={styles.words}>
          {description && <p className={styles.description}>{description}</p>}
          <CtaButtons blocks={buttons} />
        </div>
        <div className={styles.lists}>
          <Features features={features} level={below} />
          <Colours colours={colours} level={below} />
        </div>
      </div>
    </section>
  );
}

function Features({ features, level }: { features: readonly string[]; level: HeadingLevel }) {
  if (features.length === 0) return null;
  return (
    <div>
      <Heading level={level} className={styles.heading}>
        What it has
      </Heading>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  );
}

function Colours({ colours, level }: Pick<CarDetailPageBlock, 'colours'> & { level: HeadingLevel }) {
  if (colours.length === 0) return null;
  return (
    <div>
      <Heading level={level} className={styles.heading}>
        Colours
      </Heading>
      <ul className={styles.colours}>
        {colours.map(({ _uid, name, hex }) => (
          <li key={_uid} style={{ '--swatch': cssColor(hex) }}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
