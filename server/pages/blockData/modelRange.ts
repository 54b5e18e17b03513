import { isForCountry } from '../../../shared/country.ts';
import { localizePath } from '../../../shared/links.ts';
import type { CatalogueModelLine, VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { type ModelCard, uniqueByShortName } from '../../../shared/vehicles/modelCard.ts';
import {
  buildPath,
  type ModelRangeData,
  modelPageSlug,
  type RangeModel,
  rangeHeading,
} from '../../../shared/vehicles/modelRange.ts';
import { pageTypes } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import { presentCards, presentColours } from '../../vehicles/presentCards.ts';
import { knownEstimates } from './knownEstimates.ts';
import type { BlockDataFacts, Resolver } from './resolver.ts';
import { lineOfBlock } from './resolver.ts';

/** The models of a line that are no clearance stock, each with its colours. Spec part 2 §2.7 'Model range carousel'. */
export const resolveModelRange: Resolver<'ModelRange'> = async (block, facts) => {
  const { catalogue, line } = await lineOfBlock(block, facts);
  const cards = line ? modelsForSale(catalogue, line) : [];
  if (block.layout !== 'compact') {
    const models = (): RangeModel[] =>
      cards.map((card) => ({
        card,
        colours: presentColours(catalogue, card.uuid),
        layer: catalogue.models[card.uuid]?.layers[0] ?? null,
        colour: firstColour(catalogue, card.uuid),
        href: buildPath(facts.country, card),
      }));
    const { estimates, source } = knownEstimates(cards, block.show_finance_tab, facts);
    return { sources: [catalogue, source], make: () => ({ ...rangeData(line, models()), estimates }) };
  }
  const pages = await Promise.all(cards.map((card) => pageOf(card, facts)));
  const models = () => cards.map((card, n) => withoutColours(card, hrefOf(card, pages[n], facts)));
  return { sources: [catalogue, ...pages], make: () => rangeData(line, models()) };
};

/**
 * The variants of a line, 'de-duplicated by short_name, sorted by price' (spec part 2 §2.7 'Range tabs'). Clearance
 * stock is left out here too: there is no choosing and building of what stands at a dealer already.
 */
export const resolveModelRangeTabs: Resolver<'ModelRangeTabs'> = async (block, facts) => {
  const { catalogue, line } = await lineOfBlock(block, facts);
  const cards = line ? uniqueByShortName(modelsForSale(catalogue, line)) : [];
  const models = () => cards.map((card) => withoutColours(card, buildPath(facts.country, card)));
  return { sources: [catalogue], make: () => rangeData(line, models()) };
};

const modelsForSale = (catalogue: VehicleCatalogue, line: CatalogueModelLine): ModelCard[] =>
  presentCards(catalogue, line.models).filter(({ isClearance }) => !isClearance);

const rangeData = (
  line: CatalogueModelLine | undefined,
  models: readonly RangeModel[],
): Extract<ModelRangeData, { status: 'success' }> => ({
  status: 'success',
  heading: rangeHeading(
    line?.name ?? '',
    models.map(({ card }) => card),
  ),
  models,
  estimates: {},
});

const withoutColours = (card: ModelCard, href: string): RangeModel => ({
  card,
  colours: [],
  layer: null,
  colour: '',
  href,
});

function firstColour(catalogue: VehicleCatalogue, uuid: string): string {
  const colours = catalogue.models[uuid]?.colours ?? [];
  return (colours.find(({ selected }) => selected) ?? colours[0])?.colour ?? '';
}

/** The model's own page, undefined when none is published in the country, or none can be asked for. */
async function pageOf(card: ModelCard, { source, country, logger }: BlockDataFacts) {
  const slug = modelPageSlug(card);
  try {
    const { story } = await source.page(country, slug);
    return story && isPageOf(story, country) ? story : undefined;
  } catch (error) {
    logger.warn({ err: error, page: slug }, 'the page of a model cannot be asked for');
    return undefined;
  }
}

const isPageOf = ({ content }: Story, country: BlockDataFacts['country']) =>
  pageTypes.includes(content.component) && isForCountry(content.locale, country);

/** A model without a page of its own leads to the configurator, where it is chosen already: no link is dead. */
const hrefOf = (card: ModelCard, page: Story | undefined, { country }: BlockDataFacts): string =>
  page ? localizePath(`/${modelPageSlug(card)}`, country) : buildPath(country, card);
