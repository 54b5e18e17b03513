/** `#abc`, `#aabbcc`; the opacity of `#abcd` and `#aabbccdd` is left out: what lies below is not known. */
const hex = /^#(?:([\da-f])([\da-f])([\da-f])[\da-f]?|([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?)$/i;

export type Ground = {
  /** `#rrggbb` */
  readonly background: string;
  /** Black or white, whichever reads better on it: at least 4.5 : 1. */
  readonly color: string;
};

/** A ground of this colour with the ink that can be read on it; undefined when it is no hex colour. WCAG 2.2 §1.4.3. */
export function readableOn(value: string): Ground | undefined {
  const [, ...found] = hex.exec(value.trim()) ?? [];
  const channels = found
    .filter((one) => one !== undefined)
    .map((one) => (one.length === 1 ? one + one : one).toLowerCase());
  if (!channels.length) return undefined;
  return { background: `#${channels.join('')}`, color: luminance(channels) > middle ? '#000000' : '#ffffff' };
}

/** As far from black as from white. WCAG 2.2 'contrast ratio': 1.05 / (l + 0.05) = (l + 0.05) / 0.05. */
const middle = Math.sqrt(1.05 * 0.05) - 0.05;

/** WCAG 2.2 'relative luminance', 0 to 1. */
function luminance(channels: readonly string[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
