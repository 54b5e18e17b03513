import { observer } from 'mobx-react-lite';
import { useContext, useRef } from 'react';
import { priceForUse } from '../../../shared/finance/calculatorBlock.ts';
import { entityTypeOf } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { moneyText, termText } from '../../../shared/finance/loanWords.ts';
import { estimateErrorText } from '../../../shared/finance/quote.ts';
import { rateText } from '../../../shared/finance/rateTexts.ts';
import { localizePath } from '../../../shared/links.ts';
import { defaultPreferences } from '../../../shared/pricing.ts';
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
}

/**
 * What the model costs a week, asked for when it comes into view: placeholders, then the estimate or why there is none.
 * Spec part 2 §4 'Offer finance panel', §8, §9.
 */
export const EstimatePanel = observer(function EstimatePanel({ card, law }: EstimatePanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const inView = useInView(element);
  const state = useEstimate(card, law, inView);
  return (
    <div ref={element} className={styles.panel} aria-busy={state === 'loading' || undefined}>
      <EstimateView state={state} card={card} law={law} />
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

function EstimateView({ state, card, law }: EstimatePanelProps & { readonly state: EstimateState }) {
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
