import { createHash, timingSafeEqual } from 'node:crypto';
import { type Country, isCountry } from '../../shared/country.ts';

export interface PreviewGrant {
  readonly storyId: string;
  /** Set when the editor shows the story in a country's version. */
  readonly language?: Country;
  /** Set when the editor shows what a release will change. */
  readonly release?: string;
}
export interface PreviewOptions {
  readonly spaceId: string;
  readonly previewToken: string | undefined;
  /** Now, in ms. */
  readonly now: number;
}

/** Seconds that a signature lasts, and that the editor's clock may be ahead of ours. */
const lifetimeS = 3600;
const clockSkewS = 60;

/**
 * Whether the visual editor sent this request: the query's signature must be ours and at most an hour old. Grants
 * drafts only. A parsed query has flat keys (`_storyblok_tk[space_id]`), as Express reads it by default; a key that
 * is given twice is refused.
 * Source: Storyblok FAQ, "How to verify the preview query parameters of the Visual Editor".
 */
export function verifyPreview(query: Query, options: PreviewOptions): PreviewGrant | undefined {
  const signed = readSigned(query, options);
  return signed && signed.ageS < lifetimeS ? signed.grant : undefined;
}

/** Whether the visual editor did send this request, but longer ago than its signature lasts. */
export function isPreviewOver(query: Query, options: PreviewOptions): boolean {
  const signed = readSigned(query, options);
  return signed !== undefined && signed.ageS >= lifetimeS;
}

type Query = URLSearchParams | Readonly<Record<string, unknown>>;

/** What a query of ours asks for, and how many seconds ago it was signed. */
function readSigned(
  query: Query,
  { spaceId, previewToken, now }: PreviewOptions,
): { readonly grant: PreviewGrant; readonly ageS: number } | undefined {
  const text = (key: string, pattern: RegExp) => {
    const value = query instanceof URLSearchParams ? only(query.getAll(key)) : own(query, key);
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const storyId = text('_storyblok', /^\d{1,20}$/);
  const space = text('_storyblok_tk[space_id]', /^\d{1,20}$/);
  const timestamp = text('_storyblok_tk[timestamp]', /^\d{1,12}$/);
  const token = text('_storyblok_tk[token]', /^[\da-f]{40}$/);
  if (!previewToken || !storyId || !space || !timestamp || !token) return undefined;
  const ageS = now / 1000 - Number(timestamp);
  if (space !== spaceId || ageS < -clockSkewS) return undefined;
  const expected = createHash('sha1').update(`${space}:${previewToken}:${timestamp}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(token, 'hex'))) return undefined;
  const language = text('_storyblok_lang', /^\w{2,7}$/);
  // Without a release the editor sends the word 'undefined'.
  const release = text('_storyblok_release', /^\d{1,20}$/);
  const grant = { storyId, ...(isCountry(language) ? { language } : {}), ...(release ? { release } : {}) };
  return { grant, ageS };
}

const only = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
const own = (query: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(query, key) ? query[key] : undefined;
