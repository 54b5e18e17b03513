import { observer } from 'mobx-react-lite';
import { affordablePrice } from '../../../shared/finance/affordablePrice.ts';
import { canBeFinanced } from '../../../shared/finance/calculatorInputs.ts';
import { dollarsReader } from '../../../shared/finance/loanQuery.ts';
import { type LoanResult, termsText } from '../../../shared/finance/loanResult.ts';
import { moneyText, periodOf } from '../../../shared/finance/loanWords.ts';
import { readAmount } from '../../../shared/finance/readAmount.ts';
import { internalLink } from '../../../shared/links.ts';
import type { Cents } from '../../../shared/units.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Link } from '../Link.tsx';
import { useAnnouncedResult } from '../useAnnouncedResult.ts';
import { AmountField } from './AmountField.tsx';
import styles from './Budget.module.css';
import { type Calculation, type CarRange, useCalculation } from './CalculatorContext.ts';
import figures from './Figures.module.css';
import { useSettledText } from './useSettledText.ts';

/** The calculator worked backwards: what one can pay, the price that it buys, and the cars of the range up to it. */
export const Budget = observer(function Budget({ range }: { range: CarRange }) {
  const { store, vehicle, level } = useCalculation();
  const { inputs, quotes } = store;
  const period = periodOf(inputs.frequency);
  const [text, setText, leave] = useSettledText(
    range.paid,
    (typed) => dollarsReader(typed) ?? '',
    (dollars) => {
      range.pay(dollars);
      store.touch('budget');
    },
  );
  const paid = readAmount(range.paid);
  const bought =
    quotes.result && paid ? boughtFor(quotes.result, paid, { store, vehicle, range }) : undefined;
  useAnnouncedResult(bought ? `${bought.price} ${bought.text}` : '', String(paid));
  return (
    <section className={styles.budget} data-budget>
      <Heading level={level} className={figures.heading}>
        What can I buy?
      </Heading>
      <div className={styles.columns}>
        <div>
          <AmountField
            label={`I can pay each ${period}`}
            hint={`With the term, deposit${inputs.tradeIn ? ', old car' : ''} and balloon above`}
            error={
              paid === undefined
                ? `We cannot tell how much “${range.paid}” is. Write it in dollars, like 150.`
                : undefined
            }
            unit="$"
            field={{ name: 'budget', value: text, inputMode: 'decimal', autoComplete: 'off', maxLength: 40 }}
            onType={setText}
            onLeave={leave}
          />
        </div>
        {bought && <Bought bought={bought} />}
      </div>
    </section>
  );
});

interface Bought {
  /** '$32,450'; '' where no loan is as small as that. */
  readonly price: string;
  /** Goes on from the price. */
  readonly text: string;
  readonly cars: readonly {
    readonly key: string;
    readonly name: string;
    readonly cost: string;
    readonly href: string;
  }[];
  readonly note: string;
}

/**
 * Works out what a payment buys.
 * @param paid cents each time
 */
function boughtFor(
  result: LoanResult,
  paid: Cents,
  { store, vehicle, range }: Pick<Calculation, 'store' | 'vehicle'> & { readonly range: CarRange },
): Bought {
  const { settings } = store;
  const { inputs } = result;
  const { price, smallestLoan, least } = affordablePrice(settings, result, paid);
  const money = (cents: Cents) => moneyText(cents, settings);
  const each = (cents: Cents) => `${money(cents)} a ${periodOf(inputs.frequency)}`;
  const loan = termsText(result, settings);
  const note = `An estimate at the rate and fees of ${vehicle.name()}. The lender quotes each car by itself.`;
  if (price === null) {
    const text = `${each(paid)} is too little: the smallest loan, ${money(smallestLoan)} ${loan}, takes ${each(least)}.`;
    return { price: '', text, cars: [], note: '' };
  }
  const all = range.cars(inputs);
  const cars = all.filter((car) => car.price <= price && canBeFinanced(settings, car.price, inputs.tradeIn));
  const count = cars.length
    ? `${cars.length} of ${all.length} cars cost no more:`
    : 'No car fits that payment. A longer term, a higher deposit or a balloon gets you further.';
  return {
    price: money(price),
    text: `(${vehicle.priceLabel()}${range.place(inputs.use)}) is the highest price that ${each(paid)} repays, ${loan}. ${count}`,
    cars: cars.map(({ key, name, price: cost, href }) => ({ key, name, cost: money(cost), href })),
    note,
  };
}

function Bought({ bought: { price, text, cars, note } }: { bought: Bought }) {
  if (!price) return <p>{text}</p>;
  return (
    <div className={styles.bought}>
      <p>
        <strong>{price}</strong>
        {` ${text}`}
      </p>
      <ul className={styles.cars}>
        {cars.map(({ key, name, cost, href }) => (
          <li key={key}>
            <Link link={internalLink(href)} className={styles.car}>
              <span className={styles.name}>{name}</span> <span>{cost}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
