import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/createStores.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './VideoDialog.module.css';

/** The player that video links open: once on the site, empty until then. Spec part 1 §2 'Links'. */
export const VideoDialog = observer(function VideoDialog() {
  const { ui } = useStores();
  return (
    <Modal
      open={ui.video !== null}
      onClose={ui.closeVideo}
      heading={ui.videoTitle || 'Video'}
      size="lg"
      centred
    >
      {ui.video && (
        // biome-ignore lint/a11y/useMediaCaption: the content service has no caption files for a video asset
        <video className={styles.video} src={ui.video} controls autoPlay playsInline />
      )}
    </Modal>
  );
});
