import { useStores } from '../../stores/createStores.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CloseButton.module.css';

/** Closes the menu. */
export function CloseButton() {
  const { ui } = useStores();
  return (
    <button type="button" className={styles.close} onClick={ui.closeMegaMenu}>
      Close
      <Icon name="close" />
    </button>
  );
}
