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
  readonly uploads: Map<string, Uint8Array>;
  readonly stories: Map<number, StoredStory>;
  nextId(): number;
  nextUuid(): string;
  /** `models/suv/ridge`, or `news/` for a start page. */
  fullSlug(story: Pick<StoredStory, 'slug' | 'parent_id' | 'is_startpage'>): string;
}

export function createManagementStore(): ManagementStore {
  const stories = new Map<number, StoredStory>();
  let id = 1000;
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
    nextId: () => ++id,
    nextUuid: randomUUID,
    fullSlug,
  };
}
