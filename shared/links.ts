import { fragmentOf, readAnchor } from './anchor.ts';
import type { Href } from './content/values.ts';
import { type Country, countries, countryIn } from './country.ts';
import { dialled } from './dealers/dialled.ts';
import { decodePart, encodePart } from './encodePart.ts';
import type { AssetPath } from './images.ts';
import { parseUrl } from './parseUrl.ts';
import { foldTyped } from './typedText.ts';

/** Extensions of videos: such a link opens the player instead of navigating. Spec part 1 §2 'Links'. */
const videoExtensions = new Set(['mp4', 'avi', 'mkv', 'mov', 'wmv', 'flv', 'webm']);

/** 'No link' as editors enter it. Spec part 1 §2 'Links': the path '/nz/' counts as no link. */
const noLink = '/nz/';

/** What no address has once its spaces are encoded: control characters, other white space, backslashes (browsers read
 * them as slashes), quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafeCharacters = /[\u0000-\u0020\u007f-\u00a0\\"<>`\u2028\u2029]/;
const emailAddress = /^[^\s@?&#<>"'\\:/]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
/** What a link may fill into an email: never another recipient, nor what is attached. RFC 6068 §4. */
const emailFields = new Set(['subject', 'body']);
const phoneNumber = /^\+?[\d().\s-]+$/;

/** A link to a page of this site that no editor has set. `href` starts with the country. */
export const internalLink = (href: string): Href => ({ href, kind: 'story', newTab: false, video: false });

export interface LinkOptions {
  /** Address of an asset on this site, or null when it may not be used; unset: as it is. */
  readonly assetPath?: AssetPath;
}

/**
 * Where a content link goes, or null when there is none or it is not safe to follow: only http, https, mailto, tel
 * and paths of this site pass. Takes any JSON. Spec part 1 §2 'Links'.
 */
export function resolveLink(link: unknown, country: Country, options: LinkOptions = {}): Href | null {
  const fields = linkFields(link);
  if (!fields || fields.url === noLink || fields.cachedUrl === noLink) return null;
  return resolvers[fields.linktype](fields, country, options);
}

interface LinkFields {
  readonly linktype: Href['kind'];
  readonly url: string;
  readonly cachedUrl: string;
  readonly anchor: string;
  readonly email: string;
  readonly target: string;
}

