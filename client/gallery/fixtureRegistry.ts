import { accordionFixtures } from '../blocks/Accordion/fixtures.ts';
import { ctaButtonFixtures } from '../blocks/CtaButton/fixtures.ts';
import { ctaPanelFixtures } from '../blocks/CtaPanel/fixtures.ts';
import { heroBannerFixtures } from '../blocks/HeroBanner/fixtures.ts';
import { heroCarouselFixtures } from '../blocks/HeroCarousel/fixtures.ts';
import { modelCardGridFixtures } from '../blocks/ModelCardGrid/fixtures.ts';
import type { BlockName } from '../blocks/schemas.ts';
import { textContentFixtures } from '../blocks/TextContent/fixtures.ts';
import type { Fixtures } from './fixtures.ts';

/** The examples of every block. A missing line is a compile error. */
export const fixtureRegistry = {
  Accordion: accordionFixtures,
  CtaButton: ctaButtonFixtures,
  CtaPanel: ctaPanelFixtures,
  HeroBanner: heroBannerFixtures,
  HeroCarousel: heroCarouselFixtures,
  ModelCardGrid: modelCardGridFixtures,
  TextContent: textContentFixtures,
} as const satisfies Record<BlockName, Fixtures>;
