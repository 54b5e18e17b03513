import { describe, expect, it } from '@jest/globals';
import { isTurning, nextRotation, type RotationEvent, still } from './rotation.ts';

const rotationAfter = (...events: RotationEvent[]) => events.reduce(nextRotation, still);

describe('the rotation of a carousel', () => {
  it.each<[string, RotationEvent[], { wanted: boolean; turning: boolean }]>([
    ['is still at first', [], { wanted: false, turning: false }],
    ['turns once started', ['start'], { wanted: true, turning: true }],
    ['pauses on hover', ['start', 'hover'], { wanted: true, turning: false }],
    ['goes on when the pointer leaves', ['start', 'hover', 'leave'], { wanted: true, turning: true }],
    ['pauses while its button has the focus', ['start', 'focusButton'], { wanted: true, turning: false }],
    ['stops when the focus enters', ['start', 'take'], { wanted: false, turning: false }],
    ['never resumes unasked', ['start', 'take', 'hover', 'leave'], { wanted: false, turning: false }],
    ['stops by its button, though hovered', ['start', 'hover', 'toggle'], { wanted: false, turning: false }],
    [
      'stays stopped when the pointer leaves',
      ['start', 'hover', 'toggle', 'leave'],
      { wanted: false, turning: false },
    ],
    [
      'starts by its button, with pointer and focus on it',
      ['hover', 'focusButton', 'toggle'],
      { wanted: true, turning: true },
    ],
    [
      'pauses again at the next hover',
      ['hover', 'toggle', 'leave', 'hover'],
      { wanted: true, turning: false },
    ],
  ])('%s', (_, events, { wanted, turning }) => {
    expect(rotationAfter(...events).wanted).toBe(wanted);
    expect(isTurning(rotationAfter(...events))).toBe(turning);
  });
});
