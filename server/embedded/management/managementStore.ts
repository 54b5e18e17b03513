import { randomUUID } from 'node:crypto';

export type Fields = Readonly<Record<string, unknown>>;
export interface StoredAsset extends Fields {
  readonly id: number;
  readonly filename: string;
}
export interface StoredStory extends Fields {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly parent_id: number;
  readonly is_folder: boolean;
  readonly is_startpage: boolean;
  readonly published: boolean;
}
export interface Stored extends Fields {
  readonly id: number;
  readonly name: string;
}

/** What a space holds, in memory; empty at first. */
export interface ManagementStore {
  readonly groups: Map<number, Stored>;
  readonly components: Map<number, Stored>;
  readonly assets: Map<number, StoredAsset>;
  /** Bytes of the uploads, by the key they were signed for. */
  readonly uploads: Map<string, Uint8Array<ArrayBuffer>>;
  /** As they were saved last. */
  readonly stories: Map<number, StoredStory>;
  /** Stories by id, as they were last published. */
  readonly published: Map<number, StoredStory>;
  /** Presets, tags, folders of assets, datasources and their entries: by the path of their listing. */
  readonly records: Map<string, Map<number, Stored>>;
  /** Counts the changes of stories and datasources. */
  revision(): number;
  /** To be called after such a change. */
  changed(): void;
  nextId(): number;
  nextUuid(): string;
  /** ISO 8601 UTC. */
  date(): string;
  /** `models/suv/ridge`, or `news/` for a start page. */
  fullSlug(story: Pick<StoredStory, 'slug' | 'parent_id' | 'is_startpage'>): string;
}

/** @param now ms since 1970 */
export function createManagementStore(now: () => number): ManagementStore {
  const stories = new Map<number, StoredStory>();
  let id = 1000;
  let revision = 0;
  const fullSlug: ManagementStore['fullSlug'] = ({ slug, parent_id, is_startpage }) => {
    const parent = stories.get(parent_id);
    const folder = parent ? fullSlug(parent) : '';
    if (is_startpage) return `${folder}/`;
    return folder ? `${folder}/${slug}` : slug;
  };
  return {
    groups: new Map(),
    components: new Map(),
    assets: new Map(),
    uploads: new Map(),
    stories,
    published: new Map(),
    records: new Map(),
    revision: () => revision,
    changed: () => {
      revision++;
    },
    nextId: () => ++id,
    nextUuid: randomUUID,
    date: () => new Date(now()).toISOString(),
    fullSlug,
  };
}
