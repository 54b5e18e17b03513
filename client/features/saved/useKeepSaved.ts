import type { MergedSaved } from '../../../shared/saved/mergeSaved.ts';
import { createSavedBuilds } from '../../components/saved/savedBuilds.ts';
import { createSavedVehicles } from '../../components/saved/savedVehicles.ts';
import { usePage } from '../../page/PageContext.tsx';
import { keepComparison } from '../../page/savedComparison.ts';
import { tellingStorage } from '../../page/storedText.ts';
import { useStores } from '../../stores/createStores.tsx';

/** Keeps what was merged. @returns false where this browser keeps nothing */
export function useKeepSaved(): (merged: MergedSaved) => boolean {
  const { country } = usePage();
  const { session } = useStores();
  return ({ saved, added, comparison, dealer }) => {
    const storage = tellingStorage();
    const builds = createSavedBuilds(storage, country);
    const vehicles = createSavedVehicles(storage, country);
    if (added.builds) builds.replace(saved.builds);
    if (added.vehicles) vehicles.replace(saved.vehicles);
    if (comparison === 'added' && saved.comparison) keepComparison(storage, country, saved.comparison);
    if (dealer === 'added' && saved.dealer) session.setPreferredDealer(saved.dealer);
    return builds.list().length >= saved.builds.length && vehicles.list().length >= saved.vehicles.length;
  };
}
