import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { plainText } from '../../../shared/content/richText.ts';
import type { RichTextNode } from '../../../shared/content/values.ts';
import { entityTypeOf } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { moneyText, termText } from '../../../shared/finance/loanWords.ts';
import { estimateErrorText, weeklyForBusinessText } from '../../../shared/finance/quote.ts';
import { tellsOtherRate, tellsRate } from '../../../shared/finance/rateRules.ts';
import { rateText } from '../../../shared/finance/rateTexts.ts';
import { internalLink, localizePath } from '../../../shared/links.ts';
import type { Cents } from '../../../shared/units.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { Button } from '../../components/Button.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useInView } from '../../components/useInView.ts';
import { usePreferences } from '../../page/PageContext.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import styles from './EstimatePanel.module.css';
import type { EstimateState } from './EstimateStore.ts';
import { useEstimates } from './estimates.ts';

interface EstimatePanelProps {
  readonly card: ModelCard;
  readonly law: FinanceSettings;
  /** What content says of finance besides. A card tells one rate: a text with another one gives way to the estimate. */
  readonly text: RichTextNode | null;
  /** Level of the headings inside. */
  readonly level: HeadingLevel;
}

/**
 * What the model costs a week, asked for when it comes into view: placeholders, then the estimate or why there is none.
 * Spec part 2 §4 'Offer finance panel', §8, §9.
 */
export const EstimatePanel = observer(function EstimatePanel({ card, law, text, level }: EstimatePanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const inView = useInView(element);
  const state = useEstimates([card], law, inView)(card);
  const said = plainText(text);
  // Until it is known which rate the estimate has, none is told that might be another one.
  const buyer = entityTypeOf(card.country, usePreferences().isABN);
  const isOther =
    typeof state === 'object' ? tellsOtherRate(said, state.ratePercent, buyer) : tellsRate(said);
  const content = <RichText doc={text} headingBase={level} />;
  return (
    <>
      <div ref={element} className={styles.panel} aria-busy={state === 'loading' || undefined}>
        <EstimateView state={state} card={card} law={law} />
      </div>
      {state === 'error' || !isOther
        ? content
        : state === undefined && <WithoutJavaScript>{content}</WithoutJavaScript>}
    </>
  );
});

interface EstimateViewProps {
  readonly state: EstimateState;
  readonly card: ModelCard;
  readonly law: FinanceSettings;
}

function EstimateView({ state, card, law }: EstimateViewProps) {
  if (state === 'error') return <NoEstimate card={card} />;
  if (typeof state === 'object') return <Estimate estimate={state} law={law} />;
  return (
    <>
      <div className={styles.placeholder} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <WithoutJavaScript>
        <NoEstimate card={card} />
      </WithoutJavaScript>
    </>
  );
}

/** A repayment never stands without rate, term, deposit, balloon and total. NCC s164; CCCFA, LI 2020/205. */
export function Estimate({ estimate, law }: { estimate: FinanceEstimate; law: FinanceSettings }) {
  const { instalment, ratePercent, comparisonRatePercent, termMonths, deposit, balloon } = estimate;
  const { totalPayable, interest, establishmentFee, monthlyFee, use } = estimate;
  const money = (cents: Cents) => moneyText(cents, law);
  const fees = [
    establishmentFee && `establishment fee ${money(establishmentFee)}`,
    monthlyFee && `${money(monthlyFee)} a month`,
  ].filter(Boolean);
  return (
    <>
      <p className={styles.repayment}>
        <strong>{money(instalment)}</strong> a week, estimated
      </p>
      <p className={styles.rates}>
        <span>{rateText(ratePercent)}</span>{' '}
        {comparisonRatePercent !== null && <span>Comparison rate {rateText(comparisonRatePercent)}</span>}
      </p>
      <p>
        {`Over ${termText(termMonths)}, with a deposit of ${money(deposit)} and ${balloon ? `a balloon of ${money(balloon)} at the end` : 'no balloon'}. `}
        {`Total of payments ${money(totalPayable)}, ${money(interest)} of it interest${fees.length ? `, with fees: ${fees.join(', ')}` : ', no fees'}.`}
        {use === 'Business' && ` ${weeklyForBusinessText}`}
      </p>
    </>
  );
}

function NoEstimate({ card: { country, name } }: { card: ModelCard }) {
  const link = internalLink(localizePath('/find-a-dealer', country));
  return (
    <div className={styles.none}>
      <p>{estimateErrorText}</p>
      <Button color="secondary" size="sm" link={link}>
        Find a dealer
        <VisuallyHidden>, {name}</VisuallyHidden>
      </Button>
    </div>
  );
}
