import pino from 'pino';
import { errorSlug } from '../../server/pages/routes.ts';
import { pageTypes } from '../../server/stories/schemaGate.ts';
import { createVehicles, type Vehicles } from '../../server/vehicles/createVehicles.ts';
import { countries } from '../../shared/country.ts';
import { createAssetPath } from '../../shared/images.ts';
import { startDemoContent } from '../support/demoContent.ts';
import { bySlug, showsIn, slugOf } from './demoSpaceChecks.ts';

/** Addresses of the demo's pages, those of the configurator among them. */
const pagePaths: readonly string[] = countries.flatMap((country) =>
  [...bySlug.values()].flatMap(({ file, content }) => {
    const slug = slugOf(file);
    if (content.component === 'ModelLine') return [`/${country}/config/${slug.split('/').at(-1)}`];
    const isPage = pageTypes.includes(String(content.component)) && slug !== errorSlug;
    return isPage && showsIn(content, country) ? [`/${country}/${slug}`] : [];
  }),
);

/** The payload of every page of the demo, by its path, as a browser gets it. */
export async function sitePayloads(): Promise<Map<string, string>> {
  let vehicles: Vehicles | undefined;
  const { content, origin, close } = await startDemoContent({
    catalogue: async (country) => {
      if (!vehicles) throw new Error('The vehicles are not there yet');
      return vehicles.catalogue(country);
    },
  });
  try {
    const assetPath = createAssetPath([origin], []);
    vehicles = createVehicles({ source: content, assetPath, logger: pino({ level: 'silent' }) });
    const payloads = new Map<string, string>();
    for (const path of pagePaths) {
      const { page } = await content.loadPage({ path, draft: false });
      payloads.set(path, JSON.stringify(page));
    }
    return payloads;
  } finally {
    await close();
  }
}
