/** When a story was published, as the content service writes it. */
export interface StoryDates {
  readonly first?: string | null | undefined;
  readonly last?: string | null | undefined;
}

/** A page above another one. */
export interface Crumb {
  readonly name: string;
  /** `/au/news` */
  readonly path: string;
}
