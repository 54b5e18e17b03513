import { describe, expect, it } from '@jest/globals';
import { blockSchemas, pageSchemas } from '../../client/blocks/schemas.ts';
import { serverRegistry } from '../../client/blocks/serverRegistry.ts';

/** Spec part 1 §2 'Registered content blocks', in its words and order, and the components that they are. */
const registered: readonly (readonly [string, readonly string[]])[] = [
  ['hero banners', ['HeroBanner', 'HeroCarousel']],
  ['CTA panels (flexible and plain)', ['CtaPanelFlexible', 'CtaPanel']],
  ['carousels', ['Carousel']],
  ['accordions (FAQ)', ['Accordion']],
  ['model range and tabs', ['ModelRange', 'ModelRangeTabs']],
  ['accessories listing', ['AccessoriesListing']],
  ['offers listing', ['OffersListing']],
  ['news listing and detail (old and 2025)', ['NewsListing', 'NewsListing2025', 'NewsDetail']],
  ['featured and latest news', ['FeaturedNews', 'LatestNews']],
  ['related articles', ['RelatedArticles']],
  ['store locator', ['StoreLocator']],
  ['video listing', ['VideoListing']],
  ['grid', ['Grid']],
  ['banner and tiles', ['Banner', 'Tiles']],
  ['stats banner and items', ['StatsBanner']],
  ['competition form', ['CompetitionForm']],
  ['generic form', ['GenericForm']],
  ['modal form', ['ModalForm']],
  ['sub navigation', ['SubNavigation']],
  ['car detail page', ['CarDetailPage']],
  ['colour selector', ['ColourSelector']],
  ['compare grid', ['CompareGrid']],
  ['club event listing and detail', ['TankClubEventListing', 'TankClubEventDetail']],
  ['step slider', ['StepSlider']],
  ['text content (two versions)', ['TextContent', 'TextContentV2']],
  ['callout bar', ['CalloutBar']],
  ['cards', ['Cards', 'FlippableCards']],
  ['event banner', ['EventBanner']],
  ['feature block grids', ['FeatureBlockGrid']],
  ['expansion panels', ['ExpansionPanels']],
  ['hover tiles', ['HoverTiles']],
  ['icon features', ['IconFeatures']],
  ['image banner', ['ImageBanner']],
  ['image carousel with zip download', ['ImageCarousel']],
  ['information panels', ['InformationPanels']],
  ['model card grids', ['ModelCardGrid']],
  ['overview', ['Overview']],
  ['overview grid', ['OverviewGrid']],
  ['quick help', ['QuickHelp']],
  ['side-by-side', ['SideBySide']],
];

describe('registered content blocks', () => {
  it.each(registered)('%s', (_words, components) => {
    const schemas: Readonly<Record<string, unknown>> = { ...blockSchemas, ...pageSchemas };
    for (const component of components) {
      expect([component, Object.keys(schemas)]).toEqual([component, expect.arrayContaining([component])]);
      expect([component, Object.keys(serverRegistry)]).toEqual([
        component,
        expect.arrayContaining([component]),
      ]);
    }
  });
});
