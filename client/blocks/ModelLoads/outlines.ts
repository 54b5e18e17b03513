/** Cars from the side, facing left, in the units of the drawing: the ground is at y 0, up is negative. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Outline {
  /** Path of the body, closed. */
  readonly body: string;
  /** Path of its windows. */
  readonly glass: string;
  readonly length: number;
  /** Middles of the wheels. */
  readonly wheels: readonly Point[];
  readonly wheelRadius: number;
  /** Where a load on the roof stands, and one in the car. */
  readonly roof: Point;
  readonly bed: Point;
}

export const outlines = {
  wagon: {
    body: 'M3-11Q1-11 1-14V-20Q1-24 5-25L25-29 37-43Q39-45.5 43-45.5H83Q87-45.5 89-42L95-28V-14Q95-11 93-11Z',
    glass: 'M31-29.5 39.5-40Q41-41.5 43-41.5H58V-29.5ZM61-41.5H82Q84.5-41.5 85.5-39.5L90-29.5H61Z',
    length: 96,
    wheels: [
      { x: 20, y: -8.5 },
      { x: 76, y: -8.5 },
    ],
    wheelRadius: 8.5,
    roof: { x: 62, y: -46 },
    bed: { x: 48, y: -13 },
  },
  hatch: {
    body: 'M3-10Q1-10 1-13V-18Q1-21 5-22L20-26 33-39Q36-41.5 40-41.5H62Q67-41.5 70-38L81-25V-13Q81-10 79-10Z',
    glass: 'M26-26.5 36-36.5Q37.5-37.5 39.5-37.5H50V-26.5ZM53-37.5H62Q65-37.5 67-35.5L75-26.5H53Z',
    length: 82,
    wheels: [
      { x: 17, y: -8 },
      { x: 65, y: -8 },
    ],
    wheelRadius: 8,
    roof: { x: 52, y: -42 },
    bed: { x: 41, y: -12 },
  },
  ute: {
    body: 'M3-12Q1-12 1-15V-22Q1-25 5-26L23-29.5 33-42Q35-44.5 38-44.5H57Q60-44.5 61-42L65-29.5H107V-12Z',
    glass: 'M29-30 36-39Q37-40.5 39-40.5H46V-30ZM49-40.5H56Q57.5-40.5 58-39L60.5-30H49Z',
    length: 108,
    wheels: [
      { x: 19, y: -8.5 },
      { x: 86, y: -8.5 },
    ],
    wheelRadius: 8.5,
    roof: { x: 48, y: -45 },
    bed: { x: 86, y: -19 },
  },
} as const satisfies Record<string, Outline>;
