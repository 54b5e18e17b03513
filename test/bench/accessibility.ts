import type { Browser } from 'puppeteer';
import { lighthouseAccessibility } from './lighthousePage.ts';
import { missed, row, write } from './report.ts';

/** One page of each kind, both countries among them. */
const templates = {
  home: '/au/',
  'model page': '/nz/models/suv/ridge',
  configurator: '/au/config/ridge',
  offers: '/nz/offers',
  compare: '/au/compare',
  finance: '/nz/finance',
  'news listing': '/au/news',
  article: '/nz/news/mesa-412000-kilometres',
  'find a dealer': '/au/dealer-locator',
  'dealer page': '/au/dealers/A3008',
  'test drive': '/nz/test-drive',
  faq: '/au/faq',
  accessories: '/nz/accessories',
  "owners' club": '/au/owners-club',
} as const;

/** Every kind of page has all points for accessibility on a first visit, when the cookie banner stands on it. */
export async function benchAccessibility(browser: Browser, origin: string): Promise<void> {
  write('\naccessibility by Lighthouse, 412 × 823 px, first visit');
  row(['', 'score']);
  for (const [name, address] of Object.entries(templates)) {
    const { score, findings } = await lighthouseAccessibility(browser, `${origin}${address}`);
    row([`${name} ${address}`, score]);
    for (const finding of findings) write(`  ${finding}`);
    if (score < 100) missed(`${name} has ${score} for accessibility`);
  }
}
