/** Whose map dealers stand on instead of our own picture; its script is loaded when a map comes into view. */
export type MapService =
  /** Google Maps with its place suggestions, by a key that browsers may know. */
  | { readonly provider: 'google'; readonly key: string }
  /** Any vector style, drawn by MapLibre. "MapLibre Style Spec". */
  | { readonly provider: 'style'; readonly styleUrl: string };

/** What a browser tells of a map service, for the log. */
export const mapProblems = {
  notLoaded: 'the map service could not be loaded: the picture map is shown',
  noGeometry: 'Returned place contains no geometry',
  noSuggestions: 'the map service suggests no places: our own are shown',
} as const;
export type MapProblem = keyof typeof mapProblems;
