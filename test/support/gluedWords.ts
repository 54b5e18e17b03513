/** What begins and ends a line of its own: words on its two sides are apart without a space. */
const apart =
  /^(?:address|article|aside|blockquote|body|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|img|input|legend|li|main|meter|nav|noscript|ol|optgroup|option|p|picture|pre|progress|search|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|tr|ul|video|without-javascript)$/;
const empty = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;
const wordless = /<(script|style|template|svg|textarea)\b[^>]*>.*?<\/\1>/gs;
/** A space that React writes as a text of its own: Chromium leaves it out of an accessible name. */
const lostSpace = /(?<=-->)\s+(?=<)|(?<=>)\s+(?=<!--)/g;
/** Small letters of a word: 'CO₂'. */
const script = /^\/?su[bp]$/;

/**
 * Words of different elements on one line without a space between them, as a screen reader, a translator or a copy of
 * the text joins them: 'in VIC|Change', 'Name|(required)'. What is hidden from a screen reader is passed over, and so is
 * the way from one link or button to the next, which are told one by one.
 * @param html as React writes it: `<` and `>` in text and attributes are escaped
 */
export function gluedWords(html: string): string[] {
  const found: string[] = [];
  let before = '';
  let crossed: string[] = [];
  let hiddenDepth = 0;
  for (const [, tag = '', name = '', attributes = '', text = ''] of html
    .replaceAll(wordless, '<hr>')
    .replaceAll(lostSpace, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .matchAll(/<(\/?([a-z][a-z\d-]*))([^>]*)>|([^<]+)/gi)) {
    const isClosing = tag.startsWith('/');
    if (hiddenDepth > 0) hiddenDepth += !tag || empty.test(name) ? 0 : isClosing ? -1 : 1;
    else if (text) {
      if (isGlued(before, crossed, text)) found.push(`${before.slice(-24)}|${text.slice(0, 24)}`);
      before = text;
      crossed = [];
    } else if (attributes.includes('aria-hidden="true"')) hiddenDepth = empty.test(name) ? 0 : 1;
    else if (apart.test(name)) before = '';
    else crossed.push(tag);
  }
  return found;
}

const isGlued = (before: string, crossed: readonly string[], after: string): boolean =>
  crossed.length > 0 &&
  /[\p{L}\p{N}).,:!?%]$/u.test(before) &&
  /^[\p{L}\p{N}($]/u.test(after) &&
  !crossed.some((tag) => script.test(tag)) &&
  !isBetweenControls(crossed);

const isBetweenControls = (tags: readonly string[]): boolean =>
  tags.some((tag) => /^\/(?:a|button|label)$/.test(tag)) &&
  tags.some((tag) => /^(?:a|button|label)$/.test(tag));
