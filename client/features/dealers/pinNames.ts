import type { Dealer } from '../../../shared/dealers/dealer.ts';

/** Accessible names of pins: each holds what the pin shows, so that voice control finds it. WCAG 2.5.3. */

/** Names a dealer's pin, which shows its city: 'Goldfields Meridian, Ballarat'. */
export const pinName = ({ name, city }: Pick<Dealer, 'name' | 'city'>): string =>
  name.includes(city) ? name : `${name}, ${city}`;

/** Writes what a pin of several dealers shows: their numbers in the list when they are few, else how many they are. */
export const clusterText = (numbers: readonly number[]): string =>
  numbers.length <= 3 && numbers.every(Boolean) ? numbers.join(' · ') : String(numbers.length);

/** Ends the name of a pin of several dealers, which begins with what it shows: '4' and 'dealers: zoom in on Perth, …'. */
export const clusterNameEnd = (text: string, dealers: readonly Pick<Dealer, 'city'>[]): string => {
  const isCount = text === String(dealers.length);
  return `${isCount ? ' dealers' : ''}: zoom in on ${dealers.map(({ city }) => city).join(', ')}`;
};
