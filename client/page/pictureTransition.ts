import { flushSync } from 'react-dom';
import { reducedMotion } from '../ui/useMediaQuery.ts';

/** Name of the picture in the transition, which `styles/base.css` knows it by. */
const name = 'opening-picture';
/** Name of the words over the picture with which a page opens. Other parts that lie over it are there on every page. */
const words = 'opening-words';
/** Ms that the next page is held back for its picture: without one the old picture would grow into an empty frame. */
const patienceMs = 150;

/** Puts a page on screen. Resolves when it is there. */
export type ShowPage = (path: string, change: () => void) => Promise<void>;

/**
 * The picture of a card grows into the opening picture of the page that its link leads to, and on the way back shrinks into
 * its card again, where the browser can do that and nobody has asked for less movement. Everything else of the page is
 * there at once and can be used meanwhile. W3C, "CSS View Transitions Module Level 1".
 */
export function createPictureTransition(document: Document): ShowPage {
  let pressed: HTMLAnchorElement | null = null;
  let shown = document.location.pathname;
  let forget = () => {};
  /** The last page that was opened by a card, and where the card is. */
  let opened: { readonly from: string; readonly to: string } | undefined;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  };
  document.addEventListener('click', remember, { capture: true });

  return async (path, change) => {
    const left = shown;
    shown = path;
    const link = pressed?.isConnected && pressed.pathname === path ? pressed : null;
    pressed = null;
    if (left === path) return change();
    const isBack = !link && opened?.from === path && opened.to === left;
    const old = link ? pictureOf(link) : isBack ? openingPicture(document) : null;
    if (link) opened = { from: left, to: path };
    const isCalm = window.matchMedia(reducedMotion).matches;
    if (!old || isCalm || !document.startViewTransition) return change();

    // A visitor who goes on while the last picture still moves begins anew, with names that are free.
    forget();
    const named: HTMLElement[] = [];
    const forgetThese = () => {
      for (const element of named.splice(0)) element.style.viewTransitionName = '';
    };
    forget = forgetThese;
    const call = (element: HTMLElement, as: string) => {
      element.style.viewTransitionName = as;
      named.push(element);
    };
    old.style.viewTransitionName = name;
    const transition = document.startViewTransition(async () => {
      flushSync(change);
      old.style.viewTransitionName = '';
      const next = isBack ? pictureTo(document, left) : openingPicture(document);
      if (!next || !(await isThere(next)) || forget !== forgetThese) return;
      call(next, name);
      for (const one of document.querySelectorAll<HTMLElement>('[data-over-picture]')) {
        const { overPicture: as = '' } = one.dataset;
        if (as !== words || (!isBack && one.parentElement?.contains(next))) call(one, as);
      }
    });
    // Skipped, as in a tab that nobody sees: the page changes all the same.
    transition.ready.catch(() => undefined);
    // Where the page could not change, that is told below.
    transition.finished.catch(() => undefined).finally(forgetThese);
    await transition.updateCallbackDone;
  };
}

/** The picture of the card that a link stands in, if it can be seen. */
function pictureOf(link: Element): HTMLImageElement | null {
  const picture = (link.closest('li, article') ?? link).querySelector('img');
  return picture && isSeen(picture) ? picture : null;
}

/** The picture of a card that leads to a path. */
function pictureTo(document: Document, path: string): HTMLImageElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main :is(li, article) a[href]')];
  return (
    links
      .filter(({ pathname }) => pathname === path)
      .map(pictureOf)
      .find(Boolean) ?? null
  );
}

/** The picture with which a page opens. */
function openingPicture(document: Document): HTMLImageElement | null {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  return picture && isSeen(picture) ? picture : null;
}

function isSeen(picture: HTMLImageElement): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Whether there is something to see in the picture, now or very soon. */
async function isThere(picture: HTMLImageElement): Promise<boolean> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([picture.decode().catch(() => undefined), tooLate]);
  return picture.complete && picture.naturalWidth > 0;
}
