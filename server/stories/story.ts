import { isRecord } from '../../shared/records.ts';
/** A story as the content service sends it, relations already in place. Spec part 1 §3; protocol: CDN API v2. */
export interface Story {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  /** Slug with the language in front: `au/models/suv/ridge`. */
  readonly full_slug: string;
  readonly content: StoryContent;
  readonly published_at?: string | null;
  readonly first_published_at?: string | null;
}
export interface StoryContent {
  readonly component: string;
  readonly [field: string]: unknown;
}

/** Guards what comes from outside: the content service, or the snapshot on disk. */
export function isStory(value: unknown): value is Story {
  if (!isRecord(value) || !isRecord(value.content)) return false;
  return (
    ['uuid', 'name', 'slug', 'full_slug'].every((field) => typeof value[field] === 'string') &&
    typeof value.id === 'number' &&
    typeof value.content.component === 'string'
  );
}

/** `au/models/suv/ridge` → `models/suv/ridge`; a folder's start page ends in a slash, which its address has not. */
export function slugOf({ full_slug: slug }: Story, language: string): string {
  const start = slug.startsWith(`${language}/`) ? language.length + 1 : 0;
  return slug.slice(start, slug.endsWith('/') ? Math.max(start, slug.length - 1) : undefined);
}
