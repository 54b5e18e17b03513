import { expect, it, jest } from '@jest/globals';
import { renderToString } from 'react-dom/server';

/** What the browser does with what a registry was told of, once its target is collected. */
const collected: (() => void)[] = [];
class Registry<T> {
  readonly #done: (value: T) => void;
  constructor(done: (value: T) => void) {
    this.#done = done;
  }
  register(_target: object, value: T) {
    collected.push(() => this.#done(value));
  }
  unregister() {}
}

// Of this file's own environment: nobody else has it.
globalThis.FinalizationRegistry = Registry as unknown as FinalizationRegistryConstructor;

// Decision 0033: the browser counts the timers of every page from 1, and a page that was left clears those of the next.
it('clears no timer when a component that was never shown is collected, maybe after the page was left', async () => {
  const { Observer } = await import('mobx-react-lite');
  renderToString(<Observer>{() => <p>never shown</p>}</Observer>);
  await Promise.resolve();
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  for (const collect of collected) collect();
  expect([collected.length > 0, cleared.mock.calls.filter(([timer]) => timer !== undefined)]).toEqual([
    true,
    [],
  ]);
});
