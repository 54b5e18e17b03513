import { observer } from 'mobx-react-lite';
import { internalLink, localizePath } from '../../../shared/links.ts';
import { priceNote } from '../../../shared/pricing.ts';
import { readableOn } from '../../../shared/readableOn.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { buildPath } from '../../../shared/vehicles/modelRange.ts';
import { shownFeatures } from '../../../shared/vehicles/offerListing.ts';
import { offerText } from '../../../shared/vehicles/offerPanel.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Button } from '../../components/Button.tsx';
import { aboutModel } from '../../features/vehicles/aboutModel.ts';
import { ModelPrice, PriceDisclaimers } from '../../features/vehicles/CardPrice.tsx';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { GradeFeatures } from '../../features/vehicles/GradeFeatures.tsx';
import { OfferPanel } from '../../features/vehicles/OfferPanel.tsx';
import { InStockLink } from '../../features/vehicles/stock/InStockLink.tsx';
import { usePreferences } from '../../page/PageContext.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { CardName, LevelCard } from '../../ui/LevelCard.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OfferCard.module.css';
import type { OffersListingBlock } from './schema.ts';

interface OfferCardProps {
  readonly card: ModelCard;
  readonly block: OffersListingBlock;
  /** Level of the heading that names the model. */
  readonly level: HeadingLevel;
}

/** One model: what it costs, what comes with it and how it can be paid. Spec part 2 §2.7 'An offer card'. */
export function OfferCard({ card, block, level }: OfferCardProps) {
  const { name, modelLine, country } = card;
  const { offer_listing_button_text: text, offer_listing_button_link: link } = block;
  return (
    <LevelCard>
      <div className={styles.stage}>
        <CarPicture
          asset={card.image}
          sizes="(min-width: 1440px) 26rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw"
        />
        <Marks card={card} block={block} />
      </div>
      <div>
        <CardName level={level} href={localizePath(`/${modelLine.pageSlug}`, country)}>
          {name}
        </CardName>
        {modelLine.vehicleType && <p className={styles.type}>{modelLine.vehicleType}</p>}
      </div>
      <OfferPrice card={card} />
      <div>
        <OfferPanel card={card} settings={block} level={levelWithin(level)} />
      </div>
      <div>
        <GradeFeatures card={card} most={shownFeatures} />
      </div>
      <div className={styles.ways}>
        {text && link && (
          <Button color="secondary" link={aboutModel(link, card)}>
            {text}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </Button>
        )}
        <ArrowLink link={internalLink(buildPath(country, card))} about={name}>
          Build Your Own
        </ArrowLink>
        <InStockLink card={card} />
      </div>
    </LevelCard>
  );
}

/**
 * What it costs and for whom. Who that is is chosen above the listing: a window of this card's own would be torn down
 * when the cards change places under it.
 */
const OfferPrice = observer(function OfferPrice({ card }: Pick<OfferCardProps, 'card'>) {
  const preferences = usePreferences();
  const note = priceNote([card], preferences);
  return (
    <div>
      <p>
        <ModelPrice card={card} />
      </p>
      <div className={styles.about}>
        <PriceDisclaimers card={card} />
        {note && <p className={styles.buyer}>{note}</p>}
      </div>
    </div>
  );
});

/** Words over the picture: that it comes with a special offer for this buyer, that there are only some left. */
const Marks = observer(function Marks({ card, block }: Pick<OfferCardProps, 'card' | 'block'>) {
  const preferences = usePreferences();
  const { offer_listing_banner_text: banner, show_special_offer: isSpecial, banner_colour: colour } = block;
  const showsBanner = banner && isSpecial && offerText(card, preferences);
  if (!showsBanner && !card.isClearance) return null;
  return (
    <div className={styles.marks}>
      {showsBanner && (
        <p className={styles.banner} style={readableOn(colour)}>
          {banner}
        </p>
      )}
      {card.isClearance && <p className={styles.banner}>Clearance</p>}
    </div>
  );
});

const levelWithin = (level: HeadingLevel): HeadingLevel => (level < 6 ? ((level + 1) as HeadingLevel) : 6);
