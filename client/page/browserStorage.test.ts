/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { browserStorage } from './browserStorage.ts';

const forbidden = () => {
  throw new DOMException('The storage is forbidden', 'SecurityError');
};
const { sessionStorage } = window;
const browserHas = (get: () => unknown) =>
  Object.defineProperty(window, 'sessionStorage', { get, configurable: true });

afterEach(() => void browserHas(() => sessionStorage));

describe('the storage of a browser', () => {
  it('keeps what it is given', () => {
    const storage = browserStorage('sessionStorage');
    storage.setItem('name', 'text');
    expect(browserStorage('sessionStorage').getItem('name')).toBe('text');
    storage.removeItem('name');
    expect(storage.getItem('name')).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ['is none', () => null],
    ['may not be named', forbidden],
    ['may not be read', () => ({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })],
  ])('keeps nothing where it %s, and nothing throws', (_, get) => {
    browserHas(get);
    const storage = browserStorage('sessionStorage');
    storage.setItem('name', 'text');
    storage.removeItem('other');
    expect(storage.getItem('name')).toBeNull();
  });
});
