/** Replaces half of a character, such as of an emoji that was cut. `toWellFormed` is younger than the oldest browsers. */
export const toWholeCharacters = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Encodes any text for a part of an address: `encodeURIComponent` throws for half of a character. */
export const encodePart = (text: string): string => encodeURIComponent(toWholeCharacters(text));

/** Decodes a part of an address; as it is where its escapes are broken, which `decodeURIComponent` throws for. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
