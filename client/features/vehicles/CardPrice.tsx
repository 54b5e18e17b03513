import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { disclaimerTitle } from '../../../shared/configurator/texts.ts';
import { hasStatePrices } from '../../../shared/country.ts';
import { onRoadPrice } from '../../../shared/onRoad.ts';
import { modelPrice, priceNote, priceText, rangePriceTexts } from '../../../shared/pricing.ts';
import type { ModelCard, PricedModel } from '../../../shared/vehicles/modelCard.ts';
import { OnRoad } from '../../components/OnRoad.tsx';
import { Price } from '../../components/Price.tsx';
import { PricingNote } from '../../components/PricingNote.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import styles from './CardPrice.module.css';

/**
 * What a model costs who is buying, in the words of spec part 2 §2.7 'Price text', and about what it costs on the road.
 */
export const ModelPrice = observer(function ModelPrice({ card }: { card: PricedModel }) {
  const preferences = usePreferences();
  const cents = modelPrice(card, preferences);
  return (
    <>
      <Price cents={cents} {...rangePriceTexts(card)} />
      <OnRoad price={onRoadPrice(card, cents)} className={styles.onRoad} />
    </>
  );
});

/** The price of a model, what it is on condition of, and for whom it is. */
export function CardPrice({ card }: { card: ModelCard }) {
  return (
    <div className={styles.price}>
      <p>
        <ModelPrice card={card} />
      </p>
      <div className={styles.about}>
        <PriceDisclaimers card={card} />
        <PriceNote card={card} />
      </div>
    </div>
  );
}

export const PriceDisclaimers = ({ card }: { card: Pick<ModelCard, 'name' | 'priceDisclaimers'> }) => (
  <Disclaimers title={disclaimerTitle} about={card.name} texts={card.priceDisclaimers} />
);

interface DisclaimersProps {
  /** Title of the window, and of the button that opens it. */
  readonly title: string;
  /** Name of the model, for those who hear the button alone. */
  readonly about: string;
  readonly texts: readonly string[];
}

/**
 * A window with disclaimers; without JavaScript the disclaimers stand in the page. Renders nothing when there are none.
 */
export function Disclaimers({ title, about, texts }: DisclaimersProps) {
  const [open, setOpen] = useState(false);
  if (!texts.length) return null;
  const list = (
    <ul className={styles.disclaimers}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  return (
    <>
      <button
        type="button"
        className={[styles.link, styles.opener].join(' ')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {title}
        <VisuallyHidden>, {about}</VisuallyHidden>
      </button>
      <WithoutJavaScript>{list}</WithoutJavaScript>
      <Modal heading={title} open={open} onClose={() => setOpen(false)}>
        {list}
      </Modal>
    </>
  );
}

/**
 * For whom the price of a model is. Where prices differ it leads to where that is chosen, for the whole site at once, and says
 * just that where there is no price. Spec part 2 §2.1, §2.2.
 */
const PriceNote = observer(function PriceNote({ card }: { card: ModelCard }) {
  const { country } = usePage();
  const preferences = usePreferences();
  const note = priceNote([card], preferences);
  if (!hasStatePrices(country)) return note ? <p className={styles.link}>{note}</p> : null;
  return (
    <PricingNote
      note={note}
      className={styles.link}
      result={`${card.name} ${priceText(modelPrice(card, preferences), country)}`}
    >
      <VisuallyHidden>, {card.name}</VisuallyHidden>
    </PricingNote>
  );
});
