import { observer } from 'mobx-react-lite';
import type { Href } from '../../../shared/content/values.ts';
import { marketOf } from '../../../shared/country.ts';
import { internalLink, localizePath } from '../../../shared/links.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import type { RangeModel } from '../../../shared/vehicles/modelRange.ts';
import { offerTermsText, offerText } from '../../../shared/vehicles/offerPanel.ts';
import { Button } from '../../components/Button.tsx';
import { aboutModel } from '../../features/vehicles/aboutModel.ts';
import { CardPrice } from '../../features/vehicles/CardPrice.tsx';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { GradeFeatures } from '../../features/vehicles/GradeFeatures.tsx';
import { InStockLink } from '../../features/vehicles/stock/InStockLink.tsx';
import { usePreferences } from '../../page/PageContext.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './RangeTab.module.css';

/** All about one variant, and the ways on. Spec part 2 §2.7 'Range tabs'. */
export function RangeTab({ model: { card, href } }: { model: RangeModel }) {
  const page = (path: string) => internalLink(localizePath(path, card.country));
  return (
    <div className={styles.tab}>
      <figure className={styles.figure}>
        <div className={styles.stage}>
          <CarPicture
            asset={card.image}
            alt={card.image?.alt || card.name}
            sizes="(min-width: 1440px) 760px, (min-width: 992px) 54vw, 92vw"
          />
        </div>
        {card.disclaimer && <figcaption className={styles.small}>{card.disclaimer}</figcaption>}
      </figure>
      <div className={styles.words}>
        <p className={styles.name}>{card.name}</p>
        <CardPrice card={card} />
        {marketOf(card.country).hasCleanCarProgramme && card.cleanCarProgramme && (
          <p className={styles.small}>{card.cleanCarProgramme}</p>
        )}
        <CurrentOffer card={card} />
        <div className={styles.buttons}>
          <Way link={aboutModel(page('/contact-us'), card)} name={card.name} text="Enquire Now" isMain />
          <Way
            link={aboutModel(page('/download-brochure'), card)}
            name={card.name}
            text="Download Brochure"
          />
          <Way link={internalLink(href)} name={card.name} text="Build Your Own" />
          <InStockLink card={card} />
        </div>
      </div>
      <div className={styles.features}>
        <GradeFeatures card={card} />
      </div>
    </div>
  );
}

const CurrentOffer = observer(function CurrentOffer({ card }: { card: ModelCard }) {
  const preferences = usePreferences();
  const text = offerText(card, preferences);
  const terms = offerTermsText(card.offerTerms);
  return text ? <p className={styles.offer}>{[text, terms].filter(Boolean).join(' ')}</p> : null;
});

interface WayProps {
  readonly link: Href;
  readonly text: string;
  /** Name of the model. */
  readonly name: string;
  readonly isMain?: boolean;
}

const Way = ({ link, text, name, isMain = false }: WayProps) => (
  <Button color={isMain ? 'primary' : 'secondary'} size="sm" link={link}>
    {text}
    <VisuallyHidden>, {name}</VisuallyHidden>
  </Button>
);
