import { forEachBlock } from '../../../shared/content/blockData.ts';
import type { PageContent } from '../../seo/pageContent.ts';
import type { ContentBlocks } from '../../stories/schemaGate.ts';
import type { StorySource } from '../../stories/storySource.ts';
import type { BlockDataFacts, NameWithData, Resolution } from './resolver.ts';
import { resolvers } from './resolvers.ts';

export interface ResolvedData {
  readonly sources: readonly unknown[];
  /** False: the data of some block could not be had, so that the page should not be kept. */
  readonly isComplete: boolean;
  /** `Page.blockData` */
  make(): Readonly<Record<string, unknown>>;
}

const nothing: ResolvedData = { sources: [], isComplete: true, make: () => ({}) };
/** What every block with data understands. */
const failed: Resolution = { sources: ['error'], isComplete: false, make: () => ({ status: 'error' }) };

type SiteFacts = Pick<
  BlockDataFacts,
  | 'assetPath'
  | 'botCheck'
  | 'intake'
  | 'catalogue'
  | 'dealers'
  | 'finance'
  | 'logger'
  | 'now'
  | 'appointments'
  | 'readReceipt'
  | 'readTradeIn'
  | 'shownFacts'
  | 'stock'
>;

/** Gives blocks the data they need beyond their content, by a resolver per block name. */
export function createBlockData(site: SiteFacts) {
  const { logger } = site;
  const known = new WeakMap<PageContent['body'], readonly BlockWithData[]>();
  /** Blocks whose data could not be had the last time: an outage is told once for each, not with every view. */
  const failing = new Set<string>();

  function blocksWithData(blocks: PageContent['body']): readonly BlockWithData[] {
    const found = known.get(blocks) ?? findBlocks(blocks);
    known.set(blocks, found);
    return found;
  }

  async function resolveBlock(block: BlockWithData, facts: BlockDataFacts): Promise<Resolution> {
    const { component, _uid: uid } = block;
    const { path } = facts;
    const place = `${path} ${uid}`;
    try {
      const resolution = await resolve(component, block, facts);
      failing.delete(place);
      return resolution;
    } catch (error) {
      if (!failing.has(place))
        logger.warn({ err: error, block: component, uid, path }, 'a block shows without its data');
      failing.add(place);
      return failed;
    }
  }

  return {
    async resolve(
      blocks: PageContent['body'],
      facts: Omit<BlockDataFacts, keyof SiteFacts>,
    ): Promise<ResolvedData> {
      const wanting = blocksWithData(blocks);
      if (!wanting.length) return nothing;
      const source: StorySource = { ...facts.source, list: (query) => facts.source.list(query, 'block') };
      const all = { ...facts, ...site, source };
      const resolved = await Promise.all(wanting.map((block) => resolveBlock(block, all)));
      return {
        sources: resolved.flatMap(({ sources }) => sources),
        isComplete: resolved.every(({ isComplete = true }) => isComplete),
        make: () => Object.fromEntries(resolved.map(({ make }, n) => [wanting[n]?._uid, make()])),
      };
    },
  };
}

type BlockWithData = ContentBlocks[NameWithData];

/** Content was read by the schema of its component's name, so a block of that name is what its resolver takes. */
const resolve = <Name extends NameWithData>(name: Name, block: BlockWithData, facts: BlockDataFacts) =>
  resolvers[name](block as ContentBlocks[Name], facts);

const hasData = (block: { readonly component: string }): block is BlockWithData =>
  Object.hasOwn(resolvers, block.component);

function findBlocks(blocks: PageContent['body']): BlockWithData[] {
  const found: BlockWithData[] = [];
  forEachBlock(blocks, (block) => {
    if (hasData(block)) found.push(block);
  });
  return found;
}
