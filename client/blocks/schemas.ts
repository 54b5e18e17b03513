import type { BlockOf, ComponentSchema } from '../../shared/content/schema.ts';
import { accordionItemSchema, accordionSchema } from './Accordion/schema.ts';
import { ctaButtonSchema } from './CtaButton/schema.ts';
import { ctaPanelSchema } from './CtaPanel/schema.ts';
import { heroBannerSchema } from './HeroBanner/schema.ts';
import { heroCarouselSchema } from './HeroCarousel/schema.ts';
import { modelCardGridSchema, modelCardSchema } from './ModelCardGrid/schema.ts';
import { pageSchema } from './Page/schema.ts';
import { textContentSchema } from './TextContent/schema.ts';

/** Blocks that can stand in a page's body: each has a component in both registries. */
export const blockSchemas = {
  Accordion: accordionSchema,
  CtaButton: ctaButtonSchema,
  CtaPanel: ctaPanelSchema,
  HeroBanner: heroBannerSchema,
  HeroCarousel: heroCarouselSchema,
  ModelCardGrid: modelCardGridSchema,
  TextContent: textContentSchema,
} as const satisfies Record<string, ComponentSchema>;

/** Content types whose stories are pages. */
export const pageSchemas = { Page: pageSchema } as const satisfies Record<string, ComponentSchema>;

/** Items that only stand inside their own block. */
export const itemSchemas = {
  AccordionItem: accordionItemSchema,
  ModelCard: modelCardSchema,
} as const satisfies Record<string, ComponentSchema>;

export type BlockName = keyof typeof blockSchemas;
export type Block = { [Name in BlockName]: BlockOf<(typeof blockSchemas)[Name]> }[BlockName];
