import { hash } from 'node:crypto';

/** Date of everything whose file names none: fixed, so that the same files give the same answers everywhere. */
export const undated = '2026-01-05T00:00:00.000Z';

const sha1 = (text: string): string => hash('sha1', text);

/** A stable numeric id, 1 to 2^48: collisions stay out of sight for hundreds of thousands of names. */
export const derivedId = (name: string): number => Number.parseInt(sha1(name).slice(0, 12), 16) + 1;

/** A stable id in the form of a version 5 uuid. */
export function derivedUuid(name: string): string {
  const hex = sha1(name);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
