/**
 * The oldest browsers in which the whole site works, by the names of @mdn/browser-compat-data: what the build writes, what
 * it may use, and what is tested follow from it. Older ones get the page as without JavaScript. Decision 0072.
 */
export const browserFloor = {
  safari_ios: '16.4',
  safari: '16.4',
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  /** Chromium 110. */
  samsunginternet_android: '21.0',
  /** The extended support release. */
  firefox: '140',
  firefox_android: '140',
} as const;

/** The same for esbuild and Vite, which know no others. */
export const buildTarget: string[] = [
  `ios${browserFloor.safari_ios}`,
  `safari${browserFloor.safari}`,
  `chrome${browserFloor.chrome}`,
  `edge${browserFloor.edge}`,
  `firefox${browserFloor.firefox}`,
];
