import { type Country, countries, isForCountry } from '../../shared/country.ts';
import type { Page } from '../../shared/page.ts';
import { badRequest } from '../errors.ts';
import type { PageList } from '../pages/pageList.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';

/** Pages of a form at most that are looked for: one is the answer, two are one too many. */
type FindPaths = (
  country: Country | undefined,
  has: (page: Page) => boolean,
  key: string,
) => Promise<string[]>;

/**
 * The paths of the pages that have a form, for senders that do not say where it was. Each list of pages is looked
 * through once for a form. Rejects with `unavailable` while there is no list.
 */
export function createFormPages(pages: Pick<Pages, 'loadPage' | 'listPages'>): FindPaths {
  const known = new WeakMap<PageList, Map<string, Promise<string[]>>>();

  async function look(list: PageList, country: Country | undefined, has: (page: Page) => boolean) {
    const paths = (country ? [country] : countries).flatMap((one) =>
      list.filter(({ locale }) => isForCountry(locale, one)).map(({ slug }) => `/${one}/${slug}`),
    );
    const found: string[] = [];
    // One after the other: nobody else is to wait for it.
    for (const path of paths) {
      const loaded = await pages.loadPage({ route: routeOfPath(path), draft: false }).catch(() => undefined);
      if (loaded && has(loaded.page)) found.push(path);
    }
    return found;
  }

  return async (country, has, key) => {
    const list = await pages.listPages();
    const of = known.get(list) ?? new Map<string, Promise<string[]>>();
    known.set(list, of);
    const id = `${country ?? ''} ${key}`;
    const found = of.get(id) ?? look(list, country, has);
    // Names are the sender's: only those that exist are remembered.
    found.then((paths) => paths.length && of.set(id, found)).catch(() => undefined);
    return found;
  };
}

/** @throws SiteError 400 unless the form is on one page */
export function onlyPath(paths: readonly string[]): string {
  const [path] = paths;
  if (path === undefined || paths.length > 1)
    throw badRequest('"page" is required: the path of the page that the form is on.');
  return path;
}
