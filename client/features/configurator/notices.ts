import type { Dropped } from '../../../shared/configurator/buildCode.ts';
import { type Change, changeText } from '../../../shared/configurator/changes.ts';
import { partNames } from '../../../shared/configurator/texts.ts';

/** What the shopper is told beside the price. */
export interface Notice {
  /** `changed`: by force; `undone`; `dropped`: asked for by a code and not to be had; `resume`: an offer. */
  readonly kind: 'changed' | 'undone' | 'dropped' | 'resume';
  readonly text: string;
}

/** Tells what a choice has changed by force; null when nothing that a shopper sees. */
export function changedNotice(changes: readonly Change[]): Notice | null {
  const text = changes.map(changeText).filter(Boolean).join(' ');
  return text ? { kind: 'changed', text } : null;
}

/** Tells what a code asked for and did not get; null when it got all. */
export function droppedNotice(dropped: readonly Dropped[]): Notice | null {
  if (!dropped.length) return null;
  const names = dropped.flatMap(({ part, name }) =>
    part === 'code' ? [] : name ? `${partNames[part]} ${name}` : partNames[part].toLowerCase(),
  );
  const text = names.length
    ? `Not everything in this build can be had any more: ${names.join(', ')}. Please check what is chosen.`
    : 'This build code is not complete or was changed. Please check what is chosen.';
  return { kind: 'dropped', text };
}
