import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { marketOf } from '../../../shared/country.ts';
import {
  balloonAmount,
  depositText,
  entityTypes,
  termBalloonMaximum,
} from '../../../shared/finance/calculatorInputs.ts';
import { wantedText } from '../../../shared/finance/loanQuery.ts';
import { moneyText, termText } from '../../../shared/finance/loanWords.ts';
import { priceText } from '../../../shared/pricing.ts';
import { asPercent, dollarsOf } from '../../../shared/units.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import { AmountField } from './AmountField.tsx';
import styles from './Calculator.module.css';
import { useCalculation } from './CalculatorContext.ts';

/** Dollars. */
const depositStep = 100;

/** Scrolls a field that gets the focus out from under what sticks to the window. */
const uncover = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest' });

/** Everything that a shopper chooses. Spec part 2 §2.3, §2.4. */
export const CalculatorFields = observer(function CalculatorFields() {
  const { store, vehicle, words, locks, oldCar } = useCalculation();
  const { inputs, settings, quotes } = store;
  return (
    <fieldset className={styles.fields} disabled={locks && !quotes.isReady} onFocus={uncover}>
      <VisuallyHidden>
        <legend>Your loan</legend>
      </VisuallyHidden>
      <Field
        label={vehicle.priceLabel()}
        value={priceText(store.price, settings.country)}
        readOnly
        autoComplete="off"
      />
      {inputs.wantedDeposit && <input type="hidden" name="wanted" value={wantedText(inputs)} />}
      {quotes.priceNotice && <p className={styles.priceNotice}>{quotes.priceNotice}</p>}
      <Deposit />
      {oldCar}
      <Select
        label="Loan term"
        name="term"
        autoComplete="off"
        options={settings.terms.map((months) => ({ value: String(months), text: termText(months) }))}
        value={String(inputs.termMonths)}
        onChange={(months) => store.chooseTerm(Number(months))}
      />
      <Balloon />
      <RadioGroup
        legend={words.use}
        name="use"
        options={entityTypes.map((use) => ({ value: use.toLowerCase(), text: words.uses[use] }))}
        value={inputs.use.toLowerCase()}
        onChange={(value) => {
          const use = entityTypes.find((one) => one.toLowerCase() === value);
          if (use) store.chooseUse(use);
        }}
      />
      <Info title="Business use" button="About business use">
        <p>
          Choose it when the car is mainly for a business. A business repays monthly
          {marketOf(settings.country).businessUse}
        </p>
      </Info>
    </fieldset>
  );
});

const Deposit = observer(function Deposit() {
  const { store } = useCalculation();
  const { inputs, drafts, settings, maxDeposit } = store;
  const { wantedDeposit } = inputs;
  const highest = `Up to ${moneyText(maxDeposit, settings)}, in whole dollars`;
  return (
    <AmountField
      label="Deposit"
      hint={
        wantedDeposit
          ? `${highest}. You wanted ${moneyText(wantedDeposit, settings)}: a lower balloon gives it back`
          : highest
      }
      error={store.errorOf('deposit')}
      unit="$"
      field={{
        name: 'deposit',
        value: drafts.deposit ?? depositText(inputs.deposit),
        inputMode: 'decimal',
        autoComplete: 'off',
        // Room for an amount that is pasted with its currency: cut off, it would be another amount.
        maxLength: 40,
      }}
      slider={{
        value: dollarsOf(store.shownDeposit),
        // Its last step reaches the highest deposit, whatever it is.
        max: Math.ceil(dollarsOf(maxDeposit) / depositStep) * depositStep,
        step: depositStep,
        text: moneyText(store.shownDeposit, settings),
      }}
      onType={(text) => store.type('deposit', text)}
      onLeave={() => store.leaveField('deposit')}
    />
  );
});

const Balloon = observer(function Balloon() {
  const { store } = useCalculation();
  const { inputs, drafts, settings, maxBalloon, price } = store;
  const balloon = asPercent(Math.min(store.shownBalloon, maxBalloon));
  const amount = moneyText(balloonAmount(price ?? 0, balloon), settings);
  return (
    <div className={styles.field}>
      <AmountField
        label="Balloon payment"
        hint={
          maxBalloon
            ? `${amount} with the last repayment. Up to ${maxBalloon}%`
            : `None over ${termText(inputs.termMonths)}`
        }
        error={store.errorOf('balloon')}
        unit="%"
        field={{
          name: 'balloon',
          // Not type number: scrolling over it would change it.
          value: drafts.balloon ?? String(inputs.balloonPercent),
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: 40,
          // Spec part 2 §5: 'one above the allowed value'.
          max: maxBalloon + 1,
        }}
        slider={{
          value: store.shownBalloon,
          max: maxBalloon,
          step: 1,
          text: `${store.shownBalloon}%, ${amount}`,
        }}
        onType={(text) => store.type('balloon', text)}
        onLeave={() => store.leaveField('balloon')}
      />
      <Info title="Balloon Rate Table" button="Balloon rate table">
        <table className={styles.table}>
          <caption>
            The balloon is part of the loan: it waits until the end, and has interest until then.
          </caption>
          <thead>
            <tr>
              <th scope="col">Loan term</th>
              <th scope="col">Highest balloon, as a share of the price</th>
            </tr>
          </thead>
          <tbody>
            {settings.terms.map((months) => (
              <tr key={months}>
                <th scope="row">{termText(months)}</th>
                <td>{`${termBalloonMaximum(settings, months)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Info>
    </div>
  );
});

/**
 * A button that opens an info modal; without JavaScript its text stands in the page. Spec part 2 §2.3 'Two info
 * modals'.
 */
function Info({ title, button, children }: { title: string; button: string; children: ReactNode }) {
  const { store } = useCalculation();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.info}>
      <button
        type="button"
        className={styles.infoButton}
        aria-haspopup="dialog"
        onClick={() => {
          store.press(title);
          setOpen(true);
        }}
      >
        {button}
      </button>
      <WithoutJavaScript>{children}</WithoutJavaScript>
      <Modal heading={title} size="sm" open={open} onClose={() => setOpen(false)}>
        {children}
      </Modal>
    </div>
  );
}
