import { describe, expect, it } from '@jest/globals';
import {
  firstView,
  holdsTurn,
  spriteWidth,
  turnViews,
  viewAfter,
  viewAfterDrag,
  viewAfterKey,
  viewArea,
  viewText,
} from './turn.ts';

describe('what a view shows', () => {
  it.each([
    [0, 'Front'],
    [1, 'Front right, 15°'],
    [6, 'Right side'],
    [7, 'Rear right, 105°'],
    [12, 'Rear'],
    [13, 'Rear left, 165°'],
    [18, 'Left side'],
    [23, 'Front left, 15°'],
    [firstView, 'Front left, 30°'],
  ])('%i is %s', (view, text) => expect(viewText(view)).toBe(text));

  it('is told apart from every other', () =>
    expect(new Set(Array.from({ length: turnViews }, (_, view) => viewText(view))).size).toBe(24));
});

it.each([
  ['one further', 0, 1, 1],
  ['one back, past the front', 0, -1, 23],
  ['past the last', 23, 1, 0],
  ['twice round', 5, 48, 5],
])('a step is %s', (_, view, steps, after) => expect(viewAfter(view, steps)).toBe(after));

describe('a drag', () => {
  it.each([
    ['of nothing shows what was shown', 22, 0, 390, 22],
    ['that is shorter than half a step turns nothing', 22, 8, 390, 22],
    ['to the right turns the car to the right', 22, 17, 390, 23],
    ['to the left turns it to the left', 22, -17, 390, 21],
    ['goes past the front', 22, 65, 390, 2],
    ['over the whole of a phone is a whole turn', 3, 390, 390, 3],
    ['on a wide stage takes no more than 640 px for it', 3, -640, 1200, 3],
    ['on a stage without a width turns it too', 0, 1, 0, 0],
  ])('%s', (_, view, px, width, after) => expect(viewAfterDrag(view, px, width)).toBe(after));
});

it.each([
  ['ArrowRight', 22, 23],
  ['ArrowUp', 23, 0],
  ['ArrowLeft', 0, 23],
  ['ArrowDown', 5, 4],
  ['PageUp', 22, 1],
  ['PageDown', 1, 22],
  ['Home', 7, 0],
  ['End', 7, 23],
  ['Tab', 7, undefined],
  ['a', 7, undefined],
])('the key %s goes from view %i to %s', (key, view, after) => expect(viewAfterKey(view, key)).toBe(after));

it.each([
  [0, { x: 0, y: 0 }],
  [3, { x: 2880, y: 0 }],
  [4, { x: 0, y: 540 }],
  [23, { x: 2880, y: 2700 }],
])('view %i has its place', (view, place) =>
  expect(viewArea(view, { width: 3840, height: 3240 })).toEqual({ ...place, width: 960, height: 540 }),
);

it.each([
  ['24 views in 4 columns', { width: 3840, height: 3240 }, true],
  ['the same, smaller, in whole px', { width: 1919, height: 1620 }, true],
  ['a picture of one view', { width: 1440, height: 810 }, false],
  ['a picture without a size', { width: 0, height: 0 }, false],
])('%s: %j holds a turn: %s', (_, size, holds) => expect(holdsTurn(size)).toBe(holds));

it.each([
  ['a small phone', 320, 1, 1920],
  ['a phone', 390, 2, 2560],
  ['a phone with denser pixels, no more', 390, 3, 2560],
  ['a desk', 840, 1, 3840],
  ['a stage wider than any', 1600, 2, 3840],
])('%s, %i px wide at %i, asks for %i px', (_, width, density, asked) =>
  expect(spriteWidth(width, density)).toBe(asked),
);
