import { compareStructural, reaction } from 'mobx';
import { reduce } from '../../../shared/configurator/reduce.ts';
import { imageArea } from '../../../shared/configurator/sections.ts';
import type { SectionId } from '../../../shared/configurator/texts.ts';
import type { Asset } from '../../../shared/content/values.ts';
import { allowsPrefetch } from '../../page/connection.ts';
import { pictureSource } from '../../ui/pictureSource.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';
import { actionOf } from './choiceRows.ts';

/** How large the stage shows its pictures. */
export const stagePicture = {
  aspect: 16 / 9,
  // A little under the window's width: a phone then takes the width meant for it.
  sizes: '(min-width: 992px) 58vw, 96vw',
  /** Px: 768, 992 and 1220 at each density. Spec part 2 §2.1 'Responsive image widths'. */
  widths: [768, 992, 1220, 1536, 1984, 2440],
} as const;

/**
 * Fetches what the stage would show first after a choice, so that it is there when the choice is made. Nothing on slow
 * lines or with data saver on. Browser only.
 */
export function prefetchChoice(store: ConfiguratorStore, section: SectionId, value: string): void {
  if (!allowsPrefetch(navigator.connection)) return;
  const subject = section === 'wheels' ? 'wheels' : store.tab;
  const { build } = reduce(store.line, store.state, actionOf(section, value)).state;
  const [view] = imageArea(store.line, build, subject).images;
  for (const asset of view ? [view.picture, ...view.over] : []) fetchPicture(asset);
}

/**
 * Fetches the same, while the browser has nothing else to do, of the choices beside the chosen one of the section that
 * the shopper is in: arrow keys choose them next, and so do most fingers. Returns what ends it. Browser only.
 */
export function prefetchBeside(store: ConfiguratorStore): () => void {
  let callOff = (): void => undefined;
  const end = reaction(
    () => besideChosen(store),
    (beside) => {
      callOff();
      callOff = whenIdle(() => {
        for (const { section, value } of beside) prefetchChoice(store, section, value);
      });
    },
    { equals: compareStructural },
  );
  return () => {
    callOff();
    end();
  };
}

function besideChosen(store: ConfiguratorStore) {
  const section = store.lookingAt;
  if (!section) return [];
  const values = store.view(section).rows.map(({ value }) => value);
  const at = values.indexOf(store.chosen(section));
  return [values[at + 1], values[at - 1]].flatMap((value) => (value === undefined ? [] : { section, value }));
}

/**
 * Calls once the pictures beside the shown one may come: the page has all that it opens with, and the browser has nothing
 * else to do. On slow lines or with data saver on never. Returns what calls it off. Browser only.
 */
export function whenOthersMayCome(call: () => void): () => void {
  if (!allowsPrefetch(navigator.connection)) return () => undefined;
  if (document.readyState === 'complete') return whenIdle(call);
  let callOff = (): void => window.removeEventListener('load', loaded);
  const loaded = () => {
    callOff = whenIdle(call);
  };
  window.addEventListener('load', loaded, { once: true });
  return () => callOff();
}

/** Runs a task in idle time, and where the browser tells of none a little later. Returns what calls it off. */
function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(task, 200);
  return () => clearTimeout(waiting);
}

function fetchPicture(asset: Asset): void {
  const { src, srcSet, sizes } = pictureSource(asset, stagePicture);
  const image = new Image();
  if (sizes) image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
}
