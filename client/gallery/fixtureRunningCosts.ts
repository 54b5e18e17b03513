import type { Energy, RunningCosts } from '../../shared/finance/costToOwn.ts';
import { asCents, asPercent } from '../../shared/units.ts';

/** What driving fixtures' models costs: those whose name says so by electricity, the others by petrol. */
export const fixtureRunningCosts = (
  models: readonly { readonly uuid: string; readonly name: string }[],
): RunningCosts => ({
  pricesDate: '2026-11-01',
  pricesSource: 'A survey of pumps, household tariffs and public chargers',
  prices: {
    all: {
      petrol: 187.2,
      diesel: 193.4,
      electricityHome: 32,
      electricityPublic: 65,
      roadUserDiesel: 0,
      roadUserElectric: 0,
      registration: asCents(90_000),
    },
  },
  annualKm: 15_000,
  homeChargingShare: asPercent(80),
  serviceMonths: 12,
  serviceKm: 15_000,
  vehicles: Object.fromEntries(
    models.map(({ uuid, name }) => {
      const energy: Energy = /arc|pip/i.test(name) ? 'electricity' : 'petrol';
      const consumption = energy === 'petrol' ? 5.1 : 17.2;
      return [uuid, { energy, consumption, services: [34_900, 34_900, 34_900, 46_900, 34_900].map(asCents) }];
    }),
  ),
  note: 'Tyres, other insurance and what the car loses in value are not counted.',
});
