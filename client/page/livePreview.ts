import { pageBlocks } from '../../shared/content/pageBlocks.ts';
import { createAssetPath } from '../../shared/content/readAsset.ts';
import { readBlock, type SchemaMap } from '../../shared/content/readBlock.ts';
import type { ComponentSchema } from '../../shared/content/schema.ts';
import type { Preview } from '../../shared/page.ts';
import { blockSchemas, itemSchemas, pageSchemas } from '../blocks/schemas.ts';
import { loadBlocks } from './loadBlocks.ts';
import { loadScript } from './loadScript.ts';
import type { PageStore } from './PageStore.ts';

/** The parts of the visual editor's bridge that are used. Source: Storyblok, "Visual Editor", bridge version 2. */
interface Bridge {
  on(events: readonly string[], listener: (event: BridgeEvent) => void): void;
}
interface BridgeEvent {
  readonly action: 'input' | 'published' | 'change';
  readonly story?: { readonly id: number; readonly content: unknown };
}
declare global {
  interface Window {
    StoryblokBridge?: new (options: { resolveRelations: readonly string[] }) => Bridge;
  }
}

/**
 * Shows what the editor types as it is typed, and loads the page anew when it is saved or published. Only for a page
 * whose preview the server has accepted: the bridge itself does not ask where its messages come from.
 */
export async function startLivePreview(pages: PageStore, preview: Preview): Promise<void> {
  await loadScript(preview.bridgeUrl);
  if (!window.StoryblokBridge) throw new Error(`${preview.bridgeUrl} has no StoryblokBridge`);
  const bridge = new window.StoryblokBridge({ resolveRelations: preview.resolveRelations });
  bridge.on(['input', 'published', 'change'], ({ action, story }) => {
    if (action !== 'input') return window.location.reload();
    if (story && String(story.id) === preview.storyId) void showContent(pages, preview, story.content);
  });
}

async function showContent(pages: PageStore, preview: Preview, content: unknown): Promise<void> {
  const { page } = pages;
  const { block } = readBlock(content, schemaOf(content), {
    country: page.country,
    draft: true,
    schemas: { ...pageSchemas, ...itemSchemas, ...blockSchemas } as SchemaMap,
    blocks: blockSchemas,
    assetPath: createAssetPath(preview.assetOrigins),
    label: page.path,
  });
  const edited = { ...page, blocks: pageBlocks(block) };
  pages.replace(edited, await loadBlocks(edited));
}

/** The page's type, as the editor has it. */
function schemaOf(content: unknown): ComponentSchema {
  const type: unknown = typeof content === 'object' && content && Reflect.get(content, 'component');
  const types: Readonly<Record<string, ComponentSchema>> = pageSchemas;
  return (typeof type === 'string' && Object.hasOwn(types, type) && types[type]) || pageSchemas.Page;
}
