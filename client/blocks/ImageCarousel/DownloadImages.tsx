import { type FormEvent, useState } from 'react';
import type { Asset } from '../../../shared/content/values.ts';
import { Button } from '../../components/Button.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { fetchZip, saveFile, zipDownload } from './downloads.ts';
import styles from './ImageCarousel.module.css';

const texts = {
  idle: '',
  pending: 'Putting the images together…',
  success: 'The images are saved as images.zip.',
  error: 'The images could not be downloaded. Please try again later.',
} as const;

/** All images as a zip: fetched and saved in place, or sent by a plain form without JavaScript. Spec part 2 §7, §8. */
export function DownloadImages({ images }: { images: readonly Asset[] }) {
  const [status, setStatus] = useState<keyof typeof texts>('idle');
  const addresses = [...new Set(images.map(({ src }) => src))];
  const download = async (event: FormEvent) => {
    event.preventDefault();
    if (status === 'pending') return;
    setStatus('pending');
    try {
      saveFile(await fetchZip(addresses), 'images.zip');
      setStatus('success');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: spec part 2 §8 'Image download failure'
      console.error('Failed to download images', error);
      setStatus('error');
    }
  };
  return (
    <div className={styles.all}>
      <form method="post" action={zipDownload} onSubmit={download}>
        {addresses.map((address) => (
          <input key={address} type="hidden" name="images" value={address} />
        ))}
        <Button type="submit" color="secondary" icon="download">
          {status === 'pending' ? 'Downloading...' : 'Download all images'}
        </Button>
      </form>
      <StatusLine message={texts[status]} tone={status === 'error' ? 'error' : 'plain'} />
    </div>
  );
}
