import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Frame, Page } from 'puppeteer';
import { lives } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, newTab } = siteInBrowser('production');

interface SavedStory {
  readonly id: number;
  readonly content: { readonly body: readonly object[]; readonly [field: string]: unknown };
}
/** What the bridge tells the editor. */
interface BridgeMessage {
  readonly action: string;
  readonly config?: { readonly resolveRelations: readonly string[] };
}
interface EditorWindow {
  readonly told: BridgeMessage[];
  /** The preview has loaded once. */
  readonly hasPreview: boolean;
}
interface Editor {
  readonly page: Page;
  readonly problems: string[];
  /** Of the site, with the preview in it, once it has loaded: what waits in a frame that still changes its document waits for ever. */
  frame(): Promise<Frame>;
  readonly story: SavedStory;
  /** Sends what the visual editor would. */
  send(message: object): Promise<void>;
}

async function draftOf(slug: string): Promise<SavedStory> {
  const answer = await fetch(
    `${site().embedded}/v2/cdn/stories/${slug}?version=draft&token=demo-preview&language=au`,
  );
  return ((await answer.json()) as { story: SavedStory }).story;
}

/** As the visual editor signs its links. Storyblok, "How to verify the preview query parameters". */
function signed(story: SavedStory, at = Math.floor(Date.now() / 1000)): string {
  const token = createHash('sha1').update(`100100:demo-preview:${at}`).digest('hex');
  const query = new URLSearchParams({
    _storyblok: String(story.id),
    '_storyblok_tk[space_id]': '100100',
    '_storyblok_tk[timestamp]': String(at),
    '_storyblok_tk[token]': token,
  });
  return String(query);
}

/** Plays the editor around the official bridge: a page of its origin with the preview in a frame. */
async function openEditor(path: string, slug: string, at?: number): Promise<Editor> {
  const story = await draftOf(slug);
  const { page, problems } = await newTab();
  // Any document of that origin will do: what counts is where it comes from.
  await page.goto(`${site().embedded}/f/storyblok-v2-latest.js`);
  // Not by setContent, which waits until the preview has loaded: the tests look at what it says.
  await page.evaluate(
    (src) => {
      const told: BridgeMessage[] = [];
      Object.assign(window, { told, hasPreview: false });
      addEventListener('message', ({ data }) => told.push(data));
      document.title = 'Editor';
      const frame = Object.assign(document.createElement('iframe'), { src, width: '1200', height: '800' });
      frame.addEventListener('load', () => Object.assign(window, { hasPreview: true }));
      document.body.replaceChildren(frame);
    },
    `${site().origin}${path}?${signed(story, at)}`,
  );
  const frame = async () => {
    await page.waitForFunction(() => (window as unknown as EditorWindow).hasPreview);
    return page.waitForFrame((one) => one.url().startsWith(site().origin));
  };
  return {
    page,
    problems,
    frame,
    story,
    send: async (message) =>
      page.evaluate((sent) => window.frames[0]?.postMessage(sent, '*'), message as { action: string }),
  };
}

/** Waits until the bridge in the editor's frame has called so often, and the page in it lives. */
async function calls(editor: Editor, times: number): Promise<void> {
  await editor.page.waitForFunction(
    (wanted) =>
      (window as unknown as EditorWindow).told.filter(({ action }) => action === 'initialized').length ===
      wanted,
    {},
    times,
  );
  // The bridge may call before the page lives.
  await lives(await editor.frame());
}

/** The editor once the bridge in its frame has called. */
async function openLive(path: string, slug: string): Promise<Editor> {
  const editor = await openEditor(path, slug);
  await calls(editor, 1);
  return editor;
}

const shows = async (editor: Editor, text: string) =>
  (await editor.frame()).waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);

const hero = (heading: string) => ({ component: 'HeroBanner', _uid: 'hero', heading });

