/** What was answered to one request, its body as text. Header names in small letters. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Say when and how an answer was sent, nothing of what it is. */
const transport = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Put in place of what differs from one build to the next. */
const any = '*';

/**
 * An answer without what must differ between two builds of the same site: hashes in the names of CSS modules' classes
 * and of files, the lists of those files, the text of the style element, the build's id, the request's id, and ETags,
 * which are made of all of these; and the names that React makes of a component's place in the tree, which count in the
 * order in which they stand, so that what is joined by one still is. Nothing else is touched: what differs then is a
 * difference.
 */
export function normalise({ status, headers, body }: Answer): Answer {
  const requestId = headers['x-request-id'];
  const own = requestId ? body.replaceAll(requestId, any) : body;
  return { status, headers: normaliseHeaders(headers), body: normaliseBody(own) };
}

function normaliseHeaders(headers: Answer['headers']): Answer['headers'] {
  const kept = Object.entries(headers).filter(([name]) => !transport.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, normaliseHeader(name, value)]));
}

function normaliseHeader(name: string, value: string): string {
  if (name === 'x-request-id') return any;
  if (name === 'etag') return value.replace(/"[^"]*"/, `"${any}"`);
  // That of the style element.
  if (name === 'content-security-policy') return value.replace(/'sha256-[\w+/=]+'/, `'sha256-${any}'`);
  return value;
}

function normaliseBody(body: string): string {
  return (
    withCountedIds(body)
      .replace(/"buildId":"\w+"/g, `"buildId":"${any}"`)
      .replace(/<style>[^<]*<\/style>/g, `<style>${any}</style>`)
      .replace(/\bclass="([^"]*)"/g, (_, names: string) => `class="${withoutHashes(names)}"`)
      // Scripts and stylesheets are cut and named by the bundler; fonts and pictures have names of ours.
      .replace(/\/assets\/[\w./-]+\.(js|css)\b/g, `/assets/${any}.$1`)
      .replace(/(\/assets\/static\/[\w-]+)\.[\w-]{8}(\.\w+)\b/g, `$1.${any}$2`)
      // How many there are is the bundler's too.
      .replace(/(?<=data-modules=")[^"]*/g, any)
      .replace(/(?:<link rel="stylesheet" href="\/assets\/\*\.css" disabled>\n?)+/g, `${any}.css\n`)
  );
}

/** `for="_R_74j6_"` → `for="_R_1_"`, where it is the first of its page. */
function withCountedIds(body: string): string {
  const counted = new Map<string, string>();
  return body.replace(/(?<![\w-])_R_[a-z\d]+_/g, (id) => {
    const known = counted.get(id) ?? `_R_${counted.size + 1}_`;
    counted.set(id, known);
    return known;
  });
}

/** `_card_19m3k_1 _wide_19m3k_20` → `_card _wide`. */
const withoutHashes = (names: string) =>
  names.replace(/(?<![\w-])(_[A-Za-z][\w-]*)_[a-z\d]{1,5}_\d+\b/g, '$1');
