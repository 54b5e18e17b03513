import { reaction } from 'mobx';
import type { Page, PreviewNote } from '../../shared/page.ts';
import { headingNotes } from './headingNotes.ts';

/**
 * Shows a note below each block whose content was changed or left out, and below each that shows nothing, which its
 * editor would find nowhere. The note is an attribute that the style sheet shows: the markup stays React's.
 * @param page the one that is shown at the moment
 */
export function showPreviewNotes(target: Document, page: () => Page): void {
  let isDue = false;
  const show = () => {
    isDue = false;
    setNotes(target, page());
  };
  const soon = () => {
    if (!isDue) window.requestAnimationFrame(show);
    isDue = true;
  };
  soon();
  // An edit may change what is told of a block and nothing that it shows.
  reaction(page, soon);
  new MutationObserver(soon).observe(target.body, { childList: true, characterData: true, subtree: true });
}

function setNotes(target: Document, page: Page): void {
  const notes = [...(page.preview?.notes ?? []), ...headingNotes(page, (uids) => headingsIn(target, uids))];
  const texts = new Map<Element, string[]>();
  for (const { uids, text } of notes) {
    const block = blockOf(target, uids);
    if (block) texts.set(block, [...(texts.get(block) ?? []), text]);
  }
  for (const block of target.querySelectorAll('[data-blok-uid]'))
    if (isEmpty(block))
      texts.set(block, [`${nameOf(block)}: nothing of it shows here`, ...(texts.get(block) ?? [])]);
  for (const block of target.querySelectorAll(`[${attribute}]`))
    if (!texts.has(block)) block.removeAttribute(attribute);
  for (const [block, lines] of texts) block.setAttribute(attribute, lines.join('\n'));
}

/** Shown by livePreview.module.css. */
const attribute = 'data-preview-note';

/** The innermost block that is in the page and has room for a line below. */
const blockOf = (target: Document, uids: PreviewNote['uids']): Element | undefined =>
  uids
    .flatMap((uid) => target.querySelector(`[data-blok-uid$="-${CSS.escape(uid)}"]`) ?? [])
    .find((element) => getComputedStyle(element).display === 'block');

/** Whether a block shows no words and nothing that is seen or used. */
const isEmpty = (block: Element): boolean =>
  !block.textContent?.trim() &&
  !block.querySelector(
    'img, svg, video, iframe, canvas, hr, input, select, textarea, button, [data-blok-uid]',
  );

/** Name of a block's component, as the editor's marker has it. */
function nameOf(block: Element): string {
  const { name = 'Block' } = JSON.parse(block.getAttribute('data-blok-c') ?? '{}') as { name?: string };
  return name;
}

const headingsIn = (target: Document, uids: PreviewNote['uids']) =>
  [...(blockOf(target, uids)?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])].map((heading) => ({
    text: heading.textContent,
    level: Number(heading.tagName.slice(1)),
  }));
