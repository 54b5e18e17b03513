import { useId, useSyncExternalStore } from 'react';
import { look } from '#brand/look.ts';
import { browserStorage } from '../page/browserStorage.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import styles from './SchemeChoice.module.css';

/** Key of the choice in local storage, which views/beforePaint.ts listens to. */
const key = 'scheme';

const options = [
  ...(look.scheme === 'device' ? [{ value: '', text: 'As my device' }] : []),
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
];

/** In which colours the site is shown: as the device or the brand says until the visitor chooses. Decision 0053. */
export function SchemeChoice() {
  const id = useId();
  const hydrated = useHydrated();
  const scheme = useSyncExternalStore(onShown, shown, () => (look.scheme === 'device' ? '' : look.scheme));
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Colours</label>
      <select
        id={id}
        className={styles.select}
        disabled={!hydrated}
        value={scheme}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The choice as views/beforePaint.ts has set it on the document: the one place that tells, whichever tab chose. */
const shown = () => document.documentElement.dataset.scheme ?? '';

function onShown(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** Other tabs are told by the browser, this one by the same event. */
function choose(scheme: string): void {
  const storage = browserStorage('localStorage');
  try {
    if (scheme) storage.setItem(key, scheme);
    else storage.removeItem(key);
  } catch {
    // Local storage is full: the choice then lasts as long as the document.
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme || null }));
}
