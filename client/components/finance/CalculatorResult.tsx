import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { LoanInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { frequencies } from '../../../shared/finance/frequency.ts';
import { type LoanResult, paymentsText, totalText } from '../../../shared/finance/loanResult.ts';
import { loanResultId } from '../../../shared/finance/loanResultId.ts';
import { moneyText, periodOf, termText } from '../../../shared/finance/loanWords.ts';
import { rateNotes, rateText } from '../../../shared/finance/rateTexts.ts';
import { financeEnquiry } from '../../../shared/forms/financeEnquiry.ts';
import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';
import { type Cents, centsOf, type Dollars } from '../../../shared/units.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Button } from '../Button.tsx';
import { TryAgain, type TryAgainProps } from '../TryAgain.tsx';
import { enquiryQuery, useCalculation } from './CalculatorContext.ts';
import styles from './CalculatorResult.module.css';
import figures from './Figures.module.css';
import { ValueOldCar } from './ValueOldCar.tsx';

/** Repayment, rates and all that goes with them, or why there are none. Spec part 2 §2.3, §8. */
export const CalculatorResult = observer(function CalculatorResult() {
  const { store, level } = useCalculation();
  const { settings, quotes } = store;
  const { result, status, errorText } = quotes;
  const region = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={region}
      id={loanResultId}
      tabIndex={-1}
      className={styles.result}
      data-result
      aria-busy={status === 'loading'}
    >
      <Heading level={level} className={figures.heading}>
        Estimated repayments
      </Heading>
      {errorText && <Failed text={errorText} place={region} onAgain={() => store.askAgain()} />}
      {!errorText && <Frequencies />}
      {!errorText && (result ? <Figures result={result} /> : <Placeholder />)}
      <Contact />
      <ValueOldCar />
      <Notes texts={settings.disclaimers} />
    </div>
  );
});

const Notes = ({ texts }: { texts: readonly string[] }) => (
  <ul className={figures.notes}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

interface FailedProps extends TryAgainProps {
  readonly text: string;
}

/** Spec part 2 §8: 'Rates and frequency choices are hidden.' */
function Failed({ text, ...again }: FailedProps) {
  return (
    <div className={styles.failed}>
      <p>{text}</p>
      <div className={styles.screen}>
        <TryAgain {...again} />
      </div>
    </div>
  );
}

/** Native radios that look like a row of buttons. */
const Frequencies = observer(function Frequencies() {
  const { store, locks } = useCalculation();
  return (
    <fieldset className={styles.frequencies} disabled={locks && !store.quotes.isReady}>
      <legend>Repayment frequency</legend>
      {frequencies
        .filter((frequency) => store.frequencies.includes(frequency))
        .map((frequency) => (
          <label key={frequency} className={styles.frequency}>
            <input
              type="radio"
              name="frequency"
              value={frequency.toLowerCase()}
              checked={frequency === store.inputs.frequency}
              onChange={() => store.chooseFrequency(frequency)}
            />
            <span className={styles.choice}>{frequency}</span>
          </label>
        ))}
    </fieldset>
  );
});

function Figures({ result }: { result: LoanResult }) {
  const { store } = useCalculation();
  const { settings } = store;
  const { inputs, instalment, rate, comparisonRate } = result;
  return (
    <>
      <p className={styles.repayment}>
        <strong>{moneyText(instalment, settings)}</strong> a {periodOf(inputs.frequency)}
      </p>
      <dl className={styles.rates}>
        <div>
          <dt>Indicative annual percentage rate</dt>
          <dd>{rateText(rate)}</dd>
        </div>
        {comparisonRate !== null && (
          <div>
            <dt>Comparison rate</dt>
            <dd>{rateText(comparisonRate)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.total}>{totalText(result, settings)}</p>
      <p>{paymentsText(result, settings)}</p>
      {/* Near enough to be on one screen of a phone with the rates. */}
      <Notes texts={rateNotes(settings)} />
      <Facts result={result} />
    </>
  );
}

/** A repayment never stands without these. CCCFA regulations LI 2020/205, NCC s164. */
function Facts({ result }: { result: LoanResult }) {
  const { settings } = useCalculation().store;
  const { inputs, figures, fees, balloon, price } = result;
  const money = (cents: Cents) => moneyText(cents, settings);
  const fee = (dollars: Dollars) => money(centsOf(dollars));
  const rows = [
    ['Price', money(price)],
    ['Deposit', money(inputs.deposit)],
    ...tradeInRows(inputs, settings),
    ['Loan amount', money(figures.financed)],
    ['Term', termText(inputs.termMonths)],
    ['Balloon', balloon ? `${money(balloon)} (${inputs.balloonPercent}%)` : 'None'],
    [
      'Establishment fee',
      fees.establishmentFee
        ? `${fee(fees.establishmentFee)}, ${fees.isEstablishmentFeeFinanced ? 'in the loan' : 'at the start'}`
        : 'None',
    ],
    ['Monthly fee', fees.monthlyFee ? fee(fees.monthlyFee) : 'None'],
    ['Interest', money(figures.interest)],
    ['Total of payments', money(figures.totalPayable)],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const tradeInRows = ({ tradeIn }: LoanInputs, settings: FinanceSettings): [string, string][] =>
  tradeIn
    ? [
        ['Old car', moneyText(tradeIn.value, settings)],
        ['Still owed on it', moneyText(tradeIn.owing, settings)],
      ]
    : [];

/** As tall as the figures, so that nothing moves when they come. */
function Placeholder() {
  const { settings } = useCalculation().store;
  return (
    <>
      <div className={styles.placeholder} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <Notes texts={rateNotes(settings)} />
      <div className={styles.placeholder} aria-hidden="true">
        <span />
      </div>
    </>
  );
}

/** Tells who answers what was worked out. */
const Contact = observer(function Contact() {
  const calculation = useCalculation();
  const { store } = calculation;
  const { settings } = store;
  const [path = '', anchor] = settings.contactPage.split('#');
  const query = { ...enquiryQuery(calculation), enquiry_type: financeEnquiry };
  const href = withQuery(localizePath(`/${path}`, settings.country), query);
  return (
    <div className={styles.screen}>
      <Button link={internalLink(anchor ? `${href}#${anchor}` : href)} onClick={store.contact}>
        Contact Us
      </Button>
    </div>
  );
});
