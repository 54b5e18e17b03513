/**
 * Shows the page in the visitor's colour scheme. Nothing is painted until it has run, so it is small and imports nothing:
 * it is no module, which would wait for the document, and a block keeps its names to itself. Decision 0053.
 */
{
  const root = document.documentElement;
  /** The brand's own, for who has chosen none: nothing where the device decides. */
  const own = root.dataset.scheme ?? '';

  /** @param kept 'light', 'dark', or nothing */
  const show = (kept: string | null) => {
    const scheme = kept ?? own;
    root.dataset.scheme = scheme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const { scheme: of } = meta.dataset;
      meta.media = scheme ? (of === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${of})`;
    }
  };
  const showKept = () => {
    try {
      show(window.localStorage.getItem('scheme'));
    } catch {
      // A browser that forbids it: what is chosen lasts as long as the document.
    }
  };

  showKept();
  // A choice in another tab is an event; a page from the back/forward cache has missed such events.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'scheme') show(newValue);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showKept();
  });
}
