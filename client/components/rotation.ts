/**
 * Whether a carousel may turn by itself. `wanted` is what its button says; the others hold it for the moment.
 * WAI-ARIA Authoring Practices, 'Carousel'.
 */
export interface Rotation {
  readonly wanted: boolean;
  readonly hovered: boolean;
  /** The rotation button has the focus. */
  readonly focused: boolean;
}

export const still: Rotation = { wanted: false, hovered: false, focused: false };

/** `take`: the visitor moves it themselves, or has the focus in it: it never turns again unless they ask for it. */
export type RotationEvent = 'start' | 'toggle' | 'take' | 'hover' | 'leave' | 'focusButton' | 'blurButton';

const changes: Readonly<Record<RotationEvent, (rotation: Rotation) => Partial<Rotation>>> = {
  start: () => ({ wanted: true }),
  // Whoever asks for the rotation has pointer or focus on the button: that must not hold it.
  toggle: ({ wanted }) => ({ wanted: !wanted, hovered: false, focused: false }),
  take: () => ({ wanted: false }),
  hover: () => ({ hovered: true }),
  leave: () => ({ hovered: false }),
  focusButton: () => ({ focused: true }),
  blurButton: () => ({ focused: false }),
};

export const nextRotation = (rotation: Rotation, event: RotationEvent): Rotation => ({
  ...rotation,
  ...changes[event](rotation),
});

export const isTurning = ({ wanted, hovered, focused }: Rotation): boolean => wanted && !hovered && !focused;
