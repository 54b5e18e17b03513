/** Glide ships no types: what the carousel uses of it. Source: glidejs.com/docs and the package's own code. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  interface Options {
    readonly type: 'slider';
    readonly startAt: number;
    /** Px */
    readonly gap: number;
    readonly rewind: boolean;
    /** Ms */
    readonly animationDuration: number;
    /** Ms */
    readonly rewindDuration: number;
    readonly animationTimingFunc: string;
    /** Px that a finger, or a mouse, has to move. */
    readonly swipeThreshold: number | false;
    readonly dragThreshold: number | false;
    readonly touchRatio: number;
    readonly waitForTransition: boolean;
  }
  type Extension = (...parts: never[]) => unknown;

  export const Swipe: Extension;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class Glide {
    constructor(root: HTMLElement, options: Options);
    readonly index: number;
    mount(extensions: Readonly<Record<string, Extension>>): this;
    /** `run`: a move begins, `index` is where it goes. `swipe.start`: a finger is on it. */
    on(event: 'run' | 'swipe.start', handler: () => void): void;
    /** `>` and `<`: one on and back. `={index}`: there, from 0. */
    go(pattern: string): this;
    update(options: Partial<Options>): this;
    destroy(): void;
  }
}
