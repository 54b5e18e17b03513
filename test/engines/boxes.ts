/** Where something on a page stands, in CSS pixels from the top left corner of its part of the page. */
export interface Box {
  /** What it is, such as "h2 'Offers'", and its number among those that are called so. */
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Colour of its text and of its ground, as the engine draws them in sRGB. */
  readonly colours: readonly [string, string];
}

export interface Layout {
  /** What the page is wider than its window, in px. */
  readonly sideways: number;
  readonly boxes: readonly Box[];
}

/**
 * Runs in the page: reads where its landmarks, headings, pictures, buttons and fields stand. A box is measured from
 * the part of the page that it is in, so that one line more in a paragraph does not move everything below.
 */
export function readLayout(): Layout {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const drawn = new Map<string, string>();
  /** Engines write the same colour in different notations. */
  const draw = (colour: string): string => {
    const known = drawn.get(colour);
    if (known !== undefined || !pen) return known ?? '';
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const channels = [...pen.getImageData(0, 0, 1, 1).data].join(' ');
    drawn.set(colour, channels);
    return channels;
  };
  const landmarks =
    'body > * header, header nav, main, main > *, main section, main form, footer, footer nav';
  const contents =
    'h1, h2, h3, img, video, iframe, button, input, select, textarea, summary, table, a[class]';
  const counts = new Map<string, number>();
  const boxes: Box[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(`${landmarks}, ${contents}`)) {
    const { left, top, width, height } = one.getBoundingClientRect();
    // What only screen readers meet is a pixel somewhere, and a field that only robots fill in is hidden from both.
    if (one.closest('[aria-hidden="true"]') && one.matches('input')) continue;
    // Layers of a car that are still on their way stand where they will be seen.
    const opacityProperty = !one.matches('img');
    if (width < 2 || height < 2 || !one.checkVisibility({ visibilityProperty: true, opacityProperty }))
      continue;
    const words = (
      one.getAttribute('aria-label') ??
      one.getAttribute('alt') ??
      one.getAttribute('name') ??
      one.textContent
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 40);
    const called = `${one.localName} '${words}'`;
    const number = (counts.get(called) ?? 0) + 1;
    counts.set(called, number);
    const part = one.parentElement
      ?.closest('main section, main > *, footer, header')
      ?.getBoundingClientRect();
    const { color, backgroundColor } = getComputedStyle(one);
    boxes.push({
      name: number > 1 ? `${called} (${number})` : called,
      left,
      top: top - (part ? part.top : -scrollY),
      width,
      height,
      // Browsers draw these by themselves, with colours that nobody sees as text or ground.
      colours: one.matches('img, video, [type="radio"], [type="checkbox"], [type="range"]')
        ? ['', '']
        : [draw(color), draw(backgroundColor)],
    });
  }
  return { sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth), boxes };
}

/** How far a box may be from where the reference has it. */
export interface Tolerance {
  /** In CSS pixels. */
  readonly px: number;
  /** Of the height, and of the distance from the top of the part: lines break and round otherwise. */
  readonly share: number;
}

/** Largest difference of a channel between two drawings of a colour, of 255. */
const channelTolerance = 6;

/** Returns a line for each box that a layout lacks, has in addition, or has elsewhere or in other colours. */
export function compareLayouts(reference: Layout, layout: Layout, { px, share }: Tolerance): string[] {
  const others = new Map(layout.boxes.map((box) => [box.name, box]));
  const names = new Set(reference.boxes.map(({ name }) => name));
  const added = layout.boxes
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => `${name} is there in addition`);
  const different = reference.boxes.flatMap((box) => {
    const other = others.get(box.name);
    if (!other) return [`${box.name} is missing`];
    const sides = (['left', 'top', 'width', 'height'] as const).filter((side) => {
      const room = side === 'top' || side === 'height' ? px + share * Math.abs(box[side]) : px;
      return Math.abs(box[side] - other[side]) > room;
    });
    return [
      ...sides.map((side) => `${box.name}: ${side} ${Math.round(other[side])}, not ${Math.round(box[side])}`),
      ...(hasOtherColours(box, other)
        ? [`${box.name}: colours ${other.colours.join(' on ')}, not ${box.colours.join(' on ')}`]
        : []),
    ];
  });
  return [...added, ...different];
}

const hasOtherColours = (box: Box, other: Box): boolean =>
  box.colours.some((colour, n) => {
    const channels = (other.colours[n] ?? '').split(' ').map(Number);
    return colour
      .split(' ')
      .some((channel, m) => !(Math.abs(Number(channel) - (channels[m] ?? Number.NaN)) <= channelTolerance));
  });
