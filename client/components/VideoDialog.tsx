import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isVideo } from '../../shared/images.ts';
import { useStores } from '../stores/createStores.tsx';
import type { FilmWords } from '../stores/UiStore.ts';
import { Modal } from '../ui/Modal.tsx';
import { Film, Transcript } from './Film.tsx';
import styles from './VideoDialog.module.css';

/** The player that video links open: once on the site, empty until then. Spec part 1 §2 'Links'. */
export const VideoDialog = observer(function VideoDialog() {
  const { ui } = useStores();
  return (
    <Modal
      open={ui.video !== null}
      onClose={ui.closeVideo}
      heading={ui.videoWords.name || 'Video'}
      size="lg"
      centred
    >
      {ui.video &&
        (isVideo(ui.video) ? (
          <Player key={ui.video} src={ui.video} words={ui.videoWords} />
        ) : (
          <FileOffer src={ui.video} />
        ))}
    </Modal>
  );
});

/** A film of a kind that no browser plays. */
const FileOffer = ({ src }: { src: string }) => (
  <p className={styles.failed}>
    {'Browsers do not play this kind of film. '}
    <a href={src} download>
      Download the film
    </a>
  </p>
);

/** The film, or what to do when it does not play. */
function Player({ src, words }: { src: string; words: FilmWords }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <>
        <p role="alert" className={styles.failed}>
          {'This video cannot be played here. '}
          <a href={src} target="_blank" rel="noopener">
            Open the video in a new tab
          </a>
        </p>
        <Transcript words={words} />
      </>
    );
  }
  return (
    <>
      <Film
        words={words}
        className={styles.video}
        src={src}
        controls
        autoPlay
        playsInline
        onError={() => setFailed(true)}
      />
      <Transcript words={words} />
    </>
  );
}
