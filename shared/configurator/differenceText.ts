import type { DecodedBuild, Dropped } from './buildCode.ts';
import { partNames } from './texts.ts';

/** 'Some of this build is no longer available: Accessory Roof box.' '' where nothing that has a name is missing. */
export function lostText(dropped: readonly Dropped[]): string {
  const names = dropped.flatMap(({ part, name }) =>
    part === 'code' ? [] : name ? `${partNames[part]} ${name}` : partNames[part].toLowerCase(),
  );
  return names.length ? `Some of this build is no longer available: ${names.join(', ')}.` : '';
}

/** 'Added, because other accessories of this build need it: Roof bars.' '' where nothing was. */
export const addedText = ({ added = [] }: Pick<DecodedBuild, 'added'>): string =>
  added.length ? `Added, because other accessories of this build need it: ${added.join(', ')}.` : '';

/** In what a build differs from the one that its code asked for, in words; '' where it is that one. */
export const differenceText = (decoded: Pick<DecodedBuild, 'dropped' | 'added'>): string =>
  [lostText(decoded.dropped), addedText(decoded)].filter(Boolean).join(' ');
