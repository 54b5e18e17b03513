import { observer } from 'mobx-react-lite';
import type { Country } from '../../../shared/country.ts';
import type { PreferredDealer } from '../../../shared/dealers/dealer.ts';
import { dealerPath } from '../../../shared/dealers/dealerPath.ts';
import type { Saved, SavedComparison } from '../../../shared/saved/saved.ts';
import { stockPath } from '../../../shared/stock/stockTexts.ts';
import { FormerDealer } from '../../components/saved/FormerDealer.tsx';
import { useComparisonChanges } from '../../components/saved/useComparisonChanges.ts';
import { useIsDealerGone } from '../../components/saved/useIsDealerGone.ts';
import { usePage, useSite } from '../../page/PageContext.tsx';
import { keepComparison } from '../../page/savedComparison.ts';
import { tellingStorage } from '../../page/storedText.ts';
import { useStores } from '../../stores/createStores.tsx';
import { EntryName } from '../../ui/EntryName.tsx';
import { PriceChange } from './PriceChange.tsx';
import { type SavedEntry, SavedSection } from './SavedSection.tsx';
import styles from './SavedWords.module.css';
import type { Removal } from './useRemoval.ts';

interface SavedOthersProps {
  readonly saved: Pick<Saved, 'comparison' | 'dealer'>;
  readonly removal: Removal;
}

/** The sections with one entry each: the last comparison, and the visitor's own dealer. */
export const SavedOthers = observer(function SavedOthers({ saved, removal }: SavedOthersProps) {
  const { country } = usePage();
  const { session } = useStores();
  const { comparison, dealer } = saved;
  return (
    <>
      <SavedSection
        part="comparison"
        heading="Compared last"
        entries={comparison ? [comparisonEntry(comparison, country)] : []}
        removal={removal}
      />
      <SavedSection
        part="dealer"
        heading="Your dealer"
        entries={
          dealer
            ? [
                {
                  key: dealer.code,
                  name: dealer.name,
                  words: <DealerWords dealer={dealer} />,
                  act: () => session.setPreferredDealer(null),
                  restore: () => session.setPreferredDealer(dealer),
                },
              ]
            : []
        }
        removal={removal}
      />
    </>
  );
});

function comparisonEntry(comparison: SavedComparison, country: Country): SavedEntry {
  const name = comparison.names.join(', ');
  return {
    key: comparison.href,
    name,
    words: <ComparisonWords comparison={comparison} name={name} />,
    act: () => keepComparison(tellingStorage(), country, null),
    restore: () => keepComparison(tellingStorage(), country, comparison),
  };
}

function ComparisonWords({ comparison, name }: { comparison: SavedComparison; name: string }) {
  const changes = useComparisonChanges(comparison);
  return (
    <>
      <EntryName level={3} href={comparison.href}>
        {name}
      </EntryName>
      {changes.map((text) => (
        <PriceChange key={text} text={text} />
      ))}
    </>
  );
}

function DealerWords({ dealer }: { dealer: PreferredDealer }) {
  const { code, name, city } = dealer;
  const { country } = usePage();
  const { hasStock } = useSite();
  const isGone = useIsDealerGone(dealer, { country });
  return (
    <>
      <EntryName level={3} href={isGone ? undefined : dealerPath({ country, code })}>
        {name}
      </EntryName>
      <p className={styles.note}>{city}</p>
      {isGone && <FormerDealer className={styles.note} />}
      {hasStock && !isGone && (
        <p className={styles.note}>
          <a href={stockPath(country, { dealer: code })}>All cars at this dealer</a>
        </p>
      )}
    </>
  );
}
