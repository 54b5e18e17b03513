import { observer } from 'mobx-react-lite';
import { depositText } from '../../../shared/finance/calculatorInputs.ts';
import { moneyText } from '../../../shared/finance/loanWords.ts';
import { carText, estimateNote, rangeText, uncountedText } from '../../../shared/tradeIn/texts.ts';
import { usePage } from '../../page/PageContext.tsx';
import { AmountField } from './AmountField.tsx';
import { useCalculation } from './CalculatorContext.ts';
import styles from './OldCar.module.css';
import { ToValuation } from './ValueOldCar.tsx';

/** The old car that a loan counts, with what is owed on it, to change or to leave out. */
export const OldCar = observer(function OldCar() {
  const { store, vehicle } = useCalculation();
  const { country } = usePage();
  const { oldCar } = vehicle;
  if (!oldCar) return null;
  const { reading } = oldCar;
  const { inputs } = store;
  return (
    <div className={styles.car} data-old-car>
      <p className={styles.name}>Your old car{'car' in reading && `: ${carText(reading.car)}`}</p>
      {inputs.tradeIn && reading.kind === 'valued' ? (
        <>
          <p>
            {`${rangeText(reading.range, country)}, ${estimateNote}. Counted at `}
            <strong>{moneyText(inputs.tradeIn.value, store.settings)}</strong>, the lower end.
          </p>
          <Owing />
        </>
      ) : (
        <p>{uncountedText(reading)}</p>
      )}
      <p className={styles.steps}>
        <ToValuation>Change the old car</ToValuation>
        <a className={styles.link} href={oldCar.without(inputs)}>
          Remove the old car
        </a>
      </p>
    </div>
  );
});

const Owing = observer(function Owing() {
  const { store } = useCalculation();
  return (
    <AmountField
      label="Still owed on it"
      hint="It is paid out with the new loan, in whole dollars"
      error={store.errorOf('owing')}
      unit="$"
      field={{
        name: 'owing',
        value: store.drafts.owing ?? depositText(store.inputs.tradeIn?.owing ?? 0),
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: 40,
      }}
      onType={(text) => store.type('owing', text)}
      onLeave={() => store.leaveField('owing')}
    />
  );
});
