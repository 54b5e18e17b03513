import { brand } from '#brand/brand.ts';
import type { Brand } from '../client/brands/Brand.ts';
import { marketOf } from '../shared/country.ts';
import type { HeadTag, Page } from '../shared/page.ts';

/** Files of the build that the document brings or links: exactly what the page needs. Addresses on this site. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  /** Their text, as it stands in the document: a first visit waits for no other file. Decision 0012. */
  readonly styleText: string;
  /** The script that tells the styles whether scripts run, and the visitor's colour scheme. Decisions 0053 and 0072. */
  readonly beforePaint?: string | undefined;
  /** The script that loads the page anew when another is gone; unset in development. */
  readonly reloadOnce?: string | undefined;
  /** The script that loads the modules after the first picture; unset in development. Decision 0012. */
  readonly start?: string | undefined;
  /** What it loads: the entry first, then what that and the page's blocks need. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
}

/** Element that carries the page as JSON, for hydration. */
export const pageDataId = 'page-data';

/** Where the page's own language, head and body go; the entry's files are put around them. */
const places = { language: '<!--language-->', head: '<!--head-->', body: '<!--body-->' };

const { look, browserColours }: Brand = brand;

/** Where the device does not decide: views/beforePaint.ts, and without JavaScript the tokens, find it there. */
const ownScheme = look.scheme === 'device' ? '' : ` data-scheme="${look.scheme}"`;

/** The document without its page. No inline executable script: the CSP stays strict without nonces. */
export const documentFrame = `<!DOCTYPE html>
<html lang="${places.language}"${ownScheme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${places.head}
</head>
<body>
${places.body}
</body>
</html>`;

/** A page as it is sent: its markup, and its data as JSON. */
interface SentPage {
  readonly markup: string;
  readonly json: string;
}

/** The whole document of a page around its markup. */
export function fillFrame(frame: string, page: Page, sent: SentPage, assets: DocumentAssets): string {
  const { preloads, markup } = splitPreloads(sent.markup);
  const head = [
    schemeTags,
    // The first of all files: nothing is painted until it has run.
    assets.beforePaint && `<script src="${assets.beforePaint}" fetchpriority="high"></script>`,
    `<title>${escapeHtml(page.head.title)}</title>`,
    preloads,
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    assets.styleText && `<style>${assets.styleText}</style>`,
    // Tells the module loader that it is here already: a disabled link is not fetched.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...page.head.tags.map(headTag),
    ...page.head.jsonLd.map(
      (data) => `<script type="application/ld+json" data-page>${inScript(JSON.stringify(data))}</script>`,
    ),
    siteTags,
  ];
  const body = `<div id="app">${markup}</div>
<script id="${pageDataId}" type="application/json">${inScript(sent.json)}</script>${startScripts(assets)}`;
  const [start, afterLanguage] = cut(frame, places.language);
  const [beforeHead, afterHead] = cut(afterLanguage, places.head);
  const [beforeBody, end] = cut(afterHead, places.body);
  return [
    start,
    marketOf(page.country).languageTag,
    beforeHead,
    head.filter(Boolean).join('\n'),
    beforeBody,
    body,
    end,
  ].join('');
}

/** The scripts in the order in which they run: the one that handles a missing script comes first. */
const startScripts = ({ reloadOnce, start, modules }: DocumentAssets): string =>
  start
    ? `
<script src="${reloadOnce}" type="module" fetchpriority="low"></script>
<script type="module" src="${start}" fetchpriority="low" data-modules="${modules.join(' ')}"></script>`
    : '';

function cut(text: string, place: string): [string, string] {
  const at = text.indexOf(place);
  if (at < 0) throw new Error(`The document's frame has no ${place}`);
  return [text.slice(0, at), text.slice(at + place.length)];
}

/** Tags that are the same on every page. */
const siteTags = `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">`;

function themeColour(scheme: 'light' | 'dark'): string {
  const whenShown = look.scheme === scheme ? 'all' : 'not all';
  const media = look.scheme === 'device' ? `(prefers-color-scheme: ${scheme})` : whenShown;
  return `<meta name="theme-color" content="${browserColours[scheme]}" media="${media}" data-scheme="${scheme}">`;
}

/** What the browser paints itself: the page before its styles are there, and the bar around it. */
const schemeTags = `<meta name="color-scheme" content="light dark">
${themeColour('light')}
${themeColour('dark')}`;

/**
 * React puts the preloads of pictures before the markup. That of the opening one goes into the head; others, as the
 * logo's, would take its place on the connection that is open already, and are found in the markup soon enough.
 */
function splitPreloads(html: string): { preloads: string; markup: string } {
  const all = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  const opening = all.match(/<link [^<>]* fetchPriority="high"[^<>]*>/g) ?? [];
  return { preloads: opening.join(''), markup: html.slice(all.length) };
}

/** Marked so that a client navigation can replace them, see client/page/applyHead.ts. */
function headTag({ tag, attributes }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${pairs.join('')} data-page>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON inside a script element: no `<` that could end it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');
