import { runInAction } from 'mobx';
import type { Page, Preview } from '../../shared/page.ts';
import type { UiStore } from '../stores/UiStore.ts';
import { applyHead } from './applyHead.ts';
import styles from './livePreview.module.css';
import { loadBlocks } from './loadBlocks.ts';
import { loadScript } from './loadScript.ts';
import { newestOnly } from './newestOnly.ts';
import type { PageStore } from './PageStore.ts';
import { showPreviewNotes } from './previewNotes.ts';

/** The parts of the visual editor's bridge that are used. Source: Storyblok, "Visual Editor", bridge version 2. */
interface Bridge {
  on(events: readonly string[], listener: (event: BridgeEvent) => void): void;
}
interface BridgeEvent {
  readonly action: 'input' | 'published' | 'change';
  readonly story?: EditedStory;
}
interface EditedStory {
  readonly id: number;
  readonly content: unknown;
}
interface BridgeOptions {
  /** Origin that the bridge speaks to. */
  readonly customParent: string;
  readonly resolveRelations: readonly string[];
}
declare global {
  interface Window {
    StoryblokBridge?: new (options: BridgeOptions) => Bridge;
  }
}

/**
 * Shows what the editor types as it is typed, and loads the page anew when it is saved or published. Only for a page
 * whose preview the server has accepted: the bridge itself does not ask where its messages come from.
 */
export async function startLivePreview(pages: PageStore, ui: UiStore, preview: Preview): Promise<void> {
  const grant = grantIn(window.location.search);
  carryGrant(window.history, grant);
  const tell = createNotice(document);
  showPreviewNotes(document, () => pages.page);
  await loadScript(preview.bridgeUrl);
  if (!window.StoryblokBridge) throw new Error(`${preview.bridgeUrl} has no StoryblokBridge`);
  const show = newestOnly((story: EditedStory) =>
    showEdited({ pages, ui, grant, story }).then(tell, (error: unknown) => tell(messageOf(error))),
  );
  const bridge = new window.StoryblokBridge({
    customParent: new URL(preview.bridgeUrl).origin,
    resolveRelations: preview.resolveRelations,
  });
  adoptBridgeStyle(document);
  bridge.on(['input', 'published', 'change'], ({ action, story }) => {
    if (action !== 'input') return window.location.reload();
    if (story && String(story.id) === preview.storyId) show(story);
  });
}

/** The parameters by which the editor has signed the preview. */
const grantIn = (search: string) =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('_storyblok')));

/** Gives the grant to every address that the visit goes to, so that drafts show there too. */
function carryGrant(history: History, grant: URLSearchParams): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const move = history[method].bind(history);
    history[method] = (state, unused, address) => {
      if (!address) return move(state, unused, address);
      const granted = new URL(address, window.location.href);
      for (const [name, value] of grant) granted.searchParams.set(name, value);
      return move(state, unused, granted);
    };
  }
}

interface ShownEdit {
  readonly pages: PageStore;
  readonly ui: UiStore;
  readonly grant: URLSearchParams;
  readonly story: EditedStory;
}

/** The server's own answer for the page with the story as it is being edited. Decision 0031. */
async function showEdited({ pages, ui, grant, story: { id, content } }: ShownEdit): Promise<void> {
  const { path } = pages.page;
  const response = await fetch(`/api/preview?${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, search: window.location.search, story: { id, content } }),
  });
  const answer = (await response.json()) as Page | { readonly error: { readonly message: string } };
  if (!('blocks' in answer)) throw new Error(answer.error.message);
  const loaded = await loadBlocks(answer);
  // Somebody has followed a link meanwhile.
  if (pages.page.path !== path) return;
  pages.replace(answer, loaded);
  applyHead(document, answer);
  runInAction(() => {
    ui.layout = answer.layout;
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A line at the foot of the preview that tells why an edit does not show; gone with the next that does. */
function createNotice(target: Document): (message?: unknown) => void {
  const notice = target.createElement('p');
  notice.className = styles.notice ?? '';
  notice.setAttribute('role', 'status');
  target.body.append(notice);
  return (message) => {
    notice.textContent = typeof message === 'string' ? message : '';
  };
}

/**
 * A bridge that is newer than the security policy brings a style that the policy refuses: its text is adopted instead.
 */
function adoptBridgeStyle(target: Document): void {
  const style = target.querySelector<HTMLStyleElement>('#storyblok-bridge-stylesheet');
  if (!style || style.sheet) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.textContent);
  target.adoptedStyleSheets.push(sheet);
}
