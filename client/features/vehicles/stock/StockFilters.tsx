import { observer } from 'mobx-react-lite';
import type { SubmitEvent } from 'react';
import { formatMoney } from '../../../../shared/money.ts';
import type { StockChoice, StockChoices } from '../../../../shared/stock/stockCar.ts';
import { availabilities } from '../../../../shared/stock/stockTexts.ts';
import { Button } from '../../../components/Button.tsx';
import { usePage, usePreferences } from '../../../page/PageContext.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './StockFilters.module.css';

interface StockFiltersProps {
  readonly choices: StockChoices;
  /** Distances are known. */
  readonly hasPlace: boolean;
  /** Shows the list of a query; the browser does it without JavaScript. */
  readonly onShow: (query: Readonly<Record<string, string>>) => void;
}

/** Another value than '' tells the field that there is nothing to leave out. The address understands it as none. */
const any = 'any';

/** Dollars. */
const ceilings = [30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 100_000];

/** The orders of a list; the first is its own. By distance only from a place. */
const sorts = {
  near: [
    { value: any, text: 'Nearest first' },
    { value: 'soonest', text: 'Soonest first' },
    { value: 'price', text: 'Lowest price first' },
  ],
  anywhere: [
    { value: any, text: 'Soonest first' },
    { value: 'price', text: 'Lowest price first' },
  ],
} as const;

/** What of the stock is shown, and in which order: a form that asks for the page anew. */
export const StockFilters = observer(function StockFilters({ choices, hasPlace, onShow }: StockFiltersProps) {
  const { path, country, query } = usePage();
  const preferences = usePreferences();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, String(value).trim()] as const,
    );
    onShow(Object.fromEntries(given.filter(([, value]) => value && value !== any)));
  };
  const prices = ceilings.map((dollars) => ({
    value: String(dollars),
    text: `Up to ${formatMoney(dollars * 100, country)}`,
  }));
  const lists: readonly (readonly [
    name: string,
    label: string,
    all: string,
    list: readonly StockChoice[],
  ])[] = [
    ['line', 'Range', 'All ranges', choices.lines],
    ['model', 'Model', 'All models', choices.models],
    ['colour', 'Colour', 'All colours', choices.colours],
    ['available', 'Available', 'Now or later', availabilities],
    ['price', 'Price', 'Any price', prices],
    ['dealer', 'Dealer', 'All dealers', choices.dealers],
  ];
  return (
    <form className={styles.form} action={path} onSubmit={submit}>
      {country === 'au' && preferences.hasState && (
        <input type="hidden" name="state" value={preferences.auState} />
      )}
      {country === 'au' && preferences.hasBuyer && (
        <input type="hidden" name="buyer" value={preferences.isABN ? 'abn' : 'private'} />
      )}
      <div className={styles.fields}>
        {lists.map(([name, label, all, list]) => (
          <Select
            // Another address is another beginning.
            key={`${name} ${query[name]}`}
            label={label}
            name={name}
            autoComplete="off"
            options={[{ value: any, text: all }, ...list]}
            defaultValue={list.some(({ value }) => value === query[name]) ? (query[name] ?? any) : any}
          />
        ))}
        <Field
          key={`q ${query.q}`}
          label="Near"
          name="q"
          defaultValue={query.q ?? ''}
          placeholder="Postcode or town"
          maxLength={100}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <Select
          key={`sort ${query.sort} ${hasPlace}`}
          label="Sort by"
          name="sort"
          autoComplete="off"
          options={hasPlace ? sorts.near : sorts.anywhere}
          defaultValue={query.sort === 'price' || (hasPlace && query.sort === 'soonest') ? query.sort : any}
        />
      </div>
      <div className={styles.show}>
        <Button type="submit">Show cars</Button>
      </div>
    </form>
  );
});
