import type { AutoDealer, ItemList, WithContext } from 'schema-dts';
import type { Dealer, OpeningHours, StoreLocatorData } from '../../shared/dealers/dealer.ts';
import { withQuery } from '../../shared/pageQuery.ts';
import type { JsonLd } from './jsonLd.ts';

interface DealerFacts {
  /** Of a block StoreLocator. */
  readonly data: StoreLocatorData;
  /** Of the page it is on, absolute. */
  readonly url: string;
}

/** The network as a list of dealers, each at the address that shows it. schema.org/AutoDealer. */
export function dealerList({ data, url }: DealerFacts): JsonLd[] {
  if (data.status !== 'success' || !data.dealers.length) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: data.dealers.map((dealer, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: dealer.name,
        item: autoDealer(dealer, withQuery(url, { dealer: dealer.code })),
      })),
    } satisfies WithContext<ItemList>,
  ];
}

const autoDealer = (dealer: Dealer, url: string): AutoDealer => ({
  '@type': 'AutoDealer',
  '@id': url,
  url,
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
  ...(dealer.hours.some(Boolean) ? { openingHours: openingHours(dealer.hours) } : {}),
});

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** `Mo,Tu 08:30-17:30`: days with the same hours together. schema.org/openingHours. */
export function openingHours(hours: OpeningHours): string[] {
  const byTime = Map.groupBy(
    hours.flatMap((day, index) =>
      day ? [{ day: days[index], time: `${clock(day.opens)}-${clock(day.closes)}` }] : [],
    ),
    ({ time }) => time,
  );
  return [...byTime].map(([time, same]) => `${same.map(({ day }) => day).join(',')} ${time}`);
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
