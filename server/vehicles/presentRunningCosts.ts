import type { RunningCosts } from '../../shared/finance/costToOwn.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

/** What driving these models costs; null when content tells of none of them. */
export function presentRunningCosts(
  { runningCosts }: Pick<VehicleCatalogue, 'runningCosts'>,
  uuids: readonly string[],
): RunningCosts | null {
  if (!runningCosts) return null;
  const vehicles = uuids.flatMap((uuid) => {
    const vehicle = runningCosts.vehicles[uuid];
    return vehicle ? [[uuid, vehicle] as const] : [];
  });
  return vehicles.length ? { ...runningCosts, vehicles: Object.fromEntries(vehicles) } : null;
}
