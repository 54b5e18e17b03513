import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, newTab } = siteInBrowser('production');

/** Stands in for the editor's bridge: hands its listener to the test. */
const bridge = `window.StoryblokBridge = class {
  constructor(options) { window.bridgeOptions = options; }
  on(events, listener) { window.sendToBridge = listener; }
};`;

interface BridgeWindow {
  sendToBridge(event: { action: string; story?: { id: number; content: object } }): void;
}

/** Opens the draft of a story as the visual editor does; the bridge's script is answered by the stand-in. */
async function openPreview(slug: string): Promise<{ page: Page; storyId: number }> {
  const stories = await fetch(
    `${site().embedded}/v2/cdn/stories/${slug}?version=draft&token=demo-preview&language=au`,
  );
  const { story } = (await stories.json()) as { story: { id: number } };
  const at = Math.floor(Date.now() / 1000);
  const token = createHash('sha1').update(`100100:demo-preview:${at}`).digest('hex');
  const query = new URLSearchParams({
    _storyblok: String(story.id),
    '_storyblok_tk[space_id]': '100100',
    '_storyblok_tk[timestamp]': String(at),
    '_storyblok_tk[token]': token,
  });
  const { page } = await newTab();
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.url().startsWith('https://app.storyblok.com/')
      ? void request.respond({ contentType: 'text/javascript', body: bridge })
      : void request.continue(),
  );
  await page.goto(`${site().origin}/au/${slug}?${query}`);
  await page.waitForFunction(() => 'sendToBridge' in window);
  return { page, storyId: story.id };
}

const heading = (page: Page) => page.$eval('h1', ({ textContent }) => textContent);
const textBlock = (text: string) => ({
  component: 'Page',
  _uid: 'page',
  body: [{ component: 'HeroBanner', _uid: 'hero', heading: text }],
});

describe('the visual editor', () => {
  it('updates the page live on input', async () => {
    const { page, storyId } = await openPreview('about');
    await page.evaluate(
      (id, content) =>
        (window as unknown as BridgeWindow).sendToBridge({ action: 'input', story: { id, content } }),
      storyId,
      textBlock('As it is typed'),
    );
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'As it is typed');
  });

  it('does not show the input of another story', async () => {
    const { page, storyId } = await openPreview('about');
    const before = await heading(page);
    await page.evaluate(
      (id, other, mine) => {
        const { sendToBridge } = window as unknown as BridgeWindow;
        sendToBridge({ action: 'input', story: { id: id + 1, content: other } });
        sendToBridge({ action: 'input', story: { id, content: mine } });
      },
      storyId,
      textBlock('Of another story'),
      textBlock('Of this story'),
    );
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, {}, before);
    expect(await heading(page)).toBe('Of this story');
  });

  it('loads the page anew when the story is saved', async () => {
    const { page } = await openPreview('about');
    const reloaded = page.waitForNavigation();
    await page.evaluate(() => (window as unknown as BridgeWindow).sendToBridge({ action: 'change' }));
    expect((await reloaded)?.status()).toBe(200);
  });
});
