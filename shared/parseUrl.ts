/** Parses an address. @returns null when it is none, where `new URL` throws. `URL.canParse` is younger than the oldest browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
