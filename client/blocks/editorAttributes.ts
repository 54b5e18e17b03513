import type { BlockBase } from '../../shared/content/schema.ts';

/** `<!--#storyblok#{"name": "…", "space": "…", "uid": "…", "id": "…"}-->`: the marker of draft content. */
const marker = /^<!--#storyblok#(.+)-->$/;

/**
 * Attributes by which the visual editor finds a block in the page; none outside draft content.
 * Source: Storyblok's documented `data-blok-c` and `data-blok-uid`.
 */
export function editorAttributes({ _editable }: BlockBase): Record<string, string> {
  const json = _editable && marker.exec(_editable)?.[1];
  if (!json) return {};
  try {
    const options = JSON.parse(json) as { id?: string; uid?: string };
    return { 'data-blok-c': JSON.stringify(options), 'data-blok-uid': `${options.id}-${options.uid}` };
  } catch {
    return {};
  }
}
