/** How the views of a turn lie in its one picture, which of them is shown, and what each is called. */

/** Views lie in rows, from left to right. */
const turnGrid = { columns: 4, rows: 6 } as const;
/** Width / height of a view, as of the pictures that it stands in for. */
export const turnAspect = 16 / 9;
/** The first is of the front; with each the car has turned a little to the right, so that its right side comes next. */
export const turnViews = turnGrid.columns * turnGrid.rows;
/** From the front and its left side, as the pictures of a colour begin. */
export const firstView = turnViews - 2;

const degreesPerView = 360 / turnViews;
/** Px of the longest drag that a whole turn takes; a narrower stage takes its own width. */
const longestTurn = 640;

/** The view that is so many further on, on a circle. */
export const viewAfter = (view: number, steps: number): number =>
  (((view + steps) % turnViews) + turnViews) % turnViews;

/**
 * The view that a drag shows: what is near goes with the finger.
 * @param view at the start of the drag
 * @param px to the right since then
 * @param width of the stage, px
 */
export const viewAfterDrag = (view: number, px: number, width: number): number =>
  viewAfter(view, Math.round((px * turnViews) / Math.max(1, Math.min(width, longestTurn))));

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
};

/** The view that a key shows, undefined for a key that does not turn the car. WAI-ARIA 'Slider'. */
export function viewAfterKey(view: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return turnViews - 1;
  const steps = keySteps[key];
  return steps === undefined ? undefined : viewAfter(view, steps);
}

/** What a view shows: 'Front', 'Front left, 30°', 'Right side'. Degrees are those from the front. */
export function viewText(view: number): string {
  const turned = view * degreesPerView;
  const degrees = Math.min(turned, 360 - turned);
  const side = turned < 180 ? 'right' : 'left';
  if (degrees === 0) return 'Front';
  if (degrees === 180) return 'Rear';
  if (degrees === 90) return side === 'right' ? 'Right side' : 'Left side';
  return `${degrees < 90 ? 'Front' : 'Rear'} ${side}, ${degrees}°`;
}

/** Where a view lies in a picture of all of them, in px. */
export function viewArea(view: number, picture: { readonly width: number; readonly height: number }) {
  const width = picture.width / turnGrid.columns;
  const height = picture.height / turnGrid.rows;
  return {
    x: (view % turnGrid.columns) * width,
    y: Math.floor(view / turnGrid.columns) * height,
    width,
    height,
  };
}

/** Whether a picture of this size in px has room for all views in the ratio of the stage. */
export function holdsTurn({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const aspect = (turnAspect * turnGrid.columns) / turnGrid.rows;
  return height > 0 && Math.abs(width / height / aspect - 1) < 0.005;
}

/** Widths of a view that pages ask for, px. */
const viewWidths = [480, 640, 960] as const;
/** Device pixels for a CSS pixel that are enough for a car that is being turned. */
const enoughDensity = 1.6;

/**
 * Width in px of the picture of all views that a stage asks for: the narrowest that is enough.
 * @param width of the stage, CSS px
 * @param density device pixels for a CSS pixel
 */
export function spriteWidth(width: number, density: number): number {
  const wanted = width * Math.min(density, enoughDensity);
  const enough = viewWidths.find((one) => one >= wanted) ?? viewWidths[viewWidths.length - 1] ?? 0;
  return enough * turnGrid.columns;
}
