import { pictureSource } from '../../ui/pictureSource.ts';
import type { ListedVideo } from './listedVideos.ts';

export const posterSizes =
  '(min-width: 1440px) 26rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

/** Resolves when the films' thumbnails are there, or have failed: what is added to the page is complete. */
export async function postersLoaded(videos: readonly ListedVideo[]): Promise<void> {
  const posters = videos.flatMap(({ video }) => video.image ?? []);
  await Promise.allSettled(
    posters.map((poster) => {
      const { src, srcSet = '', sizes = '' } = pictureSource(poster, { sizes: posterSizes });
      return Object.assign(new Image(), { sizes, srcset: srcSet, src }).decode();
    }),
  );
}
