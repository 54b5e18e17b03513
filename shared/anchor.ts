import { decodePart, encodePart, toWholeCharacters } from './encodePart.ts';

const separators = /[\s\p{Cc}]+/gu;

/**
 * Reads the name of a place on a page as the `id` of its element. HTML allows every character but white space, which
 * becomes a hyphen; '' when nothing is left. Links and their targets are read alike, typed or copied from an address.
 */
export const readAnchor = (typed: string): string =>
  toWholeCharacters(decodePart(typed.trim().replace(/^#/, '')))
    .normalize('NFC')
    .trim()
    .replaceAll(separators, '-');

/** Writes the part of an address that leads to an element with this `id`; '' without one. */
export const fragmentOf = (id: string): string => (id ? `#${encodePart(id)}` : '');
