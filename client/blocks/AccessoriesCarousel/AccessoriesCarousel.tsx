import type { Country } from '../../../shared/country.ts';
import { accessoriesMessages, type ListedAccessory } from '../../../shared/vehicles/accessoryListing.ts';
import { accessoryPriceText } from '../../../shared/vehicles/accessoryPrice.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './AccessoriesCarousel.module.css';

/**
 * Widths in px that the image service makes: a picture is 520 px wide, 260 px from lg on, at 1x and 2x. Spec part 2
 * §2.5.
 */
const widths = [260, 520, 1040];
const sizes = '(min-width: 992px) 260px, 520px';
/** Width / height. */
const aspect = 4 / 3;

/** The accessories of a model line, one at a time and round again. Renders nothing where there are none. */
export function AccessoriesCarousel({ block, data }: BlockProps<'AccessoriesCarousel'>) {
  const { heading, intro } = block;
  const level = useHeadingLevel(block);
  const isEmpty = data?.status === 'success' ? !data.accessories.length : !heading && !intro;
  if (isEmpty) return null;
  const slideLevel = levelBelow(heading, level);
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {data?.status === 'error' && <StatusLine message={accessoriesMessages.error} tone="error" />}
      {data?.status === 'success' && (
        <Carousel
          label={heading || ['Accessories', data.modelLine].join(' ')}
          noun="accessory"
          loop
          slides={data.accessories.map((accessory) => ({
            id: accessory.uuid,
            content: <Slide accessory={accessory} country={data.country} level={slideLevel} />,
          }))}
        />
      )}
    </section>
  );
}

interface SlideProps {
  readonly accessory: ListedAccessory;
  readonly country: Country;
  readonly level: HeadingLevel;
}

/**
 * Spec part 2 §2.5: 'Each slide shows image, name, description, price … and part number'. Not the picture of a car that
 * it goes on: on the page of one line that may be another's.
 */
function Slide({ accessory, country, level }: SlideProps) {
  const { name, description, code, image, needs = [] } = accessory;
  return (
    <div className={styles.slide}>
      <div className={styles.media}>
        {image && <Picture asset={image} alt="" aspect={aspect} sizes={sizes} widths={widths} />}
      </div>
      <div className={styles.words}>
        <Heading level={level} className={styles.name}>
          {name}
        </Heading>
        {description && <p className={styles.text}>{description}</p>}
        <p className={styles.price}>{accessoryPriceText(accessory, country, 'carousel')}</p>
        <div className={styles.facts}>
          {needs.length > 0 && <p>Needs {needs.join(' or ')}</p>}
          {code && <p>Part number {code}</p>}
        </div>
      </div>
    </div>
  );
}
