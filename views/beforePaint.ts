/**
 * Tells the styles, before anything is painted, what the server cannot know: whether the page's scripts run, the
 * visitor's colour scheme, and which pictures are there. Nothing is painted until it has run, so it is small and imports nothing: it is no module, which
 * would wait for the document, and a block keeps its names to itself. The build gives it the syntax of old browsers. Decisions 0053
 * and 0072.
 */
{
  const root = document.documentElement;

  /**
   * Tells whether the browser is of the floor, server/build/browserFloor.ts: by what pages need, nothing can stand in for,
   * and came last to each engine.
   */
  const isOfFloor = () => {
    try {
      // Lookbehind, Safari 16.4: older ones throw.
      return (
        'ab'.search('(?<=a)b') === 1 &&
        // Chrome 108.
        CSS.supports('block-size', '1svb') &&
        // Firefox 121.
        CSS.supports('selector(:has(a))')
      );
    } catch {
      return false;
    }
  };
  const isSupported = isOfFloor();
  // For views/reloadOnce.ts: without either value this script was missing.
  root.setAttribute('data-browser', isSupported ? 'supported' : 'unsupported');
  // Whoever finds that scripts cannot go on takes it away again: the page is then as without JavaScript.
  if (isSupported) root.setAttribute('data-scripting', 'enabled');

  /**
   * Marks a picture that could not be loaded, client/styles/base.css, and a car whose layers are all there, or never will
   * be: client/ui/CarPicture.tsx.
   */
  const mark = ({ target, type }: Event) => {
    const picture = target as HTMLImageElement;
    if (picture.tagName !== 'IMG') return;
    const hasFailed = type === 'error';
    picture.toggleAttribute('data-failed', hasFailed);
    const car = picture.closest('[data-layers]');
    if (!car) return;
    let isWhole = true;
    const layers = car.querySelectorAll('img');
    for (let n = 0; n < layers.length; n += 1) if (!layers[n]?.naturalWidth) isWhole = false;
    // While another picture is on its way, what is there stays.
    if (!isWhole && !hasFailed) return;
    car.toggleAttribute('data-whole', isWhole);
    car.toggleAttribute('data-failed', hasFailed);
  };
  if (isSupported) {
    // Neither of them bubbles.
    document.addEventListener('load', mark, true);
    document.addEventListener('error', mark, true);
  }

  /** The brand's own, for who has chosen none: nothing where the device decides. */
  const own = root.getAttribute('data-scheme') ?? '';

  /** @param kept 'light', 'dark', or nothing */
  const show = (kept: string | null) => {
    const scheme = kept ?? own;
    root.setAttribute('data-scheme', scheme);
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]');
    for (let n = 0; n < metas.length; n += 1) {
      const meta = metas[n];
      const of = meta?.getAttribute('data-scheme');
      const media = scheme ? (of === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${of})`;
      meta?.setAttribute('media', media);
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
