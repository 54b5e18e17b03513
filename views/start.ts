import { afterFirstPicture } from '../client/entry/afterFirstPicture.ts';

/**
 * The first script of a built page, and the only one that loads with it: it fetches the others once the page was seen.
 * Decision 0012.
 */
const [entry = '', ...needed] =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

void afterFirstPicture(window).then(async () => {
  // All at once: left to their imports, each would be found only in the one before.
  for (const href of [entry, ...needed]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // In tasks of their own, shorter than one of all.
  for (const href of [...needed, entry]) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
});
