import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { termText } from '../../../shared/finance/loanWords.ts';
import {
  limitRules,
  type OfferLimit,
  type OfferLimits,
  offerLimits,
  readLimit,
  withLimit,
} from '../../../shared/vehicles/offerLimits.ts';
import { Button } from '../../components/Button.tsx';
import { FoldedFields } from '../../components/FoldedFields.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { Select } from '../../ui/Select.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useShownFirst } from '../../ui/useShownFirst.ts';
import styles from './OfferLimitFields.module.css';

export interface OfferLimitFieldsProps {
  /** Limits as the fields hold them; the listing may still show others. */
  readonly limits: OfferLimits;
  /** Offers that limits would show; null: not known yet. */
  readonly countOf: (limits: OfferLimits) => number | null;
  readonly valuesOf: (limit: OfferLimit, chosen: number | undefined) => readonly number[];
  /** Limits were chosen, to be counted before they are shown. */
  readonly onChange: (limits: OfferLimits) => void;
  /** Shows the offers within these limits at once. */
  readonly onShow: (limits: OfferLimits) => void;
}

/** Value of the option without a limit: an option whose value is '' would have the field marked as optional. */
const any = 'any';

/** The limit that most visitors have: in sight, told with what each of its values finds, and shown as soon as it is chosen. */
export function OfferPriceField({ limits, countOf, valuesOf, onShow }: OfferLimitFieldsProps) {
  const { country } = usePage();
  const [price, choose] = useShownFirst(limits.price, (value) => onShow(withLimit(limits, 'price', value)));
  const values = valuesOf('price', limits.price);
  if (!values.length) return null;
  return (
    <Select
      label={limitRules.price.label(country)}
      name="price"
      autoComplete="off"
      options={[
        { value: any, text: 'Any' },
        ...values.map((value) => {
          const text = limitRules.price.option(value, country);
          const count = countOf(withLimit(limits, 'price', value));
          return {
            value: String(value),
            selectedText: text,
            text: count === null ? text : `${text}: ${offersText(count)}`,
          };
        }),
      ]}
      value={String(price ?? any)}
      onChange={(value) => choose(readLimit(value))}
    />
  );
}

const folded: readonly OfferLimit[] = offerLimits.filter((limit) => limit !== 'price');

/**
 * What else offers may cost at most and must do at least, and the button that shows them. A part of a form. Where there is
 * little room it waits behind its name, unless one of these limits is set.
 */
export function OfferLimitFields({ limits, countOf, valuesOf, onChange }: OfferLimitFieldsProps) {
  const { country, finance: law } = usePage();
  const count = countOf(limits);
  // Without JavaScript nothing counts what is being chosen.
  const isCounted = useHydrated() && count !== null;
  const fields = folded.flatMap((limit) => {
    const values = valuesOf(limit, limits[limit]);
    return values.length ? [{ limit, values }] : [];
  });
  if (!fields.length) return null;
  return (
    <FoldedFields summary={limitsText} startsOpen={folded.some((limit) => limits[limit] !== undefined)}>
      <div className={styles.fields}>
        {fields.map(({ limit, values }) => (
          <Select
            key={limit}
            label={limitRules[limit].label(country)}
            name={limit}
            autoComplete="off"
            options={[
              { value: any, text: 'Any' },
              ...values.map((value) => ({
                value: String(value),
                text: limitRules[limit].option(value, country),
              })),
            ]}
            value={String(limits[limit] ?? any)}
            onChange={(value) => onChange(withLimit(limits, limit, readLimit(value)))}
          />
        ))}
        <div className={styles.show}>
          <Button type="submit">{isCounted ? `Show ${offersText(count)}` : 'Show offers'}</Button>
        </div>
      </div>
      {law && fields.some(({ limit }) => limit === 'weekly') && (
        <p className={styles.hint}>{repaymentHint(law)}</p>
      )}
    </FoldedFields>
  );
}

const limitsText = 'Payment, seats and towing';

/** '1 offer', '4 offers' */
export const offersText = (count: number): string => (count === 1 ? '1 offer' : `${count} offers`);

/** What the repayments of a limit take for granted, as those of the cards do. Spec part 2 §9. */
const repaymentHint = ({ offerEstimate }: FinanceSettings): string =>
  `Weekly payments are estimates over ${termText(offerEstimate.termMonths)}, with a deposit of ${offerEstimate.depositPercent}% and a balloon of ${offerEstimate.balloonPercent}%.`;
