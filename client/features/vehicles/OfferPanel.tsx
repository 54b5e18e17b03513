import { observer } from 'mobx-react-lite';
import { specialPriceText } from '../../../shared/pricing.ts';
import type { FinanceOffer } from '../../../shared/vehicles/catalogue.ts';
import { financeDisclaimers, financeDisclaimerTitle } from '../../../shared/vehicles/financeDisclaimer.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import {
  type OfferPanelSettings,
  offerTermsText,
  type PanelFinance,
  type PanelOffer,
  panelFinance,
  panelOffer,
} from '../../../shared/vehicles/offerPanel.ts';
import { RichText } from '../../components/RichText.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Disclaimers } from './CardPrice.tsx';
import styles from './OfferPanel.module.css';

interface OfferPanelProps {
  readonly card: ModelCard;
  /** Usually the block itself. */
  readonly settings: OfferPanelSettings;
  /** Of the headings inside. */
  readonly level: HeadingLevel;
}

/**
 * What is on offer with a model and how it can be financed, for who is buying. Both: one at a time. Neither: nothing.
 * Spec part 2 §2.7 'Offer/Finance tab toggle'.
 */
export const OfferPanel = observer(function OfferPanel({ card, settings, level }: OfferPanelProps) {
  const { session } = useStores();
  const offer = panelOffer(card, settings, session);
  const finance = panelFinance(card, settings);
  const tabs = [
    ...(offer ? [{ id: 'offer', label: 'Offer', content: <Offer offer={offer} level={level} /> }] : []),
    ...(finance
      ? [{ id: 'finance', label: 'Finance', content: <Finance {...finance} card={card} level={level} /> }]
      : []),
  ];
  const [first, second] = tabs;
  if (!first) return null;
  return (
    <div className={styles.panel}>
      {second ? (
        <Tabs
          label={`Offer and finance, ${card.name}`}
          level={level}
          tabs={settings.show_finance_tab_first ? [second, first] : tabs}
        />
      ) : (
        first.content
      )}
    </div>
  );
});

function Offer({ offer: { heading, text, terms }, level }: { offer: PanelOffer; level: HeadingLevel }) {
  return (
    <div className={styles.offer}>
      {heading && (
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      <p>{text}</p>
      {terms && <p>{terms}</p>}
    </div>
  );
}

interface SpecialFinanceProps {
  readonly offer: FinanceOffer;
  readonly card: ModelCard;
  readonly level: HeadingLevel;
}

/** The rate stands in the text alone, beside the comparison rate that it must not be shown without. */
const SpecialFinance = observer(function SpecialFinance({ offer, card, level }: SpecialFinanceProps) {
  const { session } = useStores();
  const price = specialPriceText(offer, card, session);
  const terms = offerTermsText(offer.terms);
  return (
    <>
      <Heading level={level} className={styles.heading}>
        Special finance offer
      </Heading>
      {offer.specialFinanceOfferText && <p>{offer.specialFinanceOfferText}</p>}
      {price && <p>{price}</p>}
      {terms && <p>{terms}</p>}
    </>
  );
});

function Finance({ special, text, card, level }: PanelFinance & { card: ModelCard; level: HeadingLevel }) {
  return (
    <div className={styles.offer}>
      {special && <SpecialFinance offer={special} card={card} level={level} />}
      <RichText doc={text} headingBase={level} />
      <div>
        <Disclaimers
          title={financeDisclaimerTitle}
          about={card.name}
          texts={financeDisclaimers[card.country]}
        />
      </div>
    </div>
  );
}
