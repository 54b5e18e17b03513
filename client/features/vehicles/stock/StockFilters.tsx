import { observer } from 'mobx-react-lite';
import type { SubmitEvent } from 'react';
import { hasStatePrices } from '../../../../shared/country.ts';
import { withQuery } from '../../../../shared/links.ts';
import { withoutPreferences } from '../../../../shared/pricingQuery.ts';
import type { StockChoice, StockChoices } from '../../../../shared/stock/stockCar.ts';
import { availabilities } from '../../../../shared/stock/stockTexts.ts';
import { asDollars, centsOf, formatMoney } from '../../../../shared/units.ts';
import { Button } from '../../../components/Button.tsx';
import { FoldedFields } from '../../../components/FoldedFields.tsx';
import { fieldsOfText } from '../../../page/formText.ts';
import { usePage, usePreferences } from '../../../page/PageContext.tsx';
import { useTabMemory } from '../../../page/useTabMemory.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './StockFilters.module.css';

interface StockFiltersProps {
  readonly choices: StockChoices;
  /** Whether distances are known. */
  readonly hasPlace: boolean;
  /** Shows the list of a query; the browser does it without JavaScript. */
  readonly onShow: (query: Readonly<Record<string, string>>) => void;
}

/**
 * Value of the option 'Any': an option whose value is '' would have the field marked as optional. Addresses understand
 * it as none.
 */
const any = 'any';
/** Id of the line that says how many cars there are: a document that answers the filters begins to be read there. */
export const stockCountId = 'stock-count';

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
  // What is chosen and not shown yet, remembered for each list; another buyer makes no other list of it.
  const [kept, keep] = useTabMemory(`stock-filters:${withQuery(path, withoutPreferences(query))}`);
  const wish: Readonly<Record<string, string>> = kept === null ? query : fieldsOfText(kept);
  const set = (name: string, value: string) =>
    keep(new URLSearchParams({ ...wish, [name]: value }).toString());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, String(value).trim()] as const,
    );
    onShow(Object.fromEntries(given.filter(([, value]) => value && value !== any)));
  };
  const orders = hasPlace ? sorts.near : sorts.anywhere;
  const isNarrowed = ['model', 'colour', 'price', 'dealer'].some((name) => query[name] !== undefined);
  const prices = ceilings.map((dollars) => ({
    value: String(dollars),
    text: `Up to ${formatMoney(centsOf(asDollars(dollars)), country)}`,
  }));
  const list = (name: string, label: string, all: string, values: readonly StockChoice[]) => {
    const wanted = wish[name] ?? any;
    // A link may go on asking for what only a car had that is sold.
    const isKnown = wanted === any || values.some(({ value }) => value === wanted);
    const others = isKnown ? [] : [{ value: wanted, text: `${wanted}: none in stock` }];
    return (
      <Select
        label={label}
        name={name}
        autoComplete="off"
        options={[{ value: any, text: all }, ...others, ...values]}
        value={wanted}
        onChange={(value) => set(name, value)}
      />
    );
  };
  return (
    <form className={styles.form} action={`${path}#${stockCountId}`} onSubmit={submit}>
      {hasStatePrices(country) && preferences.hasState && (
        <input type="hidden" name="state" value={preferences.auState} />
      )}
      {hasStatePrices(country) && preferences.hasBuyer && (
        <input type="hidden" name="buyer" value={preferences.isABN ? 'abn' : 'private'} />
      )}
      <div className={styles.fields}>
        {list('line', 'Range', 'All ranges', choices.lines)}
        <Field
          label="Near"
          name="q"
          value={wish.q ?? ''}
          onChange={({ target }) => set('q', target.value)}
          placeholder="Postcode or town"
          maxLength={100}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        {list('available', 'Available', 'Now or later', availabilities)}
        <Select
          label="Sort by"
          name="sort"
          autoComplete="off"
          options={orders}
          value={orders.some(({ value }) => value === wish.sort) ? (wish.sort ?? any) : any}
          onChange={(value) => set('sort', value)}
        />
      </div>
      <FoldedFields
        // Mounted anew when one of these filters is set: another address may set what the last one did not.
        key={String(isNarrowed)}
        summary="Model, colour, price and dealer"
        startsOpen={isNarrowed}
      >
        <div className={styles.fields}>
          {list('model', 'Model', 'All models', choices.models)}
          {list('colour', 'Colour', 'All colours', choices.colours)}
          {list('price', 'Price', 'Any price', prices)}
          {list('dealer', 'Dealer', 'All dealers', choices.dealers)}
        </div>
      </FoldedFields>
      <div className={styles.show}>
        <Button type="submit">Show cars</Button>
      </div>
    </form>
  );
});
