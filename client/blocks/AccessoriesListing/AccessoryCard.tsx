import type { Country } from '../../../shared/country.ts';
import type { ListedAccessory } from '../../../shared/vehicles/accessoryListing.ts';
import { accessoryPriceText } from '../../../shared/vehicles/accessoryPrice.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './AccessoryCard.module.css';

interface AccessoryCardProps {
  readonly accessory: ListedAccessory;
  readonly country: Country;
  readonly level: HeadingLevel;
  /** Whether the card names the model lines that the accessory fits, as cards of several lines do. */
  readonly showsFit: boolean;
  /** Whether its picture is the page's largest, to be loaded first. */
  readonly priority: boolean;
}

/** Width / height. */
const aspect = 4 / 3;
const sizes = '(min-width: 1440px) 27rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

/** Width / height of the picture of the car that the accessory goes on, and its widths in px for each density. */
const carAspect = 16 / 9;
const carWidths = [96, 192];

/** An accessory of the listing. It has no link, so it has the focus only where a script moves it there. */
export function AccessoryCard({ accessory, country, level, showsFit, priority }: AccessoryCardProps) {
  const { name, description, code, image, carImage, fits, needs = [] } = accessory;
  const price = accessoryPriceText(accessory, country, 'listing');
  return (
    <article className={styles.card} tabIndex={-1}>
      <div className={styles.media}>
        {image && <Picture asset={image} alt="" aspect={aspect} sizes={sizes} priority={priority} />}
      </div>
      <div className={styles.words}>
        <Heading level={level} className={styles.name}>
          {name}
        </Heading>
        {price && <p className={styles.price}>{price}</p>}
        {description && <p className={styles.text}>{description}</p>}
        <div className={styles.facts}>
          {carImage && (
            <span className={styles.car}>
              <Picture asset={carImage} alt="" aspect={carAspect} sizes="96px" widths={carWidths} />
            </span>
          )}
          <p>
            {showsFit && (
              <>
                <span>Fits {joined(fits)}</span>{' '}
              </>
            )}
            {needs.length > 0 && (
              <>
                <span>Needs {needs.join(' or ')}</span>{' '}
              </>
            )}
            {code && <span>Part number {code}</span>}
          </p>
        </div>
      </div>
    </article>
  );
}

/** 'Ridge, Haven and Mesa' */
const joined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
