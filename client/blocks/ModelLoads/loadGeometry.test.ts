import { describe, expect, it } from '@jest/globals';
import type { Load, LoadKind } from '../../../shared/vehicles/loads.ts';
import { type Box, type LoadGeometry, loadGeometry } from './loadGeometry.ts';
import type { outlines } from './outlines.ts';

const loads = (kg: Partial<Record<LoadKind, number>>): Load[] =>
  Object.entries(kg).map(([kind, value]) => ({ kind: kind as LoadKind, kg: value }));
function drawn(
  kg: Partial<Record<LoadKind, number>>,
  outline: keyof typeof outlines = 'wagon',
): LoadGeometry {
  const geometry = loadGeometry(loads(kg), outline);
  if (!geometry) throw new Error('nothing is drawn');
  return geometry;
}
const boxOf = ({ boxes }: LoadGeometry, kind: LoadKind) => boxes.find((box) => box.kind === kind);

const everything = { payload: 1050, braked: 3500, unbraked: 750, towball: 350, roof: 80, combination: 6250 };

describe('the boxes of the loads', () => {
  it('have the area of their kilograms, whatever else is drawn', () => {
    const together = drawn(everything, 'ute');
    for (const { kind, kg } of loads(everything).filter((load) => load.kind !== 'combination'))
      expect((boxOf(together, kind)?.side ?? 0) ** 2).toBeCloseTo(kg);
    expect(boxOf(drawn({ roof: 80 }), 'roof')?.side).toBeCloseTo(boxOf(together, 'roof')?.side ?? 0);
  });

  it.each([
    ['wagon', 760],
    ['hatch', 600],
    ['ute', 1195],
  ] as const)('stand apart from each other on a %s of %s kg', (outline, payload) => {
    const { boxes } = drawn({ ...everything, payload }, outline);
    const apart = boxes.filter(({ kind }) => kind !== 'unbraked');
    const isBefore = (a: Box, b: Box) => a.x + a.side < b.x || a.y + a.side < b.y;
    for (const a of apart)
      for (const b of apart.filter((other) => other !== a))
        expect([a.kind, b.kind, isBefore(a, b) || isBefore(b, a)]).toEqual([a.kind, b.kind, true]);
  });

  it('have the unbraked one within the braked one, or alone on the wheels', () => {
    const both = drawn(everything);
    const inner = boxOf(both, 'unbraked');
    const outer = boxOf(both, 'braked');
    expect(inner?.x).toBe(outer?.x);
    expect((inner?.y ?? 0) + (inner?.side ?? 0)).toBeCloseTo((outer?.y ?? 0) + (outer?.side ?? 0));
    const alone = drawn({ unbraked: 750 });
    expect(alone.boxes.map(({ kind }) => kind)).toEqual(['unbraked']);
    expect(alone.trailer?.axles).toHaveLength(1);
  });

  it.each([
    ['a figure that fits stands on its box', { payload: 1050 }, 'payload', true],
    ['one that does not stands above it', { roof: 80 }, 'roof', false],
    ['that of the trailer has room beside the inner box', { braked: 1600, unbraked: 750 }, 'braked', true],
    ['or stands above, where that is as large', { braked: 750, unbraked: 750 }, 'braked', false],
  ] as const)('%s', (_words, kg, kind, isOnBox) => {
    const box = boxOf(drawn(kg), kind);
    expect(box?.label.isOnBox).toBe(isOnBox);
    expect((box?.label.y ?? 0) < (box?.y ?? 0)).toBe(!isOnBox);
  });
});

describe('the rest of the drawing', () => {
  it.each([
    ['a car alone', { payload: 400 }, { ball: false, trailer: false, span: false }],
    ['a rack on the ball', { payload: 400, towball: 75 }, { ball: true, trailer: false, span: false }],
    ['a trailer', { braked: 2000 }, { ball: true, trailer: true, span: false }],
    ['both together', everything, { ball: true, trailer: true, span: true }],
    [
      'no sum without a trailer',
      { payload: 400, combination: 2000 },
      { ball: false, trailer: false, span: false },
    ],
  ])('shows %s', (_words, kg, parts) => {
    const { ball, trailer, span } = drawn(kg);
    expect({ ball: Boolean(ball), trailer: Boolean(trailer), span: Boolean(span) }).toEqual(parts);
  });

  it.each([[everything], [{ payload: 400 }], [{ roof: 80 }], [{ braked: 20_000, payload: 9000 }]])(
    'is all in its frame: %j',
    (kg) => {
      const { viewBox, boxes, outline, span } = drawn(kg);
      expect(viewBox.x + viewBox.width).toBeGreaterThan(outline.length);
      for (const { x, y, side, label } of boxes) {
        expect(Math.min(y, label.y)).toBeGreaterThan(viewBox.y);
        expect(x).toBeGreaterThan(viewBox.x);
        expect(x + side).toBeLessThan(viewBox.x + viewBox.width);
      }
      expect(viewBox.y + viewBox.height).toBeGreaterThan(span?.label.y ?? 0);
    },
  );

  it('is none without a load that has a place', () => {
    expect(loadGeometry([], 'wagon')).toBeNull();
    expect(loadGeometry(loads({ combination: 6250 }), 'wagon')).toBeNull();
  });
});
