import { observer } from 'mobx-react-lite';
import { canBeFinanced, minimumLoanText } from '../../../shared/finance/calculatorInputs.ts';
import { internalLink, localizePath } from '../../../shared/links.ts';
import { noPriceText } from '../../../shared/pricing.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Button } from '../Button.tsx';
import { useAnnouncedResult } from '../useAnnouncedResult.ts';
import styles from './Calculator.module.css';
import { type Calculation, CalculatorContext, useCalculation } from './CalculatorContext.ts';
import { CalculatorFields } from './CalculatorFields.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import headline from './Headline.module.css';
import { Headline } from './Headline.tsx';
import { ResultDetails } from './ResultDetails.tsx';

/** What is chosen beside what it comes to. Without a price to lend on the dealer tells. */
export const Calculator = observer(function Calculator(calculation: Calculation) {
  const { store, budget } = calculation;
  const { isPossible, result } = store.quotes;
  return (
    <CalculatorContext value={calculation}>
      {isPossible ? (
        <div className={styles.calculator} data-calculator>
          <div className={headline.entry}>
            <Headline />
            <CalculatorFields />
          </div>
          <CalculatorResult />
          {budget}
          {result && <ResultDetails result={result} />}
          <Spoken />
        </div>
      ) : (
        <NoPrice />
      )}
    </CalculatorContext>
  );
});

const NoPrice = observer(function NoPrice() {
  const { store, oldCar } = useCalculation();
  const { settings, price, inputs } = store;
  const { country } = settings;
  const isPaidByOldCar = inputs.tradeIn && canBeFinanced(settings, price);
  return (
    <div className={styles.noPrice}>
      {oldCar}
      <p>
        {isPaidByOldCar
          ? `With your old car little is left to borrow. ${minimumLoanText(settings)}`
          : noPriceText}
      </p>
      <Button link={internalLink(localizePath('/find-a-dealer', country))}>Find a dealer</Button>
    </div>
  );
});

/** Notices and results in words: on the page for as long as a screen reader needs, each said once. */
const Spoken = observer(function Spoken() {
  const { store } = useCalculation();
  useAnnouncedResult(store.quotes.spokenResult);
  return (
    <VisuallyHidden>
      <span role="alert">{store.spokenNotice}</span>
    </VisuallyHidden>
  );
});
