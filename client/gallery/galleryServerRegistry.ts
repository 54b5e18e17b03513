import type { BlockComponents } from '../blocks/BlockProps.ts';
import { UiGallery } from './UiGallery/UiGallery.tsx';

/** What the gallery's own pages show besides blocks, for rendering on the server. */
export const galleryServerRegistry = { UiGallery } satisfies BlockComponents<'UiGallery'>;
