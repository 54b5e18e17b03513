import { readBlock } from '../../shared/content/readBlock.ts';
import { redirectsSchema } from '../../shared/content/siteSchemas.ts';
import { type Country, isCountry } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import { localizePath } from '../../shared/links.ts';
import { contentSchemas } from '../stories/schemaGate.ts';
import type { Story } from '../stories/story.ts';
import { matchRoute } from './routes.ts';

/** Where a former address leads. */
export interface Redirect {
  /** Canonical path of a page of this site: `/au/models/suv/ridge`. */
  readonly path: string;
  readonly permanent: boolean;
}
/** Redirects by the address that they are for, as `addressOf` writes it. */
export type Redirects = ReadonlyMap<string, Redirect>;

/** Something that an editor should mend; the redirect does not work, or not as it was meant. */
export interface RedirectProblem {
  /** uuid of the story that has it. */
  readonly story: string;
  /** `redirects[2] Redirect.to` */
  readonly path: string;
  readonly problem: string;
}
export interface RedirectsRead {
  readonly redirects: Redirects;
  readonly problems: readonly RedirectProblem[];
}

export const redirectsType = redirectsSchema.name;

/** A path in the one spelling by which redirects are found, with a country: `/old/` of au is `/au/old`. */
export const addressOf = (path: string, country: Country): string =>
  localizePath(path.replace(/[?#].*$/s, ''), country).replace(/(?<=.)\/$/, '');

interface RedirectsOf {
  readonly country: Country;
  readonly assetPath: AssetPath;
}

interface Rule extends Redirect {
  readonly place: Omit<RedirectProblem, 'problem'>;
}

/**
 * The redirects of a country from its stories. Only to pages of this site, so that none leads anywhere else; one that leads
 * back to itself is none, and one that leads to another leads where that one ends. Each is a problem.
 */
export function readRedirects(stories: readonly Story[], of: RedirectsOf): RedirectsRead {
  const { rules, problems } = readRules(stories, of);
  const redirects = new Map<string, Redirect>();
  for (const [address, { place, path }] of rules) {
    const end = endOf(rules, address);
    if (!end) problems.push({ ...place, problem: `leads in a circle, and so nowhere: ${address}` });
    else redirects.set(address, end);
    if (end && end.path !== path)
      problems.push({ ...place, problem: `leads to another redirect: lead it to ${end.path} itself` });
  }
  return { redirects, problems };
}

/** Each redirect as editors wrote it, by its address. */
function readRules(stories: readonly Story[], { country, assetPath }: RedirectsOf) {
  const problems: RedirectProblem[] = [];
  const rules = new Map<string, Rule>();
  for (const story of stories.filter(({ content }) => content.component === redirectsType)) {
    const { block } = readBlock(story.content, redirectsSchema, {
      ...{ country, assetPath, draft: false, schemas: contentSchemas.all, blocks: contentSchemas.blocks },
      label: story.full_slug,
    });
    for (const { _uid, from, to, permanent } of block.redirects) {
      const at = `redirects[${indexOf(story, _uid)}] Redirect`;
      const tell = (field: string, problem: string) =>
        void problems.push({ story: story.uuid, path: `${at}.${field}`, problem });
      const address = formerAddress(from, country);
      // The redirect is another country's, or is not filled in, which the schema tells.
      if (!address || !to) continue;
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to.href) ?? [];
      if (matchRoute(path).kind !== 'page') tell('to', `leads to ${to.href}, which is no page of this site`);
      else if (rules.has(address)) tell('from', `is a second redirect of ${address}: the first counts`);
      else rules.set(address, { path, permanent, place: { story: story.uuid, path: `${at}.to` } });
      if (rest) tell('to', `leads to ${path} alone: ${rest} is left out`);
    }
  }
  return { rules, problems };
}

/** The canonical form of a former address as editors write it; undefined for one of another country, and for none. */
export function formerAddress(from: string, country: Country): string | undefined {
  const path = `/${from
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/^\/+/, '')}`;
  const [, first] = path.split('/', 2);
  if (path === '/' || (isCountry(first) && first !== country)) return undefined;
  return addressOf(path, country);
}

/** Follows redirects from one to the next; undefined where they lead in a circle. */
function endOf(rules: ReadonlyMap<string, Rule>, address: string): Redirect | undefined {
  const seen = new Set([address]);
  let { path, permanent } = rules.get(address) ?? { path: address, permanent: true };
  for (let next = rules.get(path); next; next = rules.get(path)) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    path = next.path;
    permanent &&= next.permanent;
  }
  return seen.has(path) ? undefined : { path, permanent };
}

function indexOf({ content }: Story, uid: string): number {
  const { redirects } = content;
  return Array.isArray(redirects) ? redirects.findIndex((one) => one?._uid === uid) : -1;
}
