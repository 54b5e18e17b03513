import { observer } from 'mobx-react-lite';
import { plainText } from '../../../shared/content/richText.ts';
import { canBeFinanced } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { tellsOtherRate, tellsRate } from '../../../shared/finance/rateRules.ts';
import { financeDisclaimerTitle } from '../../../shared/finance/rateTexts.ts';
import { modelPrice, specialPriceText } from '../../../shared/pricing.ts';
import type { FinanceOffer } from '../../../shared/vehicles/catalogue.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import {
  type OfferPanelSettings,
  offerTermsText,
  type PanelFinance,
  type PanelOffer,
  panelFinance,
  panelOffer,
} from '../../../shared/vehicles/offerPanel.ts';
import { OfferRate, RateNotes } from '../../components/Rate.tsx';
import { RichText } from '../../components/RichText.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Disclaimers } from './CardPrice.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
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
  const preferences = usePreferences();
  const { finance: law } = usePage();
  const offer = panelOffer(card, settings, preferences);
  // No rate without what must stand beside it.
  const finance = law ? panelFinance(card, settings) : null;
  const isEstimated = useEstimate(card, settings);
  const tabs = [
    ...(offer ? [{ id: 'offer', label: 'Offer', content: <Offer offer={offer} level={level} /> }] : []),
    ...(law && (finance || isEstimated)
      ? [
          {
            id: 'finance',
            label: 'Finance',
            content: (
              <Finance {...(finance ?? none)} isEstimated={isEstimated} law={law} card={card} level={level} />
            ),
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
          // Another order mounts the tabs anew, so that its first tab is selected.
          key={String(settings.show_finance_tab_first)}
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

/** Whether repayments are told: 'The Finance tab is there whenever a quote is possible.' */
function useEstimate(card: ModelCard, settings: OfferPanelSettings): boolean {
  const preferences = usePreferences();
  const { finance: law, site } = usePage();
  return (
    law !== undefined &&
    settings.show_finance_tab &&
    canBeQuoted(site.useAngleApi, card) &&
    canBeFinanced(law, modelPrice(card, preferences))
  );
}

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

const SpecialFinance = observer(function SpecialFinance({ offer, card, level }: SpecialFinanceProps) {
  const preferences = usePreferences();
  const price = specialPriceText(offer, card, preferences);
  const terms = offerTermsText(offer.terms);
  const { specialInterestRate: rate, specialFinanceOfferText: text } = offer;
  return (
    <>
      <Heading level={level} className={styles.heading}>
        Special finance offer
      </Heading>
      <OfferRate offer={offer} />
      {text && (rate === null || !tellsOtherRate(text, rate)) && <p>{text}</p>}
      {price && <p>{price}</p>}
      {terms && <p>{terms}</p>}
    </>
  );
});

const none: PanelFinance = { special: null, text: null };

interface FinanceProps extends PanelFinance {
  readonly isEstimated: boolean;
  readonly card: ModelCard;
  /** What must be told beside a rate. */
  readonly law: FinanceSettings;
  readonly level: HeadingLevel;
}

/** The special offer, else what the model costs a week; one rate alone. Spec part 2 §4 'Offer finance panel'. */
function Finance({ special, text, isEstimated, card, law, level }: FinanceProps) {
  return (
    <div className={styles.offer}>
      {special && <SpecialFinance offer={special} card={card} level={level} />}
      {!special && isEstimated ? (
        <EstimatePanel card={card} law={law} text={text} level={level} />
      ) : (
        (!special || !tellsRate(plainText(text))) && <RichText doc={text} headingBase={level} />
      )}
      <RateNotes settings={law} />
      <div>
        <Disclaimers title={financeDisclaimerTitle} about={card.name} texts={law.disclaimers} />
      </div>
    </div>
  );
}
