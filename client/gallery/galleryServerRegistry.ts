import type { BlockComponents } from '../blocks/BlockProps.ts';
import { UiGallery } from './UiGallery/UiGallery.tsx';

/** The same on the server. */
export const galleryServerRegistry = { UiGallery } satisfies BlockComponents<'UiGallery'>;
