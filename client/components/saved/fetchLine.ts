import { dataOf } from '../../../shared/content/blockData.ts';
import type { Country } from '../../../shared/country.ts';
import { localizePath } from '../../../shared/links.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { createPageSource } from '../../page/pageSource.ts';

/** A model line as its own configurator has it; undefined: it is not sold any more. Rejects when nobody can tell. */
export async function fetchLine(country: Country, slug: string): Promise<ModelLineCatalogue | undefined> {
  const pathname = localizePath(`/config/${encodeURIComponent(slug)}`, country);
  const source = createPageSource((...request) => fetch(...request), Date.now);
  const page = await source.get({ pathname, search: '' });
  if (page.status >= 500) throw new Error(`${pathname} answered ${page.status}`);
  const block = page.blocks.find(({ component }) => component === 'Configurator');
  return dataOf('Configurator', block, page)?.line;
}
