import { type ComponentType, useEffect, useState } from 'react';
import { stylesReady } from '../../page/stylesReady.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { menuPanelId } from './menuIds.ts';
import styles from './SecondLevel.module.css';

/** What the browser keeps for the visitor. Its code, which reads builds, is fetched when it is first looked at. */
export function Saved({ large = false }: { large?: boolean }) {
  const [loaded, setLoaded] = useState<{ SavedList: ComponentType } | 'failed'>();
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const list = await import('./SavedList.tsx');
      await stylesReady(document);
      return list;
    };
    load().then(
      (list) => isShown && setLoaded(list),
      () => isShown && setLoaded('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <section
      id={menuPanelId}
      className={styles.panel}
      data-large={large || undefined}
      aria-label={savedTitle}
    >
      <h2 className={styles.heading}>{savedTitle}</h2>
      {loaded === 'failed' && (
        <StatusLine message="This cannot be shown just now. Is there a connection?" tone="error" />
      )}
      {loaded && loaded !== 'failed' && <loaded.SavedList />}
    </section>
  );
}

export const savedTitle = 'Saved';
