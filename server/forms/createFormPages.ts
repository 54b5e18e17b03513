import { type Country, countries, isForCountry } from '../../shared/country.ts';
import type { PageList } from '../pages/pageList.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';
import { formsOf } from './formsOf.ts';

/** Which pages have which forms. Both reject with `unavailable` while there is no list of pages. */
interface FormPages {
  /** Paths of the pages that have a form, of all countries unless one is named. */
  pathsOf(formId: string, country?: Country): Promise<string[]>;
  /** Ids of all forms. */
  names(): Promise<string[]>;
}
/** Paths by the id of a form. */
type Index = ReadonlyMap<string, readonly string[]>;

/**
 * The forms of the pages, for senders that do not say where theirs was. Each list of pages is looked through
 * once, whatever is asked for: a form that there is none of costs nothing.
 */
export function createFormPages(pages: Pick<Pages, 'loadPage' | 'listPages'>): FormPages {
  const known = new WeakMap<PageList, Promise<Index>>();

  async function look(list: PageList): Promise<Index> {
    const index = new Map<string, string[]>();
    const paths = countries.flatMap((country) =>
      list.filter(({ locale }) => isForCountry(locale, country)).map(({ slug }) => `/${country}/${slug}`),
    );
    // One after the other: nobody else is to wait for it.
    for (const path of paths) {
      const loaded = await pages.loadPage({ route: routeOfPath(path), draft: false }).catch(() => {
        // A page that cannot be read makes the index incomplete: the next call makes it anew.
        known.delete(list);
      });
      for (const { content } of loaded ? formsOf(loaded.page) : [])
        index.set(content.form_id, [...(index.get(content.form_id) ?? []), path]);
    }
    return index;
  }

  async function indexNow(): Promise<Index> {
    const list = await pages.listPages();
    const index = known.get(list) ?? look(list);
    known.set(list, index);
    return index;
  }

  return {
    async pathsOf(formId, country) {
      const paths = new Set((await indexNow()).get(formId));
      return [...paths].filter((path) => !country || path.startsWith(`/${country}/`));
    },
    names: async () => [...(await indexNow()).keys()],
  };
}
