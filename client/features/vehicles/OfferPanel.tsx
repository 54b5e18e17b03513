import { observer } from 'mobx-react-lite';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { financeDisclaimerTitle } from '../../../shared/finance/rateTexts.ts';
import { priceText } from '../../../shared/pricing.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import {
  type OfferPanelSettings,
  type PanelFinance,
  type PanelOffer,
  panelFinance,
  panelOffer,
} from '../../../shared/vehicles/offerPanel.ts';
import { OfferRate, RateNotes } from '../../components/Rate.tsx';
import { RichText } from '../../components/RichText.tsx';
import { usePage } from '../../page/PageContext.tsx';
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
  const { finance: law } = usePage();
  const offer = panelOffer(card, settings, session);
  // No rate without what must stand beside it.
  const finance = law ? panelFinance(card, settings) : null;
  const tabs = [
    ...(offer ? [{ id: 'offer', label: 'Offer', content: <Offer offer={offer} level={level} /> }] : []),
    ...(law && finance
      ? [
          {
            id: 'finance',
            label: 'Finance',
            content: <Finance {...finance} law={law} card={card} level={level} />,
          },
        ]
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

function Offer({ offer: { heading, text }, level }: { offer: PanelOffer; level: HeadingLevel }) {
  return (
    <div className={styles.offer}>
      {heading && (
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      <p>{text}</p>
    </div>
  );
}

interface FinanceProps extends PanelFinance {
  readonly card: ModelCard;
  /** What must be told beside a rate. */
  readonly law: FinanceSettings;
  readonly level: HeadingLevel;
}

function Finance({ special, text, card, law, level }: FinanceProps) {
  return (
    <div className={styles.offer}>
      {special && (
        <>
          <Heading level={level} className={styles.heading}>
            Special finance offer
          </Heading>
          <OfferRate offer={special} />
          {special.specialFinanceOfferText && <p>{special.specialFinanceOfferText}</p>}
          {special.specialFinanceDriveawayPrice !== null && (
            <p>{`Driveaway price with this offer: ${priceText(special.specialFinanceDriveawayPrice, card.country)}`}</p>
          )}
        </>
      )}
      <RichText doc={text} headingBase={level} />
      <RateNotes settings={law} />
      <div>
        <Disclaimers title={financeDisclaimerTitle} about={card.name} texts={law.disclaimers} />
      </div>
    </div>
  );
}
