import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/createStores.tsx';
import styles from './RouteProgress.module.css';

/** A thin line at the top of the screen while a page is on its way; a quick one is there before it shows. */
export const RouteProgress = observer(function RouteProgress() {
  const { ui } = useStores();
  return <div className={styles.progress} data-busy={ui.navigating || undefined} aria-hidden="true" />;
});
