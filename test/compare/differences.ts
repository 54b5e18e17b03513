import { type Answer, normalise } from './normalise.ts';

export interface Difference {
  /** `status`, `header vary`, `head`, `JSON-LD[0].name`, `classes`, `body`, `page data`, `payload.head.title`. */
  readonly part: string;
  /** What stands there, with a little of what is around it. */
  readonly before: string;
  readonly after: string;
}

/** Characters of what is around a difference. */
const around = 60;
/** The rest of an answer's part mostly follows from the first. */
const mostOfOnePart = 5;
const missing = '(nothing)';

/** What two answers to the same request differ in, part by part; empty when they are the same but for their builds. */
export function differencesOf(before: Answer, after: Answer): Difference[] {
  const [a, b] = [partsOf(normalise(before)), partsOf(normalise(after))];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((part) =>
    partDifferences(part, a.get(part), b.get(part)).slice(0, mostOfOnePart),
  );
}

/** An answer in parts that are each compared whole; together they are all of it. */
function partsOf({ status, headers, body }: Answer): Map<string, string> {
  const parts = Object.entries(headers).map(([name, value]) => [`header ${name}`, value] as const);
  const type = headers['content-type'] ?? '';
  const ofBody = type.startsWith('text/html') ? documentParts(body) : [['payload', body] as const];
  return new Map([['status', `${status}`], ...parts, ...ofBody]);
}

function documentParts(html: string): (readonly [string, string])[] {
  const scripts: (readonly [string, string])[] = [];
  const scriptless = html.replace(
    /(<script [^>]*type="application\/(?:ld\+)?json"[^>]*>)([^<]*)(?=<\/script>)/g,
    (_, tag: string, json: string) => {
      const isPageData = tag.includes('id="page-data"');
      scripts.push([isPageData ? 'page data' : `JSON-LD[${scripts.length}]`, json]);
      return tag;
    },
  );
  const headEnd = scriptless.indexOf('</head>');
  const body = scriptless.slice(headEnd);
  const classes = [...body.matchAll(/\bclass="([^"]*)"/g)].map(([, names]) => names);
  return [
    ['head', scriptless.slice(0, headEnd)],
    ['body', body.replace(/\bclass="[^"]*"/g, 'class')],
    // Apart, so that a renamed class does not hide what else has changed.
    ['classes', classes.join(' · ')],
    ...scripts,
  ];
}

function partDifferences(part: string, before: string | undefined, after: string | undefined): Difference[] {
  if (before === after) return [];
  if (before === undefined || after === undefined)
    return [{ part, before: excerpt(before, 0), after: excerpt(after, 0) }];
  const [a, b] = [parsed(before), parsed(after)];
  const inJson = a && b ? jsonDifferences(part, a.data, b.data) : [];
  // The same data in another order, or written in another way, is a difference too.
  return inJson.length > 0 ? inJson : [textDifference(part, before, after)];
}

function parsed(text: string): { data: unknown } | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return { data: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

function jsonDifferences(path: string, before: unknown, after: unknown): Difference[] {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const [a, b] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
    const step = (key: string) => (Array.isArray(before) ? `[${key}]` : `.${key}`);
    return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) =>
      jsonDifferences(`${path}${step(key)}`, a.get(key), b.get(key)),
    );
  }
  const [a, b] = [JSON.stringify(before) ?? missing, JSON.stringify(after) ?? missing];
  return a === b ? [] : [textDifference(path, a, b)];
}

function textDifference(part: string, before: string, after: string): Difference {
  let at = 0;
  while (before[at] === after[at] && at < before.length) at += 1;
  return { part, before: excerpt(before, at), after: excerpt(after, at) };
}

/** A little of a text around a position. */
function excerpt(text: string | undefined, at: number): string {
  if (text === undefined) return missing;
  const [start, end] = [Math.max(0, at - around), at + around];
  const cut = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  return cut.replaceAll('\n', '⏎');
}
