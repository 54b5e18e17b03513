import type { Dealer } from '../../shared/dealers/dealer.ts';

/** A demo dealer as tests of forms know it. */
export const ballarat: Dealer = {
  code: 'A3350',
  name: 'Goldfields Meridian',
  address: '12 Example Road',
  city: 'Ballarat',
  region: 'VIC',
  postcode: '3350',
  country: 'au',
  phone: '(03) 5550 0123',
  email: 'dealer@example.com',
  latitude: -37.56,
  longitude: 143.85,
  hours: [...Array(5).fill([{ opens: 510, closes: 1050 }]), [{ opens: 540, closes: 780 }], []],
  timeZone: 'Australia/Melbourne',
  finance: true,
};
/** Two, in two time zones, as tests of test drives know them. */
export const diaryDealers = {
  ballarat,
  brisbane: { ...ballarat, code: 'A4006', region: 'QLD', timeZone: 'Australia/Brisbane' },
} as const satisfies Readonly<Record<string, Dealer>>;
