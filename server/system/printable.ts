/**
 * Characters that show nothing, and may change what stands around them: control characters of either set, halves of
 * characters, and those that turn the direction of a text or join nothing (UAX #9, UTR #36).
 */
const unprintable = String.raw`[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]`;
const hidden = new RegExp(String.raw`(?!\n)${unprintable}`, 'gu');
/** But for the ends of lines, and the mark with which a file for a spreadsheet begins. */
const toEscape = new RegExp(String.raw`(?!\r?\n|(?<=^)\ufeff)${unprintable}`, 'gu');

/**
 * Returns a text for a terminal, in which no character does anything but show. Others are written as JSON writes them,
 * so that JSON stays the same value.
 */
export const printable = (text: string): string =>
  text.replaceAll(toEscape, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns what somebody wrote without characters that show nothing. Every end of a line is `\n`, a tab is a space. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(hidden, '');

/** Returns the same in one line. */
export const plainLine = (text: string): string =>
  plainText(text)
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    .trim();
