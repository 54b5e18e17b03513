declare global {
  interface WindowEventMap {
    /** Dispatched when a page comes to life. views/start.ts fills in what has happened since it began. */
    'forecourt:life': CustomEvent<Partial<SinceTheStart>>;
  }
}

/** What has happened to the server's page while its scripts were on their way. */
export interface SinceTheStart {
  /** The button that was pressed last, and nothing since. */
  readonly pressed: HTMLElement | undefined;
  /** What extensions have changed of the markup, in order. */
  readonly changes: readonly MutationRecord[];
}

/** Asks views/start.ts, which then stops. In development there is none. */
export function sinceTheStart(): SinceTheStart {
  const life: WindowEventMap['forecourt:life'] = new CustomEvent('forecourt:life', { detail: {} });
  window.dispatchEvent(life);
  return { pressed: undefined, changes: [], ...life.detail };
}
