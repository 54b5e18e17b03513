/** What the content editor's colour picker writes: hex, rgb(), hsl(), or one of the basic names. */
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const channels = /^(?:rgb|hsl)a?\(\s*[\d.]+(?:deg)?%?(?:(?:\s*[,/]\s*|\s+)[\d.]+%?){2,3}\s*\)$/i;
const names = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal transparent white yellow'.split(
    ' ',
  ),
);

/** The colour when it is one and nothing else, so that it can stand in a style; undefined otherwise. */
export function cssColor(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const color = value.trim();
  return hex.test(color) || channels.test(color) || names.has(color.toLowerCase()) ? color : undefined;
}
