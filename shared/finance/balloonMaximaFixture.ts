/** Term in months, highest balloon in per cent. Spec part 2 §5: '84 months has no entry so its maximum is 0'. */
export const balloonMaxima = [
  [12, 70],
  [24, 60],
  [36, 50],
  [48, 40],
  [60, 30],
  [72, 0],
  [84, 0],
] as const;
