import { observer } from 'mobx-react-lite';
import { useContext, useRef } from 'react';
import { priceForUse } from '../../../shared/finance/calculatorBlock.ts';
import { entityTypeOf } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { moneyText, termText } from '../../../shared/finance/loanWords.ts';
import { estimateErrorText } from '../../../shared/finance/quote.ts';
import { tellsOtherRate } from '../../../shared/finance/rateRules.ts';
import { rateText } from '../../../shared/finance/rateTexts.ts';
import { localizePath } from '../../../shared/links.ts';
import { buyersText, defaultPreferences } from '../../../shared/pricing.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { Button } from '../../components/Button.tsx';
import { useInView } from '../../components/useInView.ts';
import { usePreferences, useSite } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './EstimatePanel.module.css';
import type { EstimateState } from './EstimateStore.ts';
import { EstimatesContext, estimateBody, estimatesOf, useWantedEstimates } from './estimates.ts';

interface EstimatePanelProps {
  readonly card: ModelCard;
  readonly law: FinanceSettings;
  /** What the panel says of finance after the estimate: a rate in it may be another one. */
  readonly beside: string;
}

/**
 * What the model costs a week, asked for when it comes into view: placeholders, then the estimate or why there is none.
 * Spec part 2 §4 'Offer finance panel', §8, §9.
 */
export const EstimatePanel = observer(function EstimatePanel({ card, law, beside }: EstimatePanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const inView = useInView(element);
  const state = useEstimate(card, law, inView);
  return (
    <div ref={element} className={styles.panel} aria-busy={state === 'loading' || undefined}>
      <EstimateView state={state} card={card} law={law} />
      {typeof state === 'object' && tellsOtherRate(beside, state.ratePercent) && <OtherRate card={card} />}
    </div>
  );
});

/** The estimate for who is buying: that of the page where it is the same, else one that is asked for in view. */
function useEstimate(card: ModelCard, law: FinanceSettings, inView: boolean): EstimateState {
  const { session } = useStores();
  const preferences = usePreferences();
  const { brand } = useSite();
  const given = useContext(EstimatesContext)[card.uuid];
  const use = entityTypeOf(card.country, preferences.isABN);
  const price = priceForUse(card, preferences.auState, use);
  const isGiven =
    price !== null && given?.price === price && use === entityTypeOf(card.country, defaultPreferences.isABN);
  const body = isGiven ? undefined : estimateBody(card, law, preferences, brand.shortName);
  const store = estimatesOf(session);
  useWantedEstimates(store, body ? [body] : [], inView);
  if (isGiven) return given;
  return body ? store.of(body) : 'error';
}

function EstimateView({ state, card, law }: Omit<EstimatePanelProps, 'beside'> & { state: EstimateState }) {
  if (state === 'error') return <NoEstimate card={card} />;
  if (typeof state === 'object') return <Estimate estimate={state} law={law} />;
  return (
    <>
      <div className={styles.placeholder} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <noscript>
        <NoEstimate card={card} />
      </noscript>
    </>
  );
}

/**
 * Two rates never stand together unexplained: the estimate's is the lender's for who buys, an offer's is its own. No rate
 * is repeated here: it would need its comparison rate beside it (NCC s164).
 */
const OtherRate = observer(function OtherRate({ card }: { card: ModelCard }) {
  const { session } = useStores();
  const buyers = buyersText(card.country, session, false);
  return (
    <p>{`The estimate is at the rate for ${buyers}. What follows is an offer with a rate of its own.`}</p>
  );
});

/** A repayment never stands without rate, term, deposit, balloon and total. NCC s164; CCCFA, LI 2020/205. */
export function Estimate({ estimate, law }: { estimate: FinanceEstimate; law: FinanceSettings }) {
  const { instalment, ratePercent, comparisonRatePercent, termMonths, deposit, balloon } = estimate;
  const { totalPayable, interest, establishmentFee, monthlyFee } = estimate;
  const money = (cents: number) => moneyText(cents, law);
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
      </p>
    </>
  );
}

function NoEstimate({ card: { country, name } }: { card: ModelCard }) {
  const link = {
    href: localizePath('/find-a-dealer', country),
    kind: 'story',
    newTab: false,
    video: false,
  } as const;
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
