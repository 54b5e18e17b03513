import { useMemo } from 'react';
import type { Saved } from '../../../shared/saved/saved.ts';
import { usePage } from '../../page/PageContext.tsx';
import { comparisonKey, readSavedComparison } from '../../page/savedComparison.ts';
import { useStoredText } from '../../page/storedText.ts';
import { useStores } from '../../stores/createStores.tsx';
import { readSavedBuilds, savedBuildsKey } from './savedBuilds.ts';
import { readSavedVehicles, savedVehiclesKey } from './savedVehicles.ts';

/**
 * All that this browser keeps of the page's country, anew when this tab or another changes it; nothing on the server
 * and while hydrating. For observers, as the dealer is observable.
 */
export function useSaved(): Saved {
  const { country } = usePage();
  const dealer = useStores().session.preferredDealer;
  const builds = useStoredText(savedBuildsKey(country));
  const vehicles = useStoredText(savedVehiclesKey(country));
  const comparison = useStoredText(comparisonKey(country));
  const kept = useMemo(
    () => ({
      builds: readSavedBuilds(builds),
      vehicles: readSavedVehicles(vehicles),
      comparison: readSavedComparison(comparison, country),
    }),
    [builds, vehicles, comparison, country],
  );
  return { ...kept, dealer };
}
