import type { DecodedBuild, Dropped } from '../../../shared/configurator/buildCode.ts';
import { type Change, changeText } from '../../../shared/configurator/changes.ts';
import { addedText, lostText } from '../../../shared/configurator/differenceText.ts';

/** What the shopper is told beside the price. */
export interface Notice {
  /**
   * `changed`: a choice has changed other parts; `undone`: a choice was taken back; `dropped`: a code asked for what is
   * not to be had; `resume`: an offer to carry on with a kept build.
   */
  readonly kind: 'changed' | 'undone' | 'dropped' | 'resume';
  readonly text: string;
}

/** Tells which other parts a choice has changed; null when none that a shopper sees. */
export function changedNotice(changes: readonly Change[]): Notice | null {
  const text = changes.map(changeText).filter(Boolean).join(' ');
  return text ? { kind: 'changed', text } : null;
}

/** Tells what an address asked for and did not get, and what had to be added; null when it got exactly that. */
export function codeNotice(decoded: Omit<DecodedBuild, 'state'>): Notice | null {
  const { dropped, unknown = [] } = decoded;
  const unknownText = [...unknown.map((part) => unknownTexts[part]), unknown.length ? pleaseCheck : ''];
  const text = [droppedText(dropped), addedText(decoded), ...unknownText].filter(Boolean).join(' ');
  return text ? { kind: 'dropped', text } : null;
}

const pleaseCheck = 'Please check what is chosen.';
const unknownTexts = {
  model: 'The variant of this link is not sold any more.',
  colour: 'The colour of this link is not available for this car.',
} as const;

function droppedText(dropped: readonly Dropped[]): string {
  if (!dropped.length) return '';
  // Its car is gone, or it is the code of another model line: nobody can tell which.
  if (dropped.some(({ part }) => part === 'model'))
    return `This build is of another car, or of one that is not sold any more. ${pleaseCheck}`;
  const lost = lostText(dropped);
  return lost ? `${lost} ${pleaseCheck}` : `This build code is not complete or was changed. ${pleaseCheck}`;
}
