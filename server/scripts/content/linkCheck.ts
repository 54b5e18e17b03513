import { readAnchor } from '../../../shared/anchor.ts';
import { type Country, countries, isCountry, isForCountry } from '../../../shared/country.ts';
import type { AssetPath } from '../../../shared/images.ts';
import { resolveLink } from '../../../shared/links.ts';
import { isRecord } from '../../../shared/records.ts';
import type { OutsideConfig } from '../../outside/outsideServices.ts';
import { addressOf, type Redirects } from '../../pages/readRedirects.ts';
import { matchRoute, type PageRoute, type RouteName } from '../../pages/routes.ts';
import { pageTypes } from '../../stories/schemaGate.ts';
import { type Story, slugOf } from '../../stories/story.ts';
import type { Problem, StoriesByCountry } from './finding.ts';
import { linkOf, placesIn } from './walkContent.ts';

/** What links can lead to in a country. */
export interface LinkTargets {
  readonly country: Country;
  readonly assetPath: AssetPath;
  readonly redirects: Redirects;
  /** Model lines with a model, by the slugs of their configurators, in each country. */
  readonly configurators: Readonly<Record<Country, ReadonlySet<string>>>;
  readonly services: OfferedServices;
}

/** The services that a configuration has, without which there are no pages of what they answer. */
export interface OfferedServices {
  readonly recalls: boolean;
  readonly tradeIn: boolean;
  readonly stock: ReadonlySet<Country>;
}
export const offeredServices = ({ recalls, valuation, stock }: OutsideConfig): OfferedServices => ({
  recalls: recalls.url !== undefined,
  tradeIn: valuation.url !== undefined,
  stock: new Set(stock.files.map(({ country }) => country)),
});

/** Pages that need no story, whatever the content: the files of dealers and of stock, what visitors ask and what they save make them. */
const notOfContent: ReadonlySet<RouteName> = new Set(['booking', 'dealer', 'saved', 'search']);
/** Pages that need a service, with the variable by which the site has it. */
const ofServices: Partial<Record<RouteName, readonly [variable: string, service: keyof OfferedServices]>> = {
  recalls: ['RECALLS_URL', 'recalls'],
  tradeIn: ['VALUATION_URL', 'tradeIn'],
  stock: ['STOCK_URL', 'stock'],
  stockVehicle: ['STOCK_URL', 'stock'],
};

/** Links of a story that lead nowhere in a country: to no story, no page, the other country's page, or no such anchor. */
export function createLinkCheck(
  stories: StoriesByCountry,
  { country, assetPath, configurators, redirects, services }: LinkTargets,
): (story: Story) => Problem[] {
  const byUuid = new Map(stories[country].map((story) => [story.uuid, story]));
  const pages = new Set(
    countries.flatMap((one) =>
      stories[one].filter((story) => isPageIn(story, one)).map((story) => `${one}/${slugOf(story, one)}`),
    ),
  );
  const anchors = createAnchors(country);

  function storyProblem(target: Story | undefined, anchor: string): string | undefined {
    if (!target) return 'links to a story that does not exist';
    const slug = slugOf(target, country);
    if (!pageTypes.includes(target.content.component)) return `links to ${slug}, which is no page`;
    if (!isPageIn(target, country)) return `links to ${slug}, which is not for ${country}`;
    return anchor && !anchors(target).has(anchor)
      ? `links to #${anchor}, which ${slug} does not have`
      : undefined;
  }

  function isThere({ name, country: of, slug, params }: PageRoute): boolean {
    if (notOfContent.has(name)) return true;
    return name === 'configurator'
      ? configurators[of].has(params.modelLine ?? '')
      : pages.has(`${of}/${slug}`);
  }

  function pathProblem(href: string): string | undefined {
    const [path = ''] = href.split(/[?#]/, 1);
    if (!isCountry(path.split('/')[1])) return undefined;
    const first = matchRoute(path);
    const route = first.kind === 'redirect' ? matchRoute(first.redirect) : first;
    if (route.kind !== 'page') return `links to ${path}, which is no page`;
    const [variable, service] = ofServices[route.name] ?? [];
    if (service && !isOffered(services[service], route.country))
      return `links to ${path}, which is there with ${variable} alone`;
    if (service || isThere(route)) return undefined;
    const moved = redirects.get(addressOf(path, route.country))?.path;
    return moved ? `links to ${path}, which has moved to ${moved}` : `links to ${path}, which does not exist`;
  }

  return (story) =>
    [...placesIn(story.content, country)].flatMap(({ node, path }) => {
      const link = linkOf(node);
      if (!link) return [];
      const uuid = link.linktype === 'story' ? (link.id ?? link.uuid) : undefined;
      const anchor = typeof link.anchor === 'string' ? readAnchor(link.anchor) : '';
      const href = resolveLink(link, country, { assetPath })?.href ?? '';
      const problem =
        typeof uuid === 'string' && uuid ? storyProblem(byUuid.get(uuid), anchor) : pathProblem(href);
      return problem ? [{ path, problem }] : [];
    });
}

const isOffered = (service: boolean | ReadonlySet<Country>, country: Country): boolean =>
  typeof service === 'boolean' ? service : service.has(country);

const isPageIn = ({ content }: Story, country: Country) =>
  pageTypes.includes(content.component) && isForCountry(content.locale, country);

/** What a link with an anchor can jump to in a story. */
function createAnchors(country: Country) {
  const known = new WeakMap<Story, ReadonlySet<string>>();
  return (story: Story): ReadonlySet<string> => {
    const found = known.get(story) ?? anchorsIn(story, country);
    known.set(story, found);
    return found;
  };
}

const anchorsIn = ({ content }: Story, country: Country): ReadonlySet<string> =>
  new Set(
    [...placesIn(content, country)].flatMap(({ node }) => {
      // A place in a text, by a mark of its own or with its colour.
      const isPlace = node.type === 'anchor' || node.type === 'textStyle';
      const inText = isPlace && isRecord(node.attrs) ? node.attrs.id : undefined;
      // A form can be linked to by its own id, past what stands before it.
      const form = typeof node.form_id === 'string' ? `form-${node.form_id}` : '';
      const ids = [node.scrollToId, inText, form].filter((id) => typeof id === 'string');
      return ids.map(readAnchor).filter(Boolean);
    }),
  );
