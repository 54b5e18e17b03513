const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** The words of a page's body, closed panels and what shows without JavaScript among them. */
export const visibleText = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#x27|[a-z]+);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
