import type { BlockLoaders } from '../blocks/BlockProps.ts';

/** What the gallery's own pages show besides blocks: a chunk of its own that no page of the site asks for. */
export const galleryClientRegistry = {
  UiGallery: () => import('./UiGallery/UiGallery.tsx').then((module) => module.UiGallery),
} satisfies BlockLoaders<'UiGallery'>;
