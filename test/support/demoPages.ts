const slugs = [
  '',
  'models/suv/ridge',
  'models/ute/drover',
  'finance',
  'contact-us',
  'current-offers',
  'about',
];

/** Paths of pages of the demo brand that both countries have, with those of more slugs. */
export const demoPages = (...more: readonly string[]): string[] =>
  ['au', 'nz'].flatMap((country) => [...slugs, ...more].map((slug) => `/${country}/${slug}`));
