import type { Page } from '../../shared/page.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { createMemo } from '../answers/answers.ts';
import { notFound } from '../errors.ts';
import type { createPageParts } from './createPageParts.ts';
import { type Surroundings, samePage } from './createSurroundings.ts';
import type { OwnPageKind } from './ownPage.ts';
import type { LoadedPage, PageRequest } from './pages.ts';

interface Options {
  readonly surroundings: Surroundings;
  readonly parts: Pick<ReturnType<typeof createPageParts>, 'page'>;
}

/** Loads pages that need no story, of whatever kind. */
export function createLoadOwnPage({ surroundings, parts }: Options) {
  const { sourceOf, siteOf, elsewhereOf } = surroundings;
  const ofAllKinds = createMemo<Page>();

  /** @throws 404 for a page that its kind does not have */
  return async function loadOwnPage(kind: OwnPageKind, request: PageRequest): Promise<LoadedPage> {
    const { route, search = '', draft, preview } = request;
    const { country, path } = route;
    const source = sourceOf(request);
    const [found, site] = await Promise.all([
      kind.find({ ...request, search, source }),
      siteOf(country, source),
    ]);
    if (!found) throw notFound('Page Not Found');
    const { content, sources, isComplete = true, ancestors = [], above, about, status } = found;
    const query = found.query ?? pageQuery(content.body, search);
    const elsewhere = elsewhereOf(country, found.elsewhere ?? samePage(route.slug, content));
    const make = () => {
      const [block] = content.body;
      const blockData = block ? { [block._uid]: found.make() } : {};
      const facts = { route, elsewhere, content, site, ancestors, above, about, status };
      return parts.page({ ...facts, preview, query, blockData });
    };
    const cache = draft ? 'draft' : 'hit';
    if (!sources) return { page: make(), cache, isForOne: true };
    const [madeOf, ...others] = sources;
    const memo = kind.memo ?? ofAllKinds;
    const page = draft ? make() : memo(madeOf, { ...query, path }, [site, ...elsewhere, ...others], make);
    return { page, cache, isIncomplete: !isComplete };
  };
}
