import { type RequestHandler, type Response, Router } from 'express';
import { type Country, countries } from '../../../shared/country.ts';
import type { DealerNetwork } from '../../../shared/dealers/dealer.ts';
import { recallsSlug } from '../../../shared/recalls/recalls.ts';
import { tradeInSlug } from '../../../shared/tradeIn/tradeInPage.ts';
import { isFresh, tagOf } from '../../answers/answers.ts';
import { notFound } from '../../errors.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { createSitemap, type SitemapFiles } from '../../seo/sitemap.ts';
import type { Services } from '../../services.ts';
import { stockPaths } from '../../stock/stockPaths.ts';
import { configuratorPaths } from '../../vehicles/configuratorPaths.ts';

/** Fresh for five minutes, then a little old while it is fetched again. */
const cacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';

const noDealers: DealerNetwork = { dealers: [] };

interface Files {
  readonly files: SitemapFiles;
  readonly tags: ReadonlyMap<string, string>;
}

/** `GET /sitemap.xml`, and its parts `/sitemap-1.xml` … when it is an index. Spec part 1 §2. Written once per list of pages, vehicles and dealers. */
export function createSitemapRoutes(services: Services): Router {
  const { pages, vehicles, dealers, stock, tradeIns, recalls } = services;
  const { siteUrl } = services.config;
  let written: { sources: readonly unknown[]; files: Promise<Files> } | undefined;

  const filesOf = async (): Promise<Files> => {
    const [list, ...networks] = await Promise.all([
      pages.listPages(),
      // Without its dealers a sitemap is better than none.
      ...countries.map((country) => dealers.list(country).catch(() => noDealers)),
    ]);
    const views = await Promise.all(
      countries.filter(stock.has).map((country) => stock.view(country).catch(() => undefined)),
    );
    const sources = [list, ...networks, ...countries.map(vehicles.peek), ...views];
    if (written && sources.every((source, n) => source === written?.sources[n])) return written.files;
    const all = [
      ...list,
      ...configuratorPaths(vehicles.peek),
      ...dealerPaths(networks),
      ...stockPaths(views),
      ...(tradeIns.isOffered ? [{ slug: tradeInSlug, locale: 'both' as const }] : []),
      ...(recalls.isOffered ? [{ slug: recallsSlug, locale: 'both' as const }] : []),
    ];
    const files = createSitemap(all, { siteUrl }).then(withTags);
    written = { sources, files };
    files.catch(() => {
      written = undefined;
    });
    return files;
  };
  const send: RequestHandler = async (request, response) => {
    contextOf(response).route = '/sitemap.xml';
    const { files, tags } = await filesOf();
    const file = files.get(request.path);
    if (!file) throw notFound(`Page not found: ${request.path}`);
    sendFile(file, tags.get(request.path) ?? '', response);
  };

  const router = Router();
  for (const path of ['/sitemap.xml', '/sitemap-:part.xml'])
    router.route(path).get(send).all(allowOnly('GET', 'HEAD'));
  return router;
}

const withTags = (files: SitemapFiles): Files => ({
  files,
  tags: new Map([...files].map(([path, bytes]) => [path, tagOf(bytes)])),
});

function sendFile(file: Buffer, tag: string, response: Response): void {
  response.set('Cache-Control', cacheControl);
  if (!isFresh(response.req, response, tag)) response.type('application/xml').send(file);
}

/** The pages of the dealers, each of its own country. For the sitemap. */
const dealerPaths = (networks: readonly DealerNetwork[]): { slug: string; locale: Country }[] =>
  networks.flatMap(({ dealers }) =>
    dealers.map(({ code, country }) => ({ slug: `dealers/${code}`, locale: country })),
  );
