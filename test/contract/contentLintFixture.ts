import pino from 'pino';
import { readConfig } from '../../server/config/readConfig.ts';
import type { Finding } from '../../server/scripts/content/finding.ts';
import { offeredServices } from '../../server/scripts/content/linkCheck.ts';
import { readSpace } from '../../server/scripts/content/lint.ts';
import { lintStories } from '../../server/scripts/content/lintStories.ts';
import { navigationSlugs } from '../../server/stories/navigationStories.ts';
import { previewToken, publicToken, startContentFixture, story, uuidOf } from './contentServiceFixture.ts';

/** While the demo's offers are on. */
export const now = Date.parse('2026-11-22T00:00:00Z');
/** From where pictures and films may come besides. */
export const assetOrigin = 'https://img.example';

type Files = Readonly<Record<string, unknown>>;

/** The four stories that every page is made with, as files of a space. */
export const navigationFiles: Files = Object.fromEntries(
  Object.entries(navigationSlugs).map(([name, slug]) => [
    `stories/${slug.replace(/\/$/, '')}.json`,
    story(slug, { component: name }, { name }),
  ]),
);

/** The findings in a space with these stories, read over HTTP as from a real one. */
export const lint = (
  stories: Readonly<Record<string, object>>,
  env?: Record<string, string>,
): Promise<readonly Finding[]> =>
  lintFiles(
    {
      ...navigationFiles,
      ...Object.fromEntries(
        Object.entries(stories).map(([slug, content]) => [`stories/${slug}.json`, story(slug, content)]),
      ),
    },
    env,
  );

/** The same of a space's files. */
export async function lintFiles(files: Files, env: Record<string, string> = {}): Promise<readonly Finding[]> {
  const space = await startContentFixture(files);
  try {
    const config = readConfig({
      STORYBLOK_API_URL: `${space.origin}/v2`,
      STORYBLOK_TOKEN: publicToken,
      STORYBLOK_PREVIEW_TOKEN: previewToken,
      STORYBLOK_SPACE_ID: '4242',
      CONTENT_REQUESTS_PER_SECOND: '1000',
      ...env,
    });
    const read = await readSpace(config, pino({ level: 'silent' }));
    return lintStories(read.stories, [space.origin, assetOrigin], now, offeredServices(config));
  } finally {
    await space.close();
  }
}
export const page = (...body: object[]) => ({ title: 'A page', body });
export const doc = (...content: object[]) => ({ type: 'doc', content });
export const words = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
export const text = (more: object = {}) => ({ component: 'TextContent', text: doc(words('Words')), ...more });
export const button = (link: object) => ({
  component: 'CtaPanel',
  heading: 'Panel',
  buttons: [{ component: 'CtaButton', text: 'Go', link: { fieldtype: 'multilink', ...link } }],
});
export const toStory = (slug: string, more: object = {}) => ({
  linktype: 'story',
  id: uuidOf(slug),
  ...more,
});
export const both = ['au', 'nz'];
