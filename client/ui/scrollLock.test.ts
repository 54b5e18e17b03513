import { expect, it } from '@jest/globals';
import { lockScroll } from './scrollLock.ts';

/** A root element in a window 15 px wider than its content: the room of a scroll bar. */
function fakeRoot() {
  const properties = new Map<string, string>();
  const attributes = new Set<string>();
  const root = {
    clientWidth: 1425,
    ownerDocument: { defaultView: { innerWidth: 1440 } },
    style: {
      setProperty: (name: string, value: string) => properties.set(name, value),
      removeProperty: (name: string) => properties.delete(name),
    },
    toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
  } as unknown as HTMLElement;
  return { root, state: () => [attributes.has('data-scroll-lock'), properties.get('--scrollbar-width')] };
}

it('locks until the last of two layers is gone, and keeps the room of the scroll bar', () => {
  const { root, state } = fakeRoot();
  const unlockMenu = lockScroll(root);
  const unlockModal = lockScroll(root);
  expect(state()).toEqual([true, '15px']);
  unlockModal();
  unlockModal();
  expect(state()).toEqual([true, '15px']);
  unlockMenu();
  expect(state()).toEqual([false, undefined]);
});
