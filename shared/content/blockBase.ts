import { shown } from './readFields.ts';
import { own } from './readReferences.ts';
import type { AnyBlock } from './schema.ts';

export interface BaseReading {
  /** Keeps the visual editor's markers. */
  readonly draft: boolean;
  readonly report: (path: string, problem: string) => void;
  /** Taken so far: React's keys, the buttons' tracking and the blocks' data go by `_uid`. */
  readonly uids: Set<string>;
}

/** A block with the fields that every one has, whatever its schema. */
export function withBase(
  block: Record<string, unknown>,
  raw: Record<string, unknown>,
  component: string,
  reading: BaseReading,
  path: string,
): AnyBlock {
  block._uid = readUid(raw, reading, path);
  block.component = component;
  const marker = reading.draft && own(raw, '_editable');
  if (typeof marker === 'string') block._editable = marker;
  return block as AnyBlock;
}

/** Fields that the content service adds: `_uid`, `component`, other countries' values, the plugin's name. */
export const isOfTheService = (field: string) =>
  field.startsWith('_') || field === 'component' || field === 'plugin' || field.includes('__i18n__');

/** Its own, or one made of where it stands; never that of another block. */
function readUid(raw: Record<string, unknown>, { uids, report }: BaseReading, path: string): string {
  const given = own(raw, '_uid');
  if (typeof given !== 'string' || !given) report(path, 'has no _uid');
  const wanted = typeof given === 'string' && given ? given.slice(0, 100) : path;
  let uid = wanted;
  for (let count = 2; uids.has(uid); count++) uid = `${wanted}-${count}`;
  if (uid !== wanted) report(path, `has the same _uid as another block: ${shown(wanted)}`);
  uids.add(uid);
  return uid;
}

/** The data of a block that could not be had: what every block with data understands. */
export interface FailedData {
  readonly status: 'error';
}
