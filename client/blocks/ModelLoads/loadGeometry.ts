import { type Load, type LoadKind, numberText } from '../../../shared/vehicles/loads.ts';
import { type Outline, outlines, type Point } from './outlines.ts';

/**
 * Where everything in the drawing stands. A unit squared is a kilogram, in every drawing: so boxes are in proportion
 * within one and from car to car. The car is drawn for orientation only. The ground is at y 0, up is negative.
 */

export interface Box extends Point {
  readonly kind: LoadKind;
  readonly side: number;
  readonly label: Label;
}
export interface Label extends Point {
  readonly text: string;
  /** Whether the label stands on its box, and so takes the colour that can be read on it. */
  readonly isOnBox: boolean;
}
export interface Trailer {
  /** From the coupling to the box. */
  readonly drawbar: { readonly from: Point; readonly to: Point };
  readonly axles: readonly Point[];
}
export interface LoadGeometry {
  readonly outline: Outline;
  readonly boxes: readonly Box[];
  /** The tow ball; null: nothing rests on it and nothing hangs on it. */
  readonly ball: Point | null;
  readonly trailer: Trailer | null;
  /** The line under car and trailer that tells the mass of both together; null: not told. */
  readonly span: { readonly to: number; readonly label: Label } | null;
  readonly viewBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Size of the figures, in units. */
export const fontSize = 8.8;
const digitWidth = 0.64 * fontSize;
/** Space beside a figure on its box, left and right together, in units. */
const padding = 1.5;
const gap = 2;
const margin = 3;
const couplingHeight = 14;
const bedHeight = 11;
export const wheelRadius = 7;
/** A longer trailer has two axles. */
const longTrailer = 42;

const sideOf = (kg: number): number => Math.sqrt(kg);
const widthOf = (text: string): number => text.length * digitWidth;

/** The drawing of these loads on a car of this outline; null without any that can be drawn. */
export function loadGeometry(
  loads: readonly Load[],
  outlineName: keyof typeof outlines,
): LoadGeometry | null {
  const kg = new Map(loads.map((load) => [load.kind, load.kg]));
  const outline = outlines[outlineName];
  const trailerKg = kg.get('braked') ?? kg.get('unbraked');
  const payload = boxOn('payload', kg.get('payload'), outline.bed);
  const roof = boxOn('roof', kg.get('roof'), outline.roof);
  const towballSide = sideOf(kg.get('towball') ?? 0);
  const ballX = outline.length + gap + Math.max(towballSide / 2, gap);
  const ball = trailerKg || towballSide ? { x: ballX, y: -couplingHeight } : null;
  const towball = boxOn('towball', kg.get('towball'), { x: ballX, y: -couplingHeight - gap });
  const bedX = ballX + towballSide / 2 + gap * 2;
  const { boxes: hung, trailer } = trailerAt(bedX, kg.get('braked'), kg.get('unbraked'));
  const boxes = [payload, roof, towball, ...hung].filter((box) => box !== null);
  if (!boxes.length) return null;
  const to = Math.max(outline.length, ...boxes.map(({ x, side }) => x + side));
  const combination = trailerKg ? kg.get('combination') : undefined;
  const span = combination
    ? { to, label: { text: numberText(combination), x: to / 2, y: gap * 2 + fontSize * 0.9, isOnBox: false } }
    : null;
  const top =
    Math.min(outline.roof.y, ...boxes.flatMap(({ y, label }) => [y, label.y - fontSize / 2])) - margin;
  const right = Math.max(to, ...boxes.map(({ label }) => label.x + widthOf(label.text) / 2)) + margin;
  const bottom = margin + (span ? span.label.y + fontSize / 2 : 0);
  return {
    outline,
    boxes,
    ball,
    trailer:
      ball && trailer ? { ...trailer, drawbar: { from: ball, to: { x: bedX, y: -couplingHeight } } } : null,
    span,
    viewBox: { x: -margin, y: top, width: right + margin, height: bottom - top },
  };
}

/** A box of so many kg whose bottom stands with its middle on a point; its figure on it, or above it where it is small. */
function boxOn(kind: LoadKind, kg: number | undefined, on: Point): Box | null {
  if (!kg) return null;
  const side = sideOf(kg);
  const text = numberText(kg);
  const isOnBox = widthOf(text) + padding <= side;
  const y = on.y - side;
  return {
    kind,
    side,
    x: on.x - side / 2,
    y,
    label: { text, isOnBox, x: on.x, y: isOnBox ? y + side / 2 : y - gap - fontSize / 2 },
  };
}

/** The braked box with the unbraked one in its corner, or the one of them that is told, on its wheels. */
function trailerAt(
  x: number,
  braked: number | undefined,
  unbraked: number | undefined,
): { readonly boxes: readonly (Box | null)[]; readonly trailer: Pick<Trailer, 'axles'> | null } {
  const whole = braked ?? unbraked;
  if (!whole) return { boxes: [], trailer: null };
  const side = sideOf(whole);
  const middle = x + side / 2;
  const outer = boxOn(braked ? 'braked' : 'unbraked', whole, { x: middle, y: -bedHeight });
  const innerSide = sideOf(unbraked ?? 0);
  const inner = braked ? boxOn('unbraked', unbraked, { x: x + innerSide / 2, y: -bedHeight }) : null;
  const axles = side < longTrailer ? [middle] : [middle - wheelRadius - 1, middle + wheelRadius + 1];
  return {
    boxes: [outer && inner ? beside(outer, inner) : outer, inner],
    trailer: { axles: axles.map((axle) => ({ x: axle, y: -wheelRadius })) },
  };
}

/** The outer box with its figure in the strip that the inner one leaves, or above it. */
function beside(outer: Box, inner: Box): Box {
  const strip = outer.side - inner.side;
  const isOnBox = strip >= fontSize + gap && outer.label.isOnBox;
  const y = isOnBox ? outer.y + strip / 2 : outer.y - gap - fontSize / 2;
  return { ...outer, label: { ...outer.label, isOnBox, y } };
}
