import { observer } from 'mobx-react-lite';
import { auStateName, auStates, isAuState } from '../../../shared/auStates.ts';
import { hasStatePrices } from '../../../shared/country.ts';
import { buyersText, priceNote } from '../../../shared/pricing.ts';
import type { PricedModel } from '../../../shared/vehicles/modelCard.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import styles from './BuyerLine.module.css';
import { LineSelect } from './LineSelect.tsx';

const buyers = [
  { value: 'private', text: 'Private' },
  { value: 'abn', text: 'Business (ABN)' },
];
const states = auStates.map((state) => ({ value: state, text: auStateName(state), short: state }));

interface BuyerLineProps {
  /** The models whose prices are below; unset: the prices are those that texts name, by state. */
  readonly models?: readonly PricedModel[];
}

/**
 * For whom the prices below are, above several of them. Where prices differ it asks until it is answered, and is where that is
 * chosen, for the whole site at once; until then the defaults hold, and it says so. Spec part 2 §2.1.
 */
export const BuyerLine = observer(function BuyerLine({ models }: BuyerLineProps) {
  const { country } = usePage();
  const preferences = usePreferences();
  const note = models
    ? priceNote(models, preferences)
    : `Prices are for ${buyersText(country, preferences, true)}`;
  if (!hasStatePrices(country)) return note ? <p className={styles.note}>{note}</p> : null;
  const isAnswered = preferences.hasBuyer && preferences.hasState;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a box, and this is one line
    <div className={styles.line} role="group" aria-label="Who the prices are for">
      <div className={styles.choices}>
        <LineSelect
          label="Buyer"
          question="Private or business?"
          options={buyers}
          value={preferences.hasBuyer ? (preferences.isABN ? 'abn' : 'private') : ''}
          onChange={(value) => preferences.setIsABN(value === 'abn')}
        />
        <LineSelect
          label="State"
          question="Which state?"
          options={states}
          value={preferences.hasState ? preferences.auState : ''}
          onChange={(value) => isAuState(value) && preferences.setAuState(value)}
        />
      </div>
      {note && (
        <p className={styles.note} role="status">
          {note}
          {!isAnswered && <span className={styles.until}>, until you choose</span>}
        </p>
      )}
    </div>
  );
});
