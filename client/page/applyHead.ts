import { marketOf } from '../../shared/country.ts';
import type { Page } from '../../shared/page.ts';
import { scriptPolicy } from './scriptPolicy.ts';

/** Marks what belongs to the page in `<head>`, on the server and here. */
const marker = 'data-page';

/** Replaces title, meta, links, structured data and language of the document by those of a page. */
export function applyHead(document: Document, page: Page): void {
  document.documentElement.lang = marketOf(page.country).languageTag;
  document.title = page.head.title;
  for (const element of document.head.querySelectorAll(`[${marker}]`)) element.remove();
  const tags = page.head.tags.map(({ tag, attributes }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  });
  const scripts = page.head.jsonLd.map((data) => {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.textContent = scriptPolicy().createScript(JSON.stringify(data));
    return element;
  });
  for (const element of [...tags, ...scripts]) element.setAttribute(marker, '');
  document.head.append(...tags, ...scripts);
}
