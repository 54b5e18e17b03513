import { observer } from 'mobx-react-lite';
import { hasStatePrices } from '../../../shared/country.ts';
import { priceNote } from '../../../shared/pricing.ts';
import type { PricedModel } from '../../../shared/vehicles/modelCard.ts';
import { PricingNote } from '../../components/PricingNote.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import styles from './SavedWords.module.css';

/** For whom the prices of a list are, and where it matters a way to choose that. Nothing until there is one. */
export const BuyerNote = observer(function BuyerNote({ models }: { models: readonly PricedModel[] }) {
  const { country } = usePage();
  const note = priceNote(models, usePreferences());
  if (!note) return null;
  if (!hasStatePrices(country)) return <p className={styles.note}>{note}</p>;
  return (
    <p>
      <PricingNote note={note} result="" className={styles.buyer} />
    </p>
  );
});
