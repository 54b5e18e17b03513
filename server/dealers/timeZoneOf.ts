import type { AuState } from '../../shared/auStates.ts';
import type { Country } from '../../shared/country.ts';

/** IANA names. The dealers file has none; towns that keep another state's time, such as Broken Hill, are not known. */
const auZones = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const satisfies Record<AuState, string>;

/** The zone whose clock a dealer's opening hours are told by; for an unknown state Melbourne's. */
export function timeZoneOf(country: Country, region: string): string {
  if (country === 'nz') return /chatham/i.test(region) ? 'Pacific/Chatham' : 'Pacific/Auckland';
  const zones: Readonly<Record<string, string>> = auZones;
  return zones[region.toUpperCase()] ?? auZones.VIC;
}
