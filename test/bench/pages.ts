/** Pages that are measured in a browser, by the name in the report. */
export const pages = {
  home: '/au/',
  'model page': '/au/models/suv/ridge',
  article: '/au/news/mesa-412000-kilometres',
  'every block': '/au/style-guide',
  configurator: '/au/config/ridge',
  offers: '/au/offers',
  compare: '/au/compare',
  accessories: '/au/accessories',
} as const;
export type PageName = keyof typeof pages;
