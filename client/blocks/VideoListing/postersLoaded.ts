import { pictureSource } from '../../ui/pictureSource.ts';
import type { ListedVideo } from './listedVideos.ts';

/** The `sizes` of each thumbnail in a list of so many films: four are two by two wherever three fit beside each other. */
export const posterSizes = (films: number): string =>
  `${films === 4 ? '(min-width: 1440px) 42rem' : '(min-width: 1440px) 27rem, (min-width: 1170px) 31vw'}, (min-width: 784px) 46vw, 92vw`;

/** Resolves when the films' thumbnails, of these `sizes`, are there or have failed: what is added to the page is complete. */
export async function postersLoaded(videos: readonly ListedVideo[], sizes: string): Promise<void> {
  const posters = videos.flatMap(({ video }) => video.image ?? []);
  await Promise.allSettled(
    posters.map((poster) => {
      const { src, srcSet = '' } = pictureSource(poster, { sizes });
      return Object.assign(new Image(), { sizes, srcset: srcSet, src }).decode();
    }),
  );
}
