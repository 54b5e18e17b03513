import { readBlock } from '../../../shared/content/readBlock.ts';
import { byCountry, type Country, countries, isForCountry } from '../../../shared/country.ts';
import { type AssetPath, createAssetPath, isImage, isSvg } from '../../../shared/images.ts';
import { isRecord } from '../../../shared/records.ts';
import type { VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { readRedirects } from '../../pages/readRedirects.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import { type Story, slugOf } from '../../stories/story.ts';
import { buildCatalogue } from '../../vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../vehicles/readVehicleStories.ts';
import { overfullLists } from './countCheck.ts';
import { poorFilms } from './filmCheck.ts';
import type { Finding, Problem, StoriesByCountry } from './finding.ts';
import { createLinkCheck, type OfferedServices } from './linkCheck.ts';
import { missingTranslations } from './missingTranslations.ts';
import { unansweredModals } from './modalCheck.ts';
import { brokenNavigation } from './navigationCheck.ts';
import { createPriceCheck } from './priceCheck.ts';
import { type BuyersRates, createRateCheck } from './rateCheck.ts';
import { redirectsOfPages } from './redirectCheck.ts';
import { unlawfulRates } from './unlawfulRates.ts';
import { type Fields, placesIn } from './walkContent.ts';

/** Rates of the calculators of each country; undefined: nobody can tell. */
export type RatesByCountry = Readonly<Record<Country, BuyersRates | undefined>>;

/**
 * What is wrong with the content of a space: navigation that is not found, stories that break their schema, lists too long to be saved, dead links,
 * redirects that lead nowhere,
 * buttons of modals that are not there, pictures without alternative text, films without name, captions or transcript, pictures and films that the security policy
 * refuses, prices of models written by hand, offers that have ended, rates told against the law or otherwise than calculators
 * show them, and texts that one
 * country has and the other lacks. By story, each thing once.
 * @param assetOrigins where pictures and films may come from
 * @param now ms since 1970
 * @param rates of the calculators; unset: they are not compared
 */
export function lintStories(
  stories: StoriesByCountry,
  assetOrigins: readonly string[],
  now: number,
  services: OfferedServices,
  rates: RatesByCountry = byCountry(() => undefined),
): Finding[] {
  const assetPath = createAssetPath(assetOrigins, assetOrigins);
  const catalogues = byCountry((country) => catalogueOf(stories, country, assetPath));
  const configurators = byCountry((country) => configuratorsOf(catalogues[country]));
  const found = new Map<string, Finding>();
  const add = (story: string, country: Country, { path, problem }: Problem) => {
    const key = JSON.stringify([story, path, problem]);
    const known = found.get(key)?.countries ?? [];
    found.set(key, { story, countries: [...new Set([...known, country])], path, problem });
  };
  for (const country of countries) {
    const { redirects, problems: redirectProblems } = readRedirects(stories[country], { country, assetPath });
    const checkLinks = createLinkCheck(stories, { country, assetPath, configurators, redirects, services });
    const checkRates = createRateCheck(catalogues[country], rates[country]);
    const checkPrices = createPriceCheck(catalogues[country], { country, now });
    for (const story of stories[country].filter(({ content }) => isForCountry(content.locale, country))) {
      const slug = slugOf(story, country);
      const problems = [
        ...schemaProblems(story, country, assetPath),
        ...overfullLists(story, country),
        ...checkLinks(story),
        ...redirectProblems.filter(({ story: uuid }) => uuid === story.uuid),
        ...redirectsOfPages(story, { country, stories: stories[country], services }),
        ...unansweredModals(story, country),
        ...poorFilms(story, country, assetPath),
        ...checkPrices(story),
        ...missingTexts(story, country),
        ...unlawfulRates(story, country),
        ...checkRates(story, country),
      ];
      for (const problem of problems) add(slug, country, problem);
    }
  }
  for (const country of countries)
    for (const { story, path, problem } of brokenNavigation(stories, country))
      add(story, country, { path, problem });
  for (const { story, country, ...problem } of missingTranslations(stories)) add(story, country, problem);
  return [...found.values()].sort(
    (a, b) => compare(a.story, b.story) || compare(a.path, b.path) || compare(a.problem, b.problem),
  );
}

export function catalogueOf(
  stories: StoriesByCountry,
  country: Country,
  assetPath: AssetPath,
): VehicleCatalogue {
  const types: readonly string[] = vehicleTypes(country);
  const vehicles = stories[country].filter(({ content }) => types.includes(content.component));
  return buildCatalogue(vehicles, { country, assetPath }).catalogue;
}

const configuratorsOf = ({ modelLines }: VehicleCatalogue): ReadonlySet<string> =>
  new Set(modelLines.flatMap(({ slug, models }) => (models.length ? [slug] : [])));

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function schemaProblems(story: Story, country: Country, assetPath: AssetPath): Problem[] {
  const { component } = story.content;
  const { all, blocks } = contentSchemas;
  const schema = Object.hasOwn(all, component) ? all[component] : undefined;
  if (!schema?.is_root) return [{ path: '', problem: `has the unknown content type '${component}'` }];
  const options = { country, draft: false, schemas: all, blocks, assetPath, label: 'story' };
  return readBlock(story.content, schema, options)
    .problems.map(({ path, problem }) => ({ path: path.replace(/^story › /, ''), problem }))
    .filter(({ path }) => !isOfAnother(path));
}

/** Inside a story that a relation put there, which is looked at by itself. */
const isOfAnother = (path: string): boolean =>
  [...path.matchAll(/ (\w+)\./g)].some(([, name = '']) => contentSchemas.all[name]?.is_root === true);

function missingTexts({ content }: Story, country: Country): Problem[] {
  return [...placesIn(content, country)].flatMap(({ node, path }) =>
    isPictureWithoutText(node) ? [{ path, problem: 'has no alternative text' }] : [],
  );
}

function isPictureWithoutText(node: Fields): boolean {
  const { src, alt } =
    node.fieldtype === 'asset'
      ? { src: node.filename, alt: node.alt }
      : node.type === 'image' && isRecord(node.attrs)
        ? node.attrs
        : {};
  return typeof src === 'string' && (isImage(src) || isSvg(src)) && !(typeof alt === 'string' && alt.trim());
}
