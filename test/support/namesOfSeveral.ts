const standIn = /<without-javascript.*?<\/without-javascript>/gs;
const hidden = /<[^>]*aria-hidden="true"[^>]*>.*?<\/[a-z]+>/gs;

/**
 * Names that links to different places share: in the list of links that a screen reader shows, nobody can tell which is
 * which. WCAG 2.4.4 takes the words around a link for enough, who goes by links has none.
 * @param html as React writes it
 */
export function namesOfSeveral(html: string): string[] {
  const places = new Map<string, Set<string>>();
  for (const [, attributes = '', content = ''] of html
    .replaceAll(standIn, '')
    .matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
    const name = attributeOf(attributes, 'aria-label') ?? wordsOf(content);
    const known = places.get(name) ?? new Set();
    places.set(name, known.add(attributeOf(attributes, 'href') ?? ''));
  }
  return [...places].flatMap(([name, { size }]) => (size > 1 ? [name] : []));
}

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

const wordsOf = (content: string): string =>
  content
    .replaceAll(hidden, '')
    .replaceAll(/<img[^>]*\balt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
