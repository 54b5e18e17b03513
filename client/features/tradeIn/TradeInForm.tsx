import type { ReactNode } from 'react';
import { auStateName, auStates } from '../../../shared/auStates.ts';
import { marketOf } from '../../../shared/country.ts';
import { formTexts } from '../../../shared/forms/texts.ts';
import { withQuery } from '../../../shared/links.ts';
import { type TradeInField, type TradeInValues, tradeInFields } from '../../../shared/tradeIn/readTradeIn.ts';
import { conditions } from '../../../shared/tradeIn/tradeIn.ts';
import type { TradeInPageData } from '../../../shared/tradeIn/tradeInPage.ts';
import { Button } from '../../components/Button.tsx';
import { fieldsOfText, formText } from '../../page/formText.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { Field } from '../../ui/Field.tsx';
import { FieldPlace } from '../../ui/FormPage.tsx';
import { ProblemSummary } from '../../ui/ProblemSummary.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './TradeIn.module.css';

const choose = { value: '', text: 'Choose' };
const stateOptions = [choose, ...auStates.map((state) => ({ value: state, text: auStateName(state) }))];
const conditionOptions = [choose, ...Object.entries(conditions).map(([value, text]) => ({ value, text }))];

/** Id of what answers the form. */
export const tradeInAnswerId = 'trade-in-answer';

/** A plain form that its own page answers: what is wrong is said by the server, with what was written still there. */
export function TradeInForm({ data }: { data: TradeInPageData }) {
  const { path, country, query } = usePage();
  const { trade: _trade, owing, ...carried } = query;
  const { shown, posted, year } = data;
  const errors = posted?.errors ?? {};
  const [kept, keep] = useTabMemory(`trade-in:${withQuery(path, query)}`);
  const start: TradeInValues = posted?.values ?? {
    ...(shown && 'car' in shown && factsOf(shown.car)),
    owing: owing ?? '',
  };
  const values: TradeInValues = { ...start, ...(kept !== null && fieldsOfText(kept)) };
  const common = (name: TradeInField) => ({ name, error: errors[name], autoComplete: 'off' });
  // Either group is a whole answer: its legend says which fields it takes.
  const way = { unmarked: true };
  const text = (name: TradeInField) => ({ ...common(name), defaultValue: values[name] ?? '' });
  // The form's own listener keeps what is chosen.
  const choice = (name: TradeInField) => ({ ...common(name), value: values[name] ?? '' });
  const keepWritten = ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
    keep(formText(currentTarget));
  return (
    // The rules are ours: their words are the same with and without JavaScript.
    <form
      className={styles.form}
      method="post"
      action={`${withQuery(path, carried)}#${tradeInAnswerId}`}
      noValidate
      onChange={keepWritten}
    >
      <Problems errors={errors} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>By its registration</legend>
        <div className={styles.pair}>
          <Place name="registration">
            <Field
              {...way}
              {...text('registration')}
              label="Registration"
              hint="Used for this one question, and not kept"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Place>
          {marketOf(country).states && (
            <Place name="state">
              <Select
                {...way}
                {...choice('state')}
                label="State of the registration"
                options={stateOptions}
              />
            </Place>
          )}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Or, without a registration, tell us about the car</legend>
        <div className={styles.pair}>
          <Place name="make">
            <Field {...way} {...text('make')} label="Make" />
          </Place>
          <Place name="model">
            <Field {...way} {...text('model')} label="Model" />
          </Place>
          <Place name="year">
            <Field {...way} {...text('year')} label="Year" hint={`Up to ${year}`} inputMode="numeric" />
          </Place>
          <Place name="km">
            <Field
              {...way}
              {...text('km')}
              label="Kilometres"
              hint="As shown on the odometer"
              inputMode="numeric"
            />
          </Place>
        </div>
        <Place name="condition">
          <Select {...way} {...choice('condition')} label="Condition" options={conditionOptions} />
        </Place>
        <p className={styles.note}>
          Kilometres and condition make the estimate closer, with or without a registration.
        </p>
      </fieldset>
      <Place name="owing">
        <Field
          {...text('owing')}
          label="Still owed on it, in dollars"
          hint="What it would take to pay out its loan today, in whole dollars"
          inputMode="decimal"
        />
      </Place>
      <div>
        <Button type="submit" size="lg">
          Value my car
        </Button>
      </div>
    </form>
  );
}

const factsOf = ({
  year,
  km,
  ...car
}: Readonly<Record<'year' | 'km', number>> & TradeInCar): TradeInValues => ({
  ...car,
  year: String(year),
  km: String(km),
});
type TradeInCar = Pick<TradeInValues, 'make' | 'model' | 'condition'>;

const Place = ({ name, children }: { name: TradeInField; children: ReactNode }) => (
  <FieldPlace id={`trade-in-${name}`}>{children}</FieldPlace>
);

/**
 * The error summary: the fields that keep the car from being valued, in their order. Sending the form loads the page,
 * so a page has one refusal to tell.
 */
function Problems({ errors }: { errors: TradeInValues }) {
  const problems = tradeInFields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: `trade-in-${field}`, text }] : [];
  });
  return (
    <ProblemSummary
      answerId={tradeInAnswerId}
      id="trade-in-problems"
      heading={formTexts.problems}
      problems={problems}
      refusals={1}
    />
  );
}
