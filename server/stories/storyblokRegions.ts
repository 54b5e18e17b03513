/** Origins of a region of the content service. */
export interface StoryblokRegion {
  readonly assets: string;
  /** Where editors see the preview, and where its bridge comes from. */
  readonly editor: string;
}

const editor = 'https://app.storyblok.com';
const region = (name: string): StoryblokRegion => ({
  assets: `https://a-${name}.storyblok.com`,
  editor,
});

const europe: StoryblokRegion = {
  assets: 'https://a.storyblok.com',
  editor,
};

/** By the host of the content API. Storyblok, "Asset CDN", "Regional domains". */
const regions: Readonly<Record<string, StoryblokRegion>> = {
  'api.storyblok.com': europe,
  'api-us.storyblok.com': region('us'),
  'api-ap.storyblok.com': region('ap'),
  'api-ca.storyblok.com': region('ca'),
  'app.storyblokchina.cn': {
    assets: 'https://a.storyblokchina.cn',
    editor: 'https://app.storyblokchina.cn',
  },
};

/** The region of a content API; Europe's for an unknown host, such as a proxy. */
export const storyblokRegionOf = (apiUrl: unknown): StoryblokRegion =>
  regions[URL.parse(String(apiUrl))?.host ?? ''] ?? europe;
