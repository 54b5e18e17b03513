import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks: the router needs them when it is loaded, so this is imported before it. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** As far as the tests look: a dialog is open or not. Only where there is a document. */
if ('HTMLDialogElement' in globalThis)
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