/** The fields of a multilink or of a rich-text link mark; a plain string is an address. */
function linkFields(link: unknown): LinkFields | null {
  if (typeof link === 'string') return linkFields({ linktype: 'url', url: link });
  if (typeof link !== 'object' || link === null) return null;
  const text = (name: string): string => {
    const value: unknown = Object.hasOwn(link, name) ? Reflect.get(link, name) : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const given = text('linktype');
  const linktype = isLinkType(given) ? given : text('url') || !text('cached_url') ? 'url' : 'story';
  const url = text('url') || text('href');
  return {
    linktype,
    url,
    cachedUrl: text('cached_url') || url,
    anchor: readAnchor(text('anchor')),
    email: text('email') || url,
    target: text('target'),
  };
}

const resolvers: Record<
  Href['kind'],
  (link: LinkFields, country: Country, options: LinkOptions) => Href | null
> = {
  story: ({ cachedUrl, anchor, target }, country) => {
    if (!cachedUrl && !anchor) return null;
    const path = cachedUrl ? storyPath(cachedUrl, country) : '';
    if (path === null) return null;
    return {
      href: withAnchor(path, anchor),
      kind: 'story',
      newTab: target === '_blank',
      video: false,
    };
  },
  url: ({ url, anchor, target }, country) => {
    const href = safeAddress(url, country);
    if (href === null) return null;
    const video = isVideoFile(href);
    const newTab = target === '_blank' || (isWeb(href) && target !== '_self');
    return { href: withAnchor(href, anchor), kind: 'url', newTab: newTab && !video, video };
  },
  asset: ({ cachedUrl, url, target }, country, { assetPath = (address) => address }) => {
    const address = safeAddress(url || cachedUrl, country);
    const href = address === null ? null : assetPath(address, 'link');
    if (href === null) return null;
    const video = isVideoFile(href);
    const newTab = target === '_blank' || (isWeb(href) && target !== '_self');
    return { href, kind: 'asset', newTab: newTab && !video, video };
  },
  email: ({ email }) => {
    const href = mailAddress(email.replace(/^mailto:/i, ''));
    return href === null ? null : { href, kind: 'email', newTab: false, video: false };
  },
};

const isLinkType = (value: string): value is Href['kind'] => Object.hasOwn(resolvers, value);
const isWeb = (href: string) => /^https?:/.test(href);

/** Where an address names no place, the link's own is added. What another site calls its places is left as it is. */
function withAnchor(href: string, anchor: string): string {
  if (!href.includes('#')) return `${href}${fragmentOf(anchor)}`;
  // A place that is found by its words: the browser reads those itself.
  if (!/^[/#]/.test(href) || href.includes('#:~:')) return href;
  return href.replace(/#.*$/s, (place) => fragmentOf(readAnchor(place)));
}

/** A place on the page; a lone `#` is none. */
const fragment = (href: string) => (readAnchor(href) ? href : null);

/** A story's `cached_url` (`models/suv/ridge`, `/nz/finance/`, `home`) as a path of the country, or null. */
function storyPath(typed: string, country: Country): string | null {
  const cachedUrl = withoutSpaces(typed);
  if (unsafeCharacters.test(cachedUrl)) return null;
  if (cachedUrl.startsWith('#')) return fragment(cachedUrl);
  return localizePath(`/${cachedUrl.replace(/^\/+/, '')}`, country);
}

/** An address typed by an editor, when it is safe to put into an `href`. */
function safeAddress(typed: string, country: Country): string | null {
  if (!typed) return null;
  if (/^mailto:/i.test(typed)) return mailAddress(typed.slice(7));
  if (/^tel:/i.test(typed)) {
    const number = foldTyped(typed.slice(4), 'code');
    return phoneNumber.test(number) ? dialled(number) : null;
  }
  const url = withoutSpaces(typed);
  if (unsafeCharacters.test(url)) return null;
  if (url.startsWith('#')) return fragment(url);
  if (url.startsWith('//')) return webAddress(`https:${url}`);
  if (url.startsWith('/')) return isPagePath(url) ? localizeUnlessChosen(url, country) : sitePath(url);
  return webAddress(/^www\./i.test(url) ? `https://${url}` : url);
}

/** Encoded as browsers do it in a path or query; in a protocol or host it stays as wrong as it was. */
const withoutSpaces = (address: string): string => address.replaceAll(' ', '%20');

/** A name in quotation marks, in which a comma separates nothing. RFC 5322 §3.4. */
const quotedName = /"[^"]*"/g;
/** The address of `Ann Smith <ann@example.com>`, as email programs copy it. */
const bareAddress = (typed: string): string => (/<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed).trim();

/**
 * Email addresses, perhaps with a subject and a text, as a `mailto:` address; null for anything else. Other fields, such
 * as further recipients, are dropped. RFC 6068.
 */
function mailAddress(typed: string): string | null {
  const [, to = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(typed) ?? [];
  const addresses = to.replaceAll(quotedName, '').split(/[,;]/).map(bareAddress);
  if (!addresses.every((address) => emailAddress.test(address))) return null;
  const fields = mailFields(query).filter(([name]) => emailFields.has(name));
  const written = fields.map(([name, value]) => mailField(name, decodePart(value)));
  if (written.includes(null)) return null;
  return `mailto:${addresses.join(',')}${written.length ? `?${written.join('&')}` : ''}`;
}

type MailField = readonly [name: string, value: string];

/** The fields of a query. An `&` that begins none is one that its editor has not encoded: 'subject=Sales & service'. */
function mailFields(query: string): MailField[] {
  const fields: MailField[] = [];
  for (const part of query.split(/&(?:amp;)?/i).filter(Boolean)) {
    const [, name, value = ''] = /^([a-z-]+)=(.*)$/is.exec(part) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push([name.toLowerCase(), value]);
    else if (last) fields.splice(-1, 1, [last[0], `${last[1]}&${part}`]);
    else fields.push([part.toLowerCase(), '']);
  }
  return fields;
}

/** `subject=Hi%20there` of a decoded value. Null for a value that hides another field. */
function mailField(name: string, value: string): string | null {
  const lines = value.split(/\r?\n/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if ((name === 'subject' && lines.length > 1) || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(lines.join('')))
    return null;
  return `${name}=${lines.map((line) => encodePart(line)).join('%0D%0A')}`;
}

/** An absolute http(s) address in its normal form, without credentials; null for anything else. */
function webAddress(address: string): string | null {
  const url = /^https?:\/\//i.test(address) && parseUrl(address);
  if (!url) return null;
  // `URL` decodes a host's name: '%22' is a quote again.
  return url.username || url.password || unsafeCharacters.test(url.host) ? null : url.href;
}

/** A page of the site rather than a file or a service of it: `/offers`, not `/f/1/x.pdf` or `/api/location/`. */
const isPagePath = (path: string) => {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return !/^\/(?:f|api|assets|builds|_[^/]*)(?:\/|$)/.test(pathname) && !/\.[A-Za-z0-9]{2,5}$/.test(pathname);
};

/** An editor who wrote a country in an address meant it; without one it is the visitor's. */
const localizeUnlessChosen = (path: string, country: Country) =>
  sitePath(countryIn(path) ? path : localizePath(path, country));

/** A path with `.` and `..` resolved, so that it cannot leave where it seems to lead. */
function sitePath(path: string): string | null {
  const base = 'https://site.invalid';
  const url = parseUrl(path, base);
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}

/**
 * The same page under a country: `/finance` and `/nz/finance/` are `/au/finance`, `/` and `/home` are `/au/`. Query
 * and fragment stay. Also what the country switcher needs. Spec part 1 §2 'Links' and 'Mega menu'.
 */
export function localizePath(path: string, country: Country): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  // Decoded first: browsers take %2e%2e for '..' too.
  const segments = pathname
    .split('/')
    .map(decodePart)
    .filter((segment) => !['', '.', '..'].includes(segment));
  if (countries.some((one) => one === segments[0])) segments.shift();
  if (segments.length === 1 && segments[0] === 'home') segments.shift();
  return `/${country}/${segments.map(encodePart).join('/')}${rest}`;
}

/** True for an address that ends in a video file, before its query and fragment. Spec part 1 §2 'Links'. */
export function isVideoFile(href: string): boolean {
  const extension = /\.([A-Za-z0-9]+)$/.exec(href.replace(/[?#].*$/s, ''))?.[1];
  return extension !== undefined && videoExtensions.has(extension.toLowerCase());
}

/**
 * Guards navigation by code. Throws for an address outside the site unless `allowExternal`, and always for a
 * protocol that runs or embeds code (javascript:, data:, blob: …) or that the site does not use. Spec part 1 §5.
 */
export function assertNavigable(href: string, { allowExternal = false } = {}): void {
  const base = 'https://site.invalid';
  // Browsers drop these before reading the protocol, so 'java\nscript:' runs.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const address = href.replaceAll(/[\u0000-\u0020]/g, '').replaceAll('\\', '/');
  const url = parseUrl(address, base);
  if (!url) throw new Error('Cannot navigate to an address that is not valid.');
  if (url.origin === base) return;
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol))
    throw new Error(`Cannot navigate to a ${url.protocol} address.`);
  if (!allowExternal) throw new Error('Cannot navigate to another site unless external links are allowed.');
}

/** A path with a query, parameters without a value left out: `/au/news?page=2`. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}

const payloadName = '_payload.json';

/**
 * Address of the data of a page: `/au/finance?page=2` → `/au/finance/_payload.json?page=2`.
 * Spec part 1 §7, `GET {route}/_payload.json`.
 */
export function payloadPath(pathname: string, search = ''): string {
  return `${pathname.replace(/\/$/, '')}/${payloadName}${search}`;
}

/** The page whose data an address is, or undefined: `/au/_payload.json` → `/au/`, `/au/x/_payload.json` → `/au/x`. */
export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(`/${payloadName}`)) return undefined;
  const page = pathname.slice(0, -payloadName.length - 1);
  return /^\/[^/]*$/.test(page) ? `${page}/` : page;
}
