import { groupBy } from '../../../shared/groupBy.ts';
import type { MenuEntry, MenuModelLine } from '../../../shared/page.ts';

export type MenuItem = Extract<MenuEntry, { kind: 'item' }>;

/**
 * An item that opens a second level: it has sub-items or tiles, or its first sub-item is a model line.
 * Spec part 1 §2 'Primary navigation'.
 */
export const opensPanel = ({ links, tiles, modelLines }: MenuItem): boolean =>
  links.length > 0 || tiles.length > 0 || modelLines.length > 0;

export const isItem = (entry: MenuEntry): entry is MenuItem => entry.kind === 'item';

/** The item that shows its second level: the chosen one, or none when it is gone or has no second level. */
export const findPanelItem = (menu: readonly MenuEntry[], uid: string | null): MenuItem | undefined =>
  menu.filter(isItem).find((item) => item.uid === uid && opensPanel(item));

/** Stands in the place of an item's `uid`: the list of what the browser keeps for the visitor is no item of content. */
export const savedUid = 'saved';

/** The first item with a second level: what the large menu opens on. */
export const firstPanelItem = (menu: readonly MenuEntry[]): MenuItem | undefined =>
  menu.filter(isItem).find(opensPanel);

/** The chosen model line, else the first. Spec part 1 §2: 'auto-selected if none is active'. */
export const activeModelLine = (
  modelLines: readonly MenuModelLine[],
  uid: string | null,
): MenuModelLine | undefined => modelLines.find((line) => line.uid === uid) ?? modelLines[0];

/** Returns what stands in the place of a picture of a model line; one that can be built is on sale, and comes no more. */
export const missingText = ({ showBuild }: MenuModelLine): string =>
  showBuild ? 'No picture yet' : 'Coming soon';

export interface ModelLineGroup {
  /** 'SUVs': the category's name plus s. */
  readonly heading: string;
  readonly modelLines: readonly MenuModelLine[];
}

/** Model lines by vehicle category, both in the order of the content. Spec part 1 §2 'Model-line areas'. */
export function groupByCategory(modelLines: readonly MenuModelLine[]): ModelLineGroup[] {
  const groups = groupBy(modelLines, (line) => line.vehicleCategory);
  return [...groups].map(([category, lines]) => ({
    heading: category ? `${category}s` : '',
    modelLines: lines,
  }));
}
