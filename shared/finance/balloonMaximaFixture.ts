import { asPercent } from '../units.ts';

/** Term in months, highest balloon. Spec part 2 §5: '84 months has no entry so its maximum is 0'. */
export const balloonMaxima = [
  [12, asPercent(70)],
  [24, asPercent(60)],
  [36, asPercent(50)],
  [48, asPercent(40)],
  [60, asPercent(30)],
  [72, 0],
  [84, 0],
] as const;
