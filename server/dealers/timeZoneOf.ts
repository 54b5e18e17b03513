import { auStateZone, defaultAuState, isStateOf } from '../../shared/auStates.ts';
import { type Country, marketOf } from '../../shared/country.ts';

/** The zone whose clock a dealer's opening hours are told by: an unknown state has that of the default one. */
export function timeZoneOf(country: Country, region: string): string {
  const { states, otherTimeZones, timeZone } = marketOf(country);
  const code = region.toUpperCase();
  if (states) return auStateZone(isStateOf(country, code) ? code : defaultAuState);
  const [, zone = timeZone] =
    Object.entries(otherTimeZones).find(([word]) => region.toLowerCase().includes(word)) ?? [];
  return zone;
}
