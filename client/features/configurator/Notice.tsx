import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './PriceBlock.module.css';

/** What else a choice has changed, with a way back; or the build that the device has kept. */
export const Notice = observer(function Notice() {
  const store = useConfigurator();
  const place = useRef<HTMLDivElement>(null);
  const { notice, savedText } = store;
  const text = notice?.text ?? savedText;
  /** The pressed button disappears: the notice takes the focus. */
  const act = (action: () => void) => {
    action();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={styles.notice} data-shown={text !== '' || undefined} tabIndex={-1}>
      <p role="status">{text}</p>
      {text && (
        <div className={styles.noticeButtons}>
          {notice?.kind === 'changed' && (
            <button type="button" className={styles.noticeButton} onClick={() => act(store.undo)}>
              Undo
            </button>
          )}
          {!notice && (
            <button type="button" className={styles.noticeButton} onClick={() => act(store.resume)}>
              Carry on
            </button>
          )}
          <button
            type="button"
            className={styles.noticeClose}
            aria-label="Close this message"
            onClick={() => act(store.dismiss)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
});
