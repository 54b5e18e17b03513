import { observer } from 'mobx-react-lite';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { useStores } from '../../stores/createStores.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PreferDealer.module.css';

/** Makes a dealer the visitor's own, or no longer: in one click, on this device alone. Needs JavaScript. */
export const PreferDealer = observer(function PreferDealer({ dealer }: { dealer: Dealer }) {
  const { session, ui } = useStores();
  const hydrated = useHydrated();
  if (!hydrated) return <p className={styles.line} />;
  const { code, name, city } = dealer;
  const isOwn = session.preferredDealer?.code === code;
  return (
    <p className={styles.line}>
      {isOwn && <strong className={styles.own}>Your dealer</strong>}{' '}
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          session.setPreferredDealer(isOwn ? null : { code, name, city });
          ui.announce(`${name} is ${isOwn ? 'no longer ' : ''}your dealer.`);
        }}
      >
        {isOwn ? 'Remove' : 'Make this my dealer'}
        <VisuallyHidden>{isOwn ? ` ${name} as your dealer` : `: ${name}`}</VisuallyHidden>
      </button>
    </p>
  );
});
