import { type AccessibleNode, nameOf, propertyOf, roleOf } from './accessibleNode.ts';
import type { FocusState } from './focusInPage.ts';
import type { LiveText } from './pageListener.ts';

/** Where the focus is after a step, with its node; undefined where it has none. */
export interface HeardFocus {
  readonly state: FocusState;
  readonly node: AccessibleNode | undefined;
  /** The focus is on another control than before the step. */
  readonly hasMoved: boolean;
  /** By Tab, so that a step may lead past the last control. */
  readonly isByTab: boolean;
}

/**
 * Finds what no listener may meet, wherever the focus goes: WCAG 2.2, 2.4.3, 2.4.7, 2.4.11 and 4.1.2.
 * @param before undefined on the first page
 */
export function focusFaults(
  { state, node, hasMoved, isByTab }: HeardFocus,
  before: FocusState | undefined,
): string[] {
  if (state.isNowhere) {
    const isLost = before && !before.isNowhere && before.documentId === state.documentId && !isByTab;
    return isLost ? [`the focus is lost: it was on ${before.element}`] : [];
  }
  if (!hasMoved) return [];
  const faults: string[] = [];
  if (!node || node.ignored) faults.push(`no screen reader knows what is in focus: ${state.element}`);
  else {
    if (!nameOf(node) && !/^(RootWebArea|main)$/.test(roleOf(node)))
      faults.push(`what is in focus has no name: ${state.element}`);
    if (isByTab && propertyOf(node, 'disabled'))
      faults.push(`Tab stops at what is unavailable: ${state.element}`);
  }
  if (!state.isVisible) faults.push(`what is in focus is invisible: ${state.element}`);
  else if (state.pointsInWindow === 0)
    faults.push(`what is in focus is outside of the window: ${state.element}`);
  else if (state.pointsCovered === state.pointsInWindow && state.pointsCovered > 0)
    faults.push(`${state.coveredBy} lies over what is in focus: ${state.element}`);
  return faults;
}

/**
 * Finds an announcement that nobody hears: WCAG 2.2, 4.1.3.
 * @param heard what live regions have said besides: a dialog and the page behind it may both say a price
 */
export const liveFaults = ({ unheard, text }: LiveText, heard: readonly string[]): string[] =>
  unheard && !heard.some((other) => other.includes(text) || text.includes(other))
    ? [`nobody hears what is said ${unheard}: “${text}”`]
    : [];
