import { countries } from '../../shared/country.ts';
import { payloadPath } from '../../shared/links.ts';

/** Of a country, without it: what is in no sitemap, and what queries do to pages of the demo. */
const ofCountry = [
  '',
  '/?utm_source=mail',
  '/about/',
  '/nope',
  '/error',
  '/style-guide',
  '/models/suv/ridge?x=1',
  '/models/suv/ridge/',
  '/config/ridge?build=3D8HWJPQ1YH0ENT9AR7',
  '/config/ridge?build=nonsense!',
  '/config/ridge?model=Summit',
  '/config/ridge?model=Unknown',
  '/config/drover?model=Work%20cab-chassis',
  '/config/unknown',
  '/current-offers?sort=price-high-to-low',
  '/offers?sort=price-low-to-high',
  '/offers?type=suv',
  '/saved',
  '/offers?type=electric&sort=price-low-to-high',
  '/accessories?sort=price-low-to-high',
  '/accessories?show=all',
  '/compare?models=ridge-tour.arc-rwd.unknown',
  '/compare?models=pip',
  '/dealer-locator?q=3220',
  '/dealer-locator?q=Geelong',
  '/dealer-locator?q=Nowhere+at+all',
  '/find-a-dealer?q=Hamilton',
  '/find-a-dealer?chosen=A3350',
  '/dealers/A3350',
  '/test-drive?dealer=A3350&modelLine=ridge&model=Tour',
  '/contact-us?modelLine=arc&model=RWD+%26+more',
  '/contact-us?submitted=enquiry',
  '/contact-us?build=3D8HWJPQ1YH0ENT9AR7&modelLine=ridge',
  '/news?page=2',
  '/news?page=999',
  '/news?category=unknown',
  '/newsroom?page=2',
  '/owners-club/events?page=2',
  '/videos?model=ridge',
  '/%E0%A4%A',
];

const api = [
  ...countries.flatMap((country) => [
    `/api/vehicles/${country}`,
    `/api/news?country=${country}`,
    `/api/news?country=${country}&page=2`,
    `/api/news?country=${country}&layout=2025`,
    `/api/events?country=${country}&path=owners-club/events`,
    `/api/dealers/${country}`,
    `/api/dealers/${country}?postcode=3220`,
    `/api/dealers/${country}?q=Hamilton`,
    `/api/dealers/${country}?lat=-37.8&lon=144.9`,
    `/api/dealers/${country}/suggestions?q=ha`,
  ]),
  '/api/news?country=uk',
  '/api/dealers/uk',
  '/api/dealers/au?postcode=x',
  '/api/unknown',
];

const forMachines = ['/', '/robots.txt', '/sitemap.xml', '/healthz', '/uk/', '/nope', '/favicon.svg'];

/** Paths of a sitemap, in its order. */
const pathsOf = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');

/** Links of a page to pages with a query, which name categories, dealers, models and builds. */
const linksWithQuery = (html: string) =>
  [...html.matchAll(/href="(\/(?:au|nz)\/[^"?]*\?[^"#]*)/g)].map(([, link]) =>
    (link ?? '').replaceAll('&amp;', '&'),
  );

/**
 * All addresses to ask for, each once: pages of the sitemaps, what they link to, what no page links to, each page as
 * HTML and as data, and listings.
 * @param read text of an address, of every site that is compared
 */
export async function addressesOf(read: (address: string) => Promise<string[]>): Promise<string[]> {
  // The sitemap lists what can be built once the vehicles have been read.
  for (const country of countries) await read(`/api/vehicles/${country}`);
  const listed = (await read('/sitemap.xml')).flatMap(pathsOf);
  const known = new Set([
    ...listed,
    ...countries.flatMap((country) => ofCountry.map((rest) => `/${country}${rest}`)),
  ]);
  for (const page of [...known]) {
    for (const html of await read(page)) for (const link of linksWithQuery(html)) known.add(link);
  }
  return [...forMachines, ...api, ...[...known].flatMap((page) => [page, dataOf(page)])];
}

/** Address of a page's data, query included. */
function dataOf(page: string): string {
  const [path = '', query] = page.split('?', 2);
  return payloadPath(path, query === undefined ? '' : `?${query}`);
}
