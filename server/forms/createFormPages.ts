import { forEachBlock } from '../../shared/content/blockData.ts';
import { type Country, countries, isForCountry } from '../../shared/country.ts';
import type { FormContent } from '../../shared/forms/formSchemas.ts';
import type { Page } from '../../shared/page.ts';
import { keysOf } from '../../shared/records.ts';
import type { PageList } from '../pages/pageList.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';
import { type FormKind, formKinds } from './lead.ts';

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

/** The forms of a page, wherever on it: their content was read by their schemas. */
export function formsOf(page: Page): { readonly kind: FormKind; readonly content: FormContent }[] {
  const found: { kind: FormKind; content: FormContent }[] = [];
  forEachBlock(page.blocks, (block) => {
    for (const kind of keysOf(formKinds)) if (isForm(block, kind)) found.push({ kind, content: block });
  });
  return found;
}

/** True for a block that takes forms of the kind: read by the schema of its component, it has what all forms have. */
const isForm = <Block extends { readonly component: string }>(
  block: Block,
  kind: FormKind,
): block is Block & FormContent => formKinds[kind].some((name) => name === block.component);
