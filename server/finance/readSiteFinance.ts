import { financeSchema } from '../../shared/content/financeSchema.ts';
import { readBlock } from '../../shared/content/readBlock.ts';
import type { Country } from '../../shared/country.ts';
import type { FinanceSettings } from '../../shared/finance/financeSettings.ts';
import { contentSchemas } from '../stories/schemaGate.ts';
import type { Story } from '../stories/story.ts';
import { readFinanceSettings } from './readFinanceSettings.ts';

/** What content says of a country's finance. */
export interface SiteFinance {
  /** The site's `use_angle_api`: quotes may be asked for. Spec part 1 §3. */
  readonly useAngleApi: boolean;
  readonly settings: FinanceSettings;
}

/**
 * Reads the finance settings of a country from its navigation story named Finance. Without that story nothing is
 * quoted. What is wrong in it is reported where pages read it.
 */
export function readSiteFinance(stories: readonly Story[], country: Country): SiteFinance {
  const { name } = financeSchema;
  const story = stories.find((one) => one.name === name);
  const { block } = readBlock(story?.content ?? { _uid: name, component: name }, financeSchema, {
    country,
    draft: false,
    assetPath: (address) => address,
    schemas: contentSchemas.all,
    blocks: contentSchemas.blocks,
    label: story?.full_slug ?? `${country}/${name}`,
  });
  return { useAngleApi: block.use_angle_api, settings: readFinanceSettings(block, country, ignored) };
}

const ignored = () => undefined;
