/** An entry of the tab's history, as the Navigation API has it. */
interface Entry {
  readonly key: string;
  readonly index: number;
  readonly url: string;
}

/**
 * Runs in each document before its scripts: gives an engine without the Navigation API the part that walks read, the
 * current entry and its neighbours. An entry's key is kept in its state, the list in the tab's storage. Nothing is told
 * when a page is left.
 */
export function provideNavigation(): void {
  if ('navigation' in window || !location.protocol.startsWith('http')) return;
  const storageKey = 'walkerEntries';
  const stateKey = 'walkerEntry';
  const read = (): { entries: Entry[]; index: number } =>
    JSON.parse(sessionStorage.getItem(storageKey) ?? '{"entries":[],"index":-1}') as never;
  const save = (entries: readonly Entry[], index: number) =>
    sessionStorage.setItem(storageKey, JSON.stringify({ entries, index }));
  const keyOf = (state: unknown): string | undefined =>
    (state as Readonly<Record<string, string>> | null)?.[stateKey];
  const { pushState, replaceState } = history;
  const withKey = (state: unknown, key: string) => ({ ...(state as object | null), [stateKey]: key });

  /** Notes the entry that is shown now; one without a key is new, and what came after the last one is gone. */
  const note = () => {
    const { entries, index } = read();
    const known = entries.findIndex(({ key }) => key === keyOf(history.state));
    if (known >= 0) {
      save(
        entries.map((entry, n) => (n === known ? { ...entry, url: location.href } : entry)),
        known,
      );
      return;
    }
    const key = crypto.randomUUID();
    const next = { key, index: index + 1, url: location.href };
    save([...entries.slice(0, index + 1), next], index + 1);
    replaceState.call(history, withKey(history.state, key), '');
  };
  history.pushState = (state: unknown, title: string, url?: string | URL | null) => {
    pushState.call(history, state, title, url);
    note();
  };
  history.replaceState = (state: unknown, title: string, url?: string | URL | null) => {
    replaceState.call(history, withKey(state, keyOf(history.state) ?? ''), title, url);
    note();
  };
  // Before the site hears of it: it may replace the state at once.
  for (const event of ['pageshow', 'popstate', 'hashchange'])
    addEventListener(event, note, { capture: true });
  note();
  const provided = {
    get currentEntry() {
      const { entries, index } = read();
      return entries[index];
    },
    entries: () => read().entries,
    addEventListener: () => undefined,
  };
  Object.defineProperty(window, 'navigation', { value: provided });
}
