import { afterFirstPicture } from '../client/entry/afterFirstPicture.ts';
import { reportPageFailures } from '../client/entry/pageFailure.ts';

/**
 * The first script of a built page: it fetches the others once the page was seen. Decision 0012. Of a page from the
 * build before a file may be gone, itself too: views/reloadOnce.ts then loads the page anew. In a browser below the floor,
 * which views/beforePaint.ts tells, nothing starts: the page stays as the server has sent it.
 */
const own = document.querySelector<HTMLScriptElement>('script[data-modules]');
const modules = own?.dataset.modules?.split(' ') ?? [];
own?.removeAttribute('data-modules');

const load = (href: string) =>
  import(/* @vite-ignore */ href).catch((error: unknown) => {
    const isLeft = window.dispatchEvent(new Event('forecourt:load-anew', { cancelable: true }));
    if (!isLeft) return;
    // Not reloaded: without its entry the page stays as without JavaScript. See client/entry/serverPage.ts.
    if (href === modules[0]) {
      document.documentElement.removeAttribute('data-scripting');
      window.dispatchEvent(
        new CustomEvent('forecourt:page-failure', { detail: { error, outcome: 'notLoaded' } }),
      );
    }
    // Reported in the console, as it would be without the handler.
    throw error;
  });

/** Buttons that do nothing by themselves: a popover opens without a script. */
const scripted = 'button[type=button]:not([popovertarget], [commandfor])';

function start(): void {
  reportPageFailures();
  // All at once: left to their imports, each would be found only in the one before. Asking and running get a task for each.
  void afterFirstPicture(window).then(() => {
    for (const href of modules) window.setTimeout(() => void load(href), 0);
  });

  // What a translator or another extension makes of the markup meanwhile, React must not see: client/entry/foreignChanges.ts.
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  const app = document.getElementById('app');
  if (app)
    observer.observe(app, {
      childList: true,
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
    });

  // A press of one is answered late rather than never: client/entry/earlyChoices.ts asks which was the last.
  let pressed: HTMLElement | undefined;
  const note = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest<HTMLElement>(scripted)) || undefined;
  };
  window.addEventListener('click', note, true);
  window.addEventListener(
    'forecourt:life',
    ({ detail }) => {
      window.removeEventListener('click', note, true);
      Object.assign(detail, { pressed, changes: [...changes, ...observer.takeRecords()] });
      observer.disconnect();
    },
    { once: true },
  );
}

if (document.documentElement.hasAttribute('data-scripting')) start();
