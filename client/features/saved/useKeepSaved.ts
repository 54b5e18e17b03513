import type { MergedSaved } from '../../../shared/saved/mergeSaved.ts';
import { createSavedBuilds } from '../../components/saved/savedBuilds.ts';
import { createSavedVehicles } from '../../components/saved/savedVehicles.ts';
import { usePage } from '../../page/PageContext.tsx';
import { comparisonKey, keepComparison } from '../../page/savedComparison.ts';
import { tellingStorage } from '../../page/storedText.ts';
import { useStores } from '../../stores/createStores.tsx';
import { dealerKey } from '../../stores/SessionStore.ts';

/** Keeps what was merged. @returns what of it is new in this browser, whose storage may be full or forbidden */
export function useKeepSaved(): (merged: MergedSaved) => MergedSaved {
  const { country } = usePage();
  const { session } = useStores();
  return (merged) => {
    const { saved, added, comparison, dealer } = merged;
    const storage = tellingStorage();
    const isKept = (key: string, value: unknown) => storage.getItem(key) === JSON.stringify(value);
    const builds = createSavedBuilds(storage, country);
    const vehicles = createSavedVehicles(storage, country);
    if (added.builds) builds.replace(saved.builds);
    if (added.vehicles) vehicles.replace(saved.vehicles);
    if (comparison === 'added' && saved.comparison) keepComparison(storage, country, saved.comparison);
    if (dealer === 'added' && saved.dealer) session.setPreferredDealer(saved.dealer);
    const hasDealer = dealer !== 'added' || isKept(dealerKey(country), saved.dealer);
    // A dealer that is not kept would be gone with the next reload.
    if (!hasDealer) session.setPreferredDealer(null);
    return {
      ...merged,
      added: {
        builds: builds.list().length === saved.builds.length ? added.builds : 0,
        vehicles: vehicles.list().length === saved.vehicles.length ? added.vehicles : 0,
      },
      comparison:
        comparison !== 'added' || isKept(comparisonKey(country), saved.comparison) ? comparison : 'same',
      dealer: hasDealer ? dealer : 'same',
    };
  };
}
