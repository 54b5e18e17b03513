/**
 * What the build uses although a browser of the floor lacks it, by the names that youngInScript and youngInStyle give, each
 * with the reason why nothing is lost there. One that the build does not use is a fault too.
 */
export const floorExceptions: Readonly<Record<string, string>> = {
  ...because('A library names a method of its own so, or MobX a collection of its own.', [
    '.destroy()',
    '.difference()',
    '.dispose()',
    '.div()',
    '.draw()',
    '.drop()',
    '.equals()',
    '.intersection()',
    '.isDisjointFrom()',
    '.isSubsetOf()',
    '.isSupersetOf()',
    '.number()',
    '.range()',
    '.resize()',
    '.symmetricDifference()',
    '.take()',
    '.toArray()',
    '.touches()',
    '.union()',
    '.unit()',
    '.use()',
  ]),
  ...because('A part of the page names a method of its own so.', ['.forget()', '.subject()']),
  ...because('Asked for first: where a browser has no trusted types it asks for none.', [
    '.createPolicy()',
    '.createScript()',
    '.createScriptURL()',
  ]),
  ...because('Asked for first: without it the page changes at once, or waits a moment.', [
    '.startViewTransition()',
    '.skipTransition()',
    '.requestIdleCallback()',
    '.cancelIdleCallback()',
    'navigation',
  ]),
  PerformanceEventTiming: 'web-vitals asks for it first, and measures no interaction without it.',

  ...because('Lines are broken elsewhere, and all words stay.', [
    'text-wrap',
    'orphans',
    'widows',
    'break-after: avoid',
  ]),
  ...because('The cards of a row are each as high as they need to be, instead of line by line.', [
    'grid-template-rows: subgrid',
    'grid-template-columns: subgrid',
  ]),
  ...because('A ground of hover, of code and of a chosen row: words and lines stand without it.', [
    'background: color-mix()',
    'background-color: color-mix()',
  ]),
  'color: color-mix()': "Words in an editor's colour have that of the text at night.",
  ...because('It opens at once instead of growing.', ['::details-content', 'content-visibility']),
  ...because('Pages change without a picture that grows.', [
    'view-transition-name',
    '::view-transition',
    '::view-transition-group',
    '::view-transition-old',
    '::view-transition-new',
  ]),
  ...because('Only how a mouse points, and a phone has none.', [
    'cursor: pointer',
    'cursor: default',
    'cursor: grab',
    'cursor: grabbing',
    'cursor: not-allowed',
    'cursor: crosshair',
  ]),
  ...because("Each engine's own name for a part of a slider, beside those of the others.", [
    '::-webkit-slider-runnable-track',
    '::-webkit-slider-thumb',
    '::-moz-range-track',
    '::-moz-range-thumb',
  ]),
  'scrollbar-width': 'A scrollbar is as wide as ever.',
  'forced-color-adjust': 'For Windows, where Safari is not.',
  'reading-flow': 'The order of the stops is set by a script as well.',
  resize: 'A phone has no corner to draw a field larger by.',
  'font-family: ui-monospace': 'The next family of the list is taken.',
  'inline-size: fit-content':
    'The data has no newer version for Samsung Internet, whose engine is of Chromium 110.',
  '-webkit-mask-composite': 'The same without a prefix stands beside it.',
  ...because('What only one engine does and the others need not be told to leave.', [
    '-webkit-tap-highlight-color',
    '-webkit-touch-callout',
  ]),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
