import type { AutoDealer, ItemList, WithContext } from 'schema-dts';
import type { Dealer, OpeningHours, PublicHoliday, StoreLocatorData } from '../../shared/dealers/dealer.ts';
import { dealerPath } from '../../shared/dealers/dealerPath.ts';
import { holidayHours, isWholeDay, spansOf } from '../../shared/dealers/openingHours.ts';
import type { JsonLd } from './jsonLd.ts';

interface DealerFacts {
  /** Data of a StoreLocator block. */
  readonly data: StoreLocatorData;
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
}

/** The network as a list of dealers, each at its own page. schema.org/AutoDealer. */
export function dealerList({ data, siteUrl }: DealerFacts): JsonLd[] {
  if (data.status !== 'success' || !data.dealers.length) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: data.dealers.map((dealer, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: dealer.name,
        item: autoDealer(dealer, siteUrl),
      })),
    } satisfies WithContext<ItemList>,
  ];
}

/** One dealer, for its own page. schema.org/AutoDealer. */
export const dealerData = (
  dealer: Dealer,
  siteUrl: string,
  holidays: readonly PublicHoliday[] = [],
): JsonLd =>
  ({
    '@context': 'https://schema.org',
    ...autoDealer(dealer, siteUrl),
    ...(isOpenSomeDay(dealer) && holidays.length
      ? { specialOpeningHoursSpecification: holidays.flatMap((holiday) => specialHours(dealer, holiday)) }
      : {}),
  }) satisfies WithContext<AutoDealer>;

/** Search engines are told nothing of a dealer who never opens by the clock. */
const isOpenSomeDay = ({ hours }: Dealer): boolean => hours.some((day) => spansOf(day).length);

/** A day closed is from midnight to midnight. Google, "Local business: special hours". */
function specialHours({ hours }: Dealer, holiday: PublicHoliday) {
  const day = holidayHours(hours, holiday);
  // Nothing is said of a day by appointment.
  if (typeof day === 'string') return [];
  const [first = { opens: 0, closes: 0 }, ...others] = day;
  return [first, ...others].map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    name: holiday.name,
    validFrom: holiday.date,
    validThrough: holiday.date,
    opens: clock(opens),
    closes: clock(closes),
  }));
}

/** schema.org/AutoDealer, as part of something else. */
export const autoDealer = (dealer: Dealer, siteUrl: string) =>
  ({
    '@type': 'AutoDealer',
    '@id': `${siteUrl}${dealerPath(dealer)}`,
    url: `${siteUrl}${dealerPath(dealer)}`,
    name: dealer.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.address,
      addressLocality: dealer.city,
      addressRegion: dealer.region,
      postalCode: dealer.postcode,
      addressCountry: dealer.country.toUpperCase(),
    },
    geo: { '@type': 'GeoCoordinates', latitude: dealer.latitude, longitude: dealer.longitude },
    ...(dealer.phone ? { telephone: dealer.phone } : {}),
    ...(dealer.email ? { email: dealer.email } : {}),
    ...(isOpenSomeDay(dealer) ? { openingHours: openingHours(dealer.hours) } : {}),
  }) satisfies AutoDealer;

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/**
 * Writes hours as `Mo,Tu 08:30-17:30`, days with the same ones together. A time is before 24:00, so that a whole day ends at
 * 23:59, and a week of such days is `Mo-Su` alone. schema.org/openingHours; Google, "Local business: open all day".
 */
export function openingHours(hours: OpeningHours): string[] {
  if (hours.length === days.length && hours.every((day) => spansOf(day).some(isWholeDay))) return ['Mo-Su'];
  const byTime = Map.groupBy(
    hours.flatMap((day, index) =>
      spansOf(day).map(({ opens, closes }) => ({
        day: days[index],
        time: `${clock(opens)}-${clock(closes)}`,
      })),
    ),
    ({ time }) => time,
  );
  return [...byTime].map(([time, same]) => `${same.map(({ day }) => day).join(',')} ${time}`);
}

const minutesPerDay = 24 * 60;

/** A time of the day as structured data has it: its last one is 23:59. */
function clock(minutes: number): string {
  const shown = Math.min(minutes, minutesPerDay - 1);
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
