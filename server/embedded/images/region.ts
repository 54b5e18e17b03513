/** A rectangle in px of the original, from its top left corner. */
export interface Region {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** `X1xY1:X2xY2` with X1 < X2 and Y1 < Y2; undefined when it is not one. */
export function readRegion(text: string): Region | undefined {
  const [, x1, y1, x2, y2] = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return x1 < x2 && y1 < y2 ? { x1, y1, x2, y2 } : undefined;
}
