import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks: the router needs them when it is loaded, so this is imported before it. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
