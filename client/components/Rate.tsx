import type { FinanceSettings } from '../../shared/finance/financeSettings.ts';
import { offerRateText, rateNotes } from '../../shared/finance/rateTexts.ts';
import type { FinanceOffer } from '../../shared/vehicles/catalogue.ts';
import styles from './Rate.module.css';

/** The rate of an offer and, as large, its comparison rate; nothing where none is told. NCC s164, spec part 2 §2.3. */
export function OfferRate({ offer }: { offer: FinanceOffer }) {
  const text = offerRateText(offer);
  return text && <p className={styles.rates}>{text}</p>;
}

/** What stands beside rates, never behind a click: see `rateNotes`. */
export function RateNotes({ settings }: { settings: FinanceSettings }) {
  return (
    <div className={styles.notes}>
      {rateNotes(settings).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
