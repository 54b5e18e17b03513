import { afterFirstPicture } from './afterFirstPicture.ts';

/** The first script of a page, and the only one that loads with it: it fetches the others once the page was seen. */
const modules =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

void afterFirstPicture(window).then(() => {
  // All at once: left to their imports, each would be found only in the one before.
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // The entry is the first.
  return import(/* @vite-ignore */ modules[0] ?? '');
});
