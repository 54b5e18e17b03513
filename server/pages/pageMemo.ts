import type { Page } from '../../shared/page.ts';

/** Of one story or model line, pages that differ by their query: listings have many, and anybody can ask for them. */
const maxQueries = 20;

/**
 * The page of a story, or of what stands for one, and a query, made anew only when something that it is made of is another object.
 * @param parts all that the page is made of besides the story
 */
export type PageMemo = (
  story: object,
  query: Readonly<Record<string, string>>,
  parts: readonly unknown[],
  make: () => Page,
) => Page;

/** The same page object while nothing of it changes, so that what is rendered from it can be kept too. */
export function createPageMemo(): PageMemo {
  const stories = new WeakMap<object, Map<string, { page: Page; parts: readonly unknown[] }>>();
  return (story, query, parts, make) => {
    const key = JSON.stringify(query);
    const pages = stories.get(story) ?? new Map();
    const known = pages.get(key);
    const isSame = known?.parts.length === parts.length && parts.every((part, n) => part === known.parts[n]);
    const entry = known && isSame ? known : { page: make(), parts };
    // The last asked for comes last, so that the first is the one to go.
    pages.delete(key);
    pages.set(key, entry);
    const [oldest] = pages.keys();
    if (pages.size > maxQueries && oldest !== undefined) pages.delete(oldest);
    stories.set(story, pages);
    return entry.page;
  };
}
