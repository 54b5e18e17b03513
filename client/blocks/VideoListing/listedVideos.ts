import type { VideoListingBlock, VideoListingVideo } from './schema.ts';

/** A film with the short names that its address has in the query. Spec part 2 §9: 'model and video'. */
export interface ListedVideo {
  readonly model: string;
  readonly slug: string;
  readonly video: VideoListingVideo;
}

export interface VideoModel {
  readonly slug: string;
  readonly heading: string;
}

/** The categories and films of a listing in order, each with a short name of its own made of its heading. */
export function listedVideos(categories: VideoListingBlock['videoCategories']): {
  readonly models: readonly VideoModel[];
  readonly videos: readonly ListedVideo[];
} {
  const modelSlugs = shortNames(categories.map(({ heading }) => heading));
  const models = categories.map(({ heading }, index) => ({ slug: modelSlugs[index] ?? '', heading }));
  const all = categories.flatMap(({ videos }, index) =>
    videos.map((video) => ({ model: modelSlugs[index] ?? '', video })),
  );
  const slugs = shortNames(all.map(({ video }) => video.heading));
  return { models, videos: all.map((entry, index) => ({ ...entry, slug: slugs[index] ?? '' })) };
}

/** Longest that a query may carry, its number included. */
const longest = 60;

/** 'Ōtaki at 6 am' is `otaki-at-6-am`; the second of the same name gets a number. */
export function shortNames(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const name = plain
      .replace(/[^a-z\d]+/g, '-')
      .slice(0, longest)
      .replace(/^-|-$/g, '');
    let free = name || 'video';
    for (let count = 2; taken.has(free); count++) free = `${name || 'video'}-${count}`;
    taken.add(free);
    return free;
  });
}
