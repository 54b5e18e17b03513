import type { JsonObject } from './json.ts';

/** A blok: `_uid` and `component` besides its fields. */
export type Blok = JsonObject & { readonly component: string };

/**
 * A story as the Content Delivery API gives it, in the default language and before its content is presented.
 * Source: "The story object", Content Delivery API v2.
 */
export interface Story {
  readonly name: string;
  /** Dates are ISO 8601 UTC with milliseconds. */
  readonly created_at: string;
  /** Null while never published. */
  readonly published_at: string | null;
  readonly updated_at: string;
  readonly id: number;
  readonly uuid: string;
  /** Component of the content's root; no part of an answer. */
  readonly component: string;
  readonly content: Blok;
  readonly slug: string;
  /** With a trailing slash when it is a folder's start page. */
  readonly full_slug: string;
  /** `YYYY-MM-DD`. */
  readonly sort_by_date: string | null;
  readonly position: number;
  readonly tag_list: readonly string[];
  readonly is_startpage: boolean;
  /** 0 at the root. */
  readonly parent_id: number;
  readonly meta_data: null;
  readonly group_id: string;
  readonly first_published_at: string | null;
  readonly release_id: null;
  /** 'default' or a language code of the space. */
  readonly lang: string;
  readonly path: null;
  readonly alternates: readonly never[];
  readonly default_full_slug: null;
  readonly translated_slugs: null;
}

/** A folder, which exists because a file's path names it. */
export interface Folder {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Full slug without a trailing slash. */
  readonly full_slug: string;
  readonly parent_id: number;
}

/** Orders by code unit, as a database with the C collation does. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
