import { Accordion } from './Accordion/Accordion.tsx';
import type { BlockComponent } from './BlockRegistry.tsx';
import { CtaButton } from './CtaButton/CtaButton.tsx';
import { CtaPanel } from './CtaPanel/CtaPanel.tsx';
import { HeroBanner } from './HeroBanner/HeroBanner.tsx';
import { HeroCarousel } from './HeroCarousel/HeroCarousel.tsx';
import { ModelCardGrid } from './ModelCardGrid/ModelCardGrid.tsx';
import type { BlockName } from './schemas.ts';
import { TextContent } from './TextContent/TextContent.tsx';

/** All blocks at once, for rendering on the server. A missing line is a compile error. */
export const serverRegistry = {
  Accordion,
  CtaButton,
  CtaPanel,
  HeroBanner,
  HeroCarousel,
  ModelCardGrid,
  TextContent,
} satisfies Record<BlockName, BlockComponent>;
