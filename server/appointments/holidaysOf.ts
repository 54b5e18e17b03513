import type { Country } from '../../shared/country.ts';
import type { PublicHoliday } from '../../shared/dealers/dealer.ts';
import { readPublicHolidays } from '../../shared/dealers/publicHolidays.ts';

/** The public holidays in the content of the page that finds a dealer, in the country's words or as it is written. */
export function holidaysOf(content: object | undefined, country: Country): readonly PublicHoliday[] {
  const body: unknown = content && Reflect.get(content, 'body');
  const blocks: readonly Readonly<Record<string, unknown>>[] = Array.isArray(body) ? body : [];
  const locator = blocks.find(({ component }) => component === 'StoreLocator');
  const own = locator?.[`public_holidays__i18n__${country}`] ?? locator?.public_holidays;
  return readPublicHolidays(typeof own === 'string' ? own : '').holidays;
}
