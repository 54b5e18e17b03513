import type { BlockComponent } from './BlockRegistry.tsx';
import type { BlockName } from './schemas.ts';

/** Each block's code as a chunk of its own, loaded before the page that has it is shown. */
export const clientRegistry = {
  Accordion: () => import('./Accordion/Accordion.tsx').then((module) => module.Accordion),
  CtaButton: () => import('./CtaButton/CtaButton.tsx').then((module) => module.CtaButton),
  CtaPanel: () => import('./CtaPanel/CtaPanel.tsx').then((module) => module.CtaPanel),
  HeroBanner: () => import('./HeroBanner/HeroBanner.tsx').then((module) => module.HeroBanner),
  HeroCarousel: () => import('./HeroCarousel/HeroCarousel.tsx').then((module) => module.HeroCarousel),
  ModelCardGrid: () => import('./ModelCardGrid/ModelCardGrid.tsx').then((module) => module.ModelCardGrid),
  TextContent: () => import('./TextContent/TextContent.tsx').then((module) => module.TextContent),
} satisfies Record<BlockName, () => Promise<BlockComponent>>;
