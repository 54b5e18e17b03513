import { internalLink } from '../../../shared/links.ts';
import { extraPriceText } from '../../../shared/pricing.ts';
import { buildPath, type RangeModel } from '../../../shared/vehicles/modelRange.ts';
import type { OfferPanelSettings } from '../../../shared/vehicles/offerPanel.ts';
import { Button } from '../../components/Button.tsx';
import { CardPrice } from '../../features/vehicles/CardPrice.tsx';
import { GradeFeatures } from '../../features/vehicles/GradeFeatures.tsx';
import { OfferPanel } from '../../features/vehicles/OfferPanel.tsx';
import { InStockLink } from '../../features/vehicles/stock/InStockLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './RangeModelDetail.module.css';

interface RangeModelDetailProps {
  readonly model: RangeModel;
  readonly isCurrent: boolean;
  /** Whether the model's name shows; without it the section's heading names the model. */
  readonly hasName: boolean;
  /** Uuid */
  readonly colour: string;
  readonly onColour: (uuid: string) => void;
  readonly settings: OfferPanelSettings;
}

/** What there is to know of a model, and the way to build it. Spec part 2 §2.7 'Model range carousel'. */
export function RangeModelDetail(props: RangeModelDetailProps) {
  const { model, isCurrent, hasName, settings, colour } = props;
  const { card, colours } = model;
  const chosen = colour === model.colour ? undefined : colours.find(({ uuid }) => uuid === colour);
  const href = chosen ? buildPath(card.country, card, chosen.name) : model.href;
  return (
    <div className={styles.detail} data-current={isCurrent || undefined}>
      <div className={styles.lead}>
        {hasName && (
          <Heading level={3} className={styles.name}>
            {card.name}
          </Heading>
        )}
        <CardPrice card={card} />
        <p className={styles.ways}>
          <Button link={internalLink(href)}>
            Build Your Own
            <VisuallyHidden>{` ${card.name}`}</VisuallyHidden>
          </Button>
          <InStockLink card={card} />
        </p>
      </div>
      <div className={styles.facts}>
        <Colours {...props} />
        <GradeFeatures card={card} />
        {card.disclaimer && <p className={styles.disclaimer}>{card.disclaimer}</p>}
      </div>
      <div className={styles.offer}>
        <OfferPanel card={card} settings={settings} level={hasName ? 4 : 3} />
      </div>
    </div>
  );
}

function Colours({ model: { card, colours }, colour, onColour }: RangeModelDetailProps) {
  const chosen = colours.find(({ uuid }) => uuid === colour);
  if (!chosen) return null;
  return (
    <div className={styles.colours}>
      <RadioGroup
        legend={`Colour of ${card.name}`}
        look="discs"
        options={colours.map(({ uuid, name, hex, price }) => ({
          value: uuid,
          text: name,
          detail: extraPriceText(price, card.country),
          color: hex,
        }))}
        value={colour}
        onChange={onColour}
      />
      {/* Hidden from screen readers, as the radios say the same. */}
      <p className={styles.colour} aria-hidden="true">
        {`${chosen.name} `}
        <span className={styles.extra}>{extraPriceText(chosen.price, card.country)}</span>
      </p>
    </div>
  );
}