/** What of a text does not show as it was written is told at its block, and where a block stands of which nothing is seen. */
async function tellsWhatDoesNotShow(editor: Editor): Promise<void> {
  const { id } = editor.story;
  const uid = 'changed';
  const text = {
    component: 'TextContent',
    _uid: uid,
    _editable: `<!--#storyblok#{"name": "TextContent", "space": "100100", "uid": "${uid}", "id": "${id}"}-->`,
    heading: 'Our story',
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 5 }, content: [{ type: 'text', text: 'How it began' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'In a shed.', marks: [{ type: 'styled', attrs: { class: 'promo' } }] },
          ],
        },
      ],
    },
  };
  const content = { ...editor.story.content, body: [hero('About us'), text] };
  await editor.send({ action: 'input', story: { id, content } });
  const frame = await editor.frame();
  const note = await frame.waitForSelector(`[data-blok-uid="${id}-${uid}"][data-preview-note]`);
  const lines = await note?.evaluate((element) => ({
    text: element.getAttribute('data-preview-note'),
    shown: getComputedStyle(element, '::after').content,
  }));
  expect(lines?.text).toContain('the style "promo" is none of accent, lead, nowrap, small, lang-mi');
  expect(lines?.text).toContain('“How it began” was chosen as level 5 and shows as level 3');
  expect(lines?.shown).toContain('How it began');
  // An edit that changes nothing of what shows: the words had lost that style already.
  const [heading] = text.text.content;
  const plain = { type: 'paragraph', content: [{ type: 'text', text: 'In a shed.' }] };
  const mended = { ...text, text: { type: 'doc', content: [heading, plain] } };
  await editor.send({
    action: 'input',
    story: { id, content: { ...content, body: [hero('About us'), mended] } },
  });
  await frame.waitForFunction(
    (selector) =>
      document.querySelector(selector)?.getAttribute('data-preview-note')?.includes('promo') === false,
    {},
    `[data-blok-uid="${id}-${uid}"]`,
  );

  const empty = {
    component: 'AccessoriesCarousel',
    _uid: 'empty',
    _editable: `<!--#storyblok#{"name": "AccessoriesCarousel", "space": "100100", "uid": "empty", "id": "${id}"}-->`,
  };
  await editor.send({
    action: 'input',
    story: { id, content: { ...content, body: [hero('About us'), empty] } },
  });
  const block = await frame.waitForSelector(`[data-blok-uid="${id}-empty"][data-preview-note]`);
  const told = await block?.evaluate((element) => ({
    text: element.getAttribute('data-preview-note'),
    isSeen: element.getBoundingClientRect().height > 20,
  }));
  expect(told?.text).toContain('AccessoriesCarousel: nothing of it shows here');
  expect(told?.isSeen).toBe(true);
}

