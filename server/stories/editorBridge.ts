/** Script of the visual editor's bridge on the editor's origin. Storyblok, "Visual Editor", version 2. */
export const bridgePath = '/f/storyblok-v2-latest.js';

/**
 * The style element that the bridge puts into the page: its outlines and buttons. That of @storyblok/preview-bridge
 * 2.3.1; for a later one client/page/livePreview.ts has another way.
 */
export const bridgeStyleSource = "'sha256-LRRyxSRUVUbmNAPh2sxJb7TVKrmpPOXdsgCX61y7r1Y='";
