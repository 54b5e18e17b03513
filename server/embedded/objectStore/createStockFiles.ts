import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { type Country, countries } from '../../../shared/country.ts';
import { readDealers } from '../../dealers/readDealers.ts';
import type { Story } from '../../stories/story.ts';
import { buildCatalogue } from '../../vehicles/buildCatalogue.ts';
import { demoStock } from './demoStock.ts';

/** Vehicles of each country at most: 600 together. */
const demoCounts: Readonly<Partial<Record<Country, number>>> = { au: 400, nz: 200 };
const mostPerDealer = 12;

/**
 * Stands in for the object store that has the stock files: `GET /stock-au.csv` and `/stock-nz.csv`. They are made of the
 * vehicles and dealers of the demo, so that they always agree with them, and are the same all day.
 * @param folder of the brand's demo
 * @param stories what is published in the demo space
 * @param now ms since 1970
 */
export function createStockFiles(
  folder: string,
  stories: () => Promise<readonly Story[]>,
  now: () => number,
): RequestHandler {
  const router = Router();
  for (const country of countries)
    router.get(`/stock-${country}.csv`, async (_request, response) => {
      const [vehicles, { dealers }] = await Promise.all([
        stories(),
        readFile(path.join(folder, 'objects/dealers.csv'), 'utf8').then(readDealers),
      ]);
      const { catalogue } = buildCatalogue(vehicles, { country, assetPath: () => null });
      const today = new Date(now());
      const there = dealers.filter((dealer) => dealer.country === country);
      const count = Math.min(demoCounts[country] ?? 0, mostPerDealer * there.length);
      const file = demoStock({ catalogue, dealers: there, count, today });
      today.setUTCHours(0, 0, 0, 0);
      response.set('Last-Modified', today.toUTCString()).type('text/csv').send(file);
    });
  return router;
}
