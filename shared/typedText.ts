/**
 * Kinds of texts that somebody types or pastes. A `code` means the same however it is written: numbers, addresses of
 * email, plates. A `line` and `lines` are somebody's own words. A `choice` is one of our own values.
 */
export type TypedKind = 'code' | 'line' | 'lines' | 'choice';

/** Marks that show nothing. Directional controls are no part of them, as they turn what stands around them. */
const unseen = String.raw`(?![\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Surrogate}\u2800\ufff9-\ufffb]`;
/** Marks among them without which words are written wrongly: in emoji, flags, and scripts whose letters join. */
const joining = [
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|(?!\p{Script=Latin}|\p{Script=Inherited}|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}])[\u200c\u200d]`,
  String.raw`(?<=[\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
].join('|');
const unseenInCode = new RegExp(unseen, 'gu');
const unseenInWords = new RegExp(`(?!${joining})${unseen}`, 'gu');
/** Spaces of every width; those that no line breaks at too. */
const spaces = /[\t\p{Zs}]/gu;
/** Dashes of all kinds, and the minus sign; not the hyphen of Hebrew, which is part of its names. */
const dashes = /(?!\u05be)[\p{Pd}\u2043\u2212]/gu;
const apostrophes = /[\u2018\u2019\u02bc]/gu;
/** Full-width signs of ASCII, as keyboards of East Asia write them. */
const wide = /[\uff01-\uff5e]/g;
const narrow = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0);
/** Two or three letters in one sign, as documents print them: 'ﬁ'. */
const ligatures = /[\ufb00-\ufb06]/g;
/** Writes ligatures as the letters that they are: 'ﬁnance' → 'finance'. UAX #15. */
export const withoutLigatures = (text: string): string =>
  text.replaceAll(ligatures, (sign) => sign.normalize('NFKC'));
/** What an address book copies around a code: controls that say that it is read from left to right. UAX #9. */
const around = /^[\s\u202a\u202d\u2066\u2068]{1,20}|[\s\u202c\u2069]{1,20}$/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/g;
/** Controls of either set, ends of lines and what turns the direction of a text. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const controlsButLineEnds = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const foldWords = (text: string): string =>
  withoutLigatures(text.replaceAll(unseenInWords, '')).normalize('NFC').replaceAll(spaces, ' ');

interface Handling {
  readonly fold: (text: string) => string;
  /** What no keyboard types and nobody sees: a text with it is rejected. */
  readonly rejected: RegExp;
}

const handling: Readonly<Record<TypedKind, Handling>> = {
  code: {
    fold: (text) =>
      text
        .replaceAll(unseenInCode, '')
        .normalize('NFKC')
        .replaceAll(spaces, ' ')
        .replaceAll(dashes, '-')
        .replaceAll(apostrophes, "'")
        .trim()
        .replaceAll(around, ''),
    rejected: controls,
  },
  // Not NFKC, which takes words apart that are meant so: '½ Price Cars', 'Müller™'.
  line: {
    fold: (text) => foldWords(text.replaceAll(wide, narrow)).replaceAll(dashes, '-'),
    rejected: controls,
  },
  lines: { fold: (text) => foldWords(text.replaceAll(lineEnds, '\n')), rejected: controlsButLineEnds },
  choice: { fold: (text) => text, rejected: controls },
};

/**
 * Returns a typed text as rules see it, trimmed: what differs only to a computer is the same. It is the one gate before
 * every rule, in the browser and on the server; folding twice changes nothing more. UAX #15, UTR #36.
 */
export const foldTyped = (text: string, kind: TypedKind): string => handling[kind].fold(text).trim();

/** Whether a folded text has characters that no keyboard types: control characters, and ends of lines where there is one line. */
export const hasControls = (folded: string, kind: TypedKind): boolean => handling[kind].rejected.test(folded);