describe('the visual editor', () => {
  it('has its outlines and buttons styled, and finds nothing to say in the console', async () => {
    const editor = await openLive('/au/about', 'about');
    const told = await editor.page.evaluate(() => (window as unknown as EditorWindow).told);
    expect(told[0]?.config?.resolveRelations).toContain('NewsDetail.news_categories');
    const frame = await editor.frame();
    const block = await frame.waitForSelector('[data-blok-uid]');
    const uid = await block?.evaluate((element) => element.getAttribute('data-blok-uid') ?? '');
    const componentId = uid?.slice(uid.indexOf('-') + 1);
    await editor.send({ action: 'enterEditmode', componentNames: {} });
    // As in Storyblok: the bridge empties elements by innerHTML, which trusted types would refuse.
    await editor.send({
      action: 'highlightComponent',
      storyId: editor.story.id,
      componentIds: [componentId],
    });
    await editor.send({ action: 'hoverComponent', storyId: editor.story.id, componentId });
    await frame.waitForSelector('.storyblok__highlight');
    const look = await frame.evaluate(() => {
      const style = document.querySelector<HTMLStyleElement>('#storyblok-bridge-stylesheet');
      const hint = document.querySelector('.storyblok__hint');
      return { rules: style?.sheet?.cssRules.length, hint: hint && getComputedStyle(hint).position };
    });
    expect(look).toEqual({ rules: 27, hint: 'absolute' });
    expect(editor.problems).toEqual([]);
  });

  it('styles a later bridge too, of which the security policy does not know', async () => {
    const editor = await openEditor('/au/about', 'about');
    const bridge = await (await fetch(`${site().embedded}/f/storyblok-v2-latest.js`)).text();
    await editor.page.setRequestInterception(true);
    editor.page.on('request', (request) =>
      request.url().endsWith('/f/storyblok-v2-latest.js')
        ? void request.respond({
            contentType: 'text/javascript',
            body: bridge.replace('@keyframes smoke', '@keyframes later'),
          })
        : void request.continue(),
    );
    const frame = await editor.frame();
    await frame.evaluate(() => window.location.reload());
    await frame.waitForFunction(() => document.adoptedStyleSheets[0]?.cssRules.length === 27);
  });

  it('shows title, head, flags of the page and new blocks with their data as they are edited, of its own story alone, and tells what does not show', async () => {
    const editor = await openLive('/au/about', 'about');
    const { id } = editor.story;
    const frame = await editor.frame();
    expect(await frame.$('header')).not.toBeNull();
    const news = { component: 'LatestNews', _uid: 'news', heading: 'Just added' };
    const content = {
      ...editor.story.content,
      title: 'A title as it is typed',
      meta_title: '',
      hide_header_footer: true,
      body: [hero('As it is typed'), news],
    };
    await editor.send({ action: 'input', story: { id, content } });
    await shows(editor, 'Just added');
    expect(await frame.$eval('h1', ({ textContent }) => textContent)).toBe('As it is typed');
    expect(await frame.title()).toContain('A title as it is typed');
    expect(await frame.$('header')).toBeNull();
    expect(await frame.$$eval('a[href^="/au/news/"]', (links) => links.length)).toBeGreaterThan(0);

    const input = (story: number, text: string) =>
      editor.send({
        action: 'input',
        story: { id: story, content: { component: 'Page', body: [hero(text)] } },
      });
    await input(id + 1, 'Of another story');
    await input(id, 'Of this story');
    await shows(editor, 'Of this story');
    expect(await frame.$eval('h1', ({ textContent }) => textContent)).toBe('Of this story');
    await tellsWhatDoesNotShow(editor);
    expect(editor.problems).toEqual([]);
  });

  it('loads the page anew when the story is saved, and keeps drafts on the pages that links in it lead to, and on a reload of those', async () => {
    const editor = await openLive('/au/about', 'about');
    const frame = await editor.frame();
    const anew = frame.waitForNavigation();
    await editor.send({ action: 'change', reload: true, slug: 'about', storyId: editor.story.id });
    expect((await anew)?.status()).toBe(200);
    await calls(editor, 2);
    await frame.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/au/news' });
      document.body.append(link);
      link.click();
    });
    await frame.waitForFunction(() => location.pathname === '/au/news');
    await frame.waitForFunction(() => /News/.test(document.title));
    expect(await frame.evaluate(() => location.search)).toContain('_storyblok_tk');
    const reloaded = frame.waitForNavigation();
    await editor.send({ action: 'published', slug: 'about', storyId: editor.story.id });
    expect((await reloaded)?.status()).toBe(200);
    await frame.waitForSelector('[data-blok-uid]');
  });

  it('shows the footer on the home page, as it is edited', async () => {
    const editor = await openLive('/global/navigation/footer', 'global/navigation/footer');
    const frame = await editor.frame();
    expect(new URL(frame.url()).pathname).toBe('/au/');
    const { id, content } = editor.story;
    await editor.send({ action: 'input', story: { id, content: { ...content, slogan: 'As it is typed' } } });
    await shows(editor, 'As it is typed');
  });

  it('says how to go on when its hour is over, instead of a blank frame', async () => {
    const editor = await openEditor('/au/about', 'about', Math.floor(Date.now() / 1000) - 3601);
    await shows(editor, 'Reload the page of the editor to go on');
  });
});
