import type { Country } from '../../../shared/country.ts';
import { type PhotoTaken, photoSide, photoTexts } from '../../../shared/tradeIn/photos.ts';
import { askJson } from '../../page/askJson.ts';
import type { AddedPhoto } from './FormPhotos.ts';

/** Longest side in px of the small picture beside a photo's name, which is shown at half of that. */
const previewSide = 144;
/** JPEG quality, 0 to 1. */
const quality = 0.85;
/** Ms: the form is not sent before its photos are settled, and must not wait for ever. */
const patienceMs = 60_000;

/**
 * Sends a photo of the visitor to the site, as large as it is kept: a telephone's is ten times that. Rejects with an error in
 * the visitor's words.
 */
export const addPhoto =
  (country: Country) =>
  async (file: File): Promise<AddedPhoto> => {
    const picture = await createImageBitmap(file).catch(() => {
      throw new Error(photoTexts.notPhoto(file.name));
    });
    try {
      const photo = await blobOf(drawn(picture, photoSide));
      const preview = drawn(picture, previewSide).toDataURL('image/jpeg', quality);
      const headers = { 'content-type': photo.type };
      const signal = AbortSignal.timeout(patienceMs);
      const sent = { method: 'POST', headers, body: photo, signal };
      const { id } = await askJson<PhotoTaken>(`/api/photos/${country}`, sent).catch(() => {
        throw new Error(photoTexts.failed(file.name));
      });
      return { id, name: file.name, preview };
    } finally {
      picture.close();
    }
  };

/** The picture, its longest side so many px at most. */
function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // What is clear becomes white, as a JPEG has no other way to show it.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The photo is too large')));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
